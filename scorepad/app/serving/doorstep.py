"""What a browser sees that isn't let in: a small page that says in the reader's language what to do."""

from __future__ import annotations

from html import escape

from scorepad.app.serving.policy import policy, script_hashes
from scorepad.wording.language import LANGUAGES, language
from scorepad.wording.terms import N_

WRONG_HOST, NO_KEY, WRONG_KEY, TOO_FAST, LOCKED = "wrong_host", "no_key", "wrong_key", "too_fast", "locked"
STATUS = {WRONG_HOST: 403, NO_KEY: 401, WRONG_KEY: 401, TOO_FAST: 429, LOCKED: 429}
_TEXTS = {
    WRONG_HOST: N_("This pad doesn't answer at this address. Open the address that it printed when it started."),
    NO_KEY: N_(
        "This score pad is open to devices that its owner has let in. Scan the code on the owner's "
        "screen (Settings, Open on another device), or type the key shown there."
    ),
    WRONG_KEY: N_("This key is wrong. The pad gets a new one each time it starts: look at the owner's screen."),
    TOO_FAST: N_("Too many wrong keys from this device. Wait a minute, then try again."),
    LOCKED: N_(
        "Too many wrong keys were tried, so no key is accepted any more. The owner can make a new "
        "one: Settings, Open on another device, New key."
    ),
}
_ASKING = (NO_KEY, WRONG_KEY)

# A link in another page leads here without the cookie, which is only sent to those who come from the pad itself
# (SameSite=Strict). So the page opens itself once more, and now comes from the pad.
_AGAIN = """
const last = Number(sessionStorage.getItem("scorepad.again"));
if (Date.now() - last > 5000) {
  sessionStorage.setItem("scorepad.again", Date.now());
  location.replace(location.pathname);
}
"""
_PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scorepad</title>
<style>
  body {{ font: 18px/1.5 system-ui, sans-serif; margin: 12vh auto; max-width: 30em; padding: 0 20px;
    background: #f6f1e7; color: #2b2118; }}
  h1 {{ font-size: 26px; }}
  input, button {{ font: inherit; min-height: 48px; border-radius: 12px; border: 1px solid #8a7a68; padding: 0 14px;
    box-sizing: border-box; width: 100%; margin-top: 8px; background: #fff; color: inherit; }}
  button {{ background: #8c4420; color: #fff; font-weight: 600; border: 0; margin-top: 12px; }}
  @media (prefers-color-scheme: dark) {{
    body {{ background: #1c1a17; color: #efe6d8; }} input {{ background: #2a2622; }}
    button {{ background: #eda36f; color: #1c1a17; }}
  }}
</style>
<h1>Scorepad</h1>
<p>{reason_text}</p>
{form}
</html>
"""
_FORM = """<form action="/" autocomplete="off">
  <label>{label}<input name="key" required autocapitalize="none" autocorrect="off" spellcheck="false"></label>
  <button>{open}</button>
</form>"""


def wanted_language(accepted: str) -> str:
    """The first of our languages in an ``Accept-Language``, by the reader's own order.

    >>> wanted_language("de, pl;q=0.8, en;q=0.5")
    'pl'
    """
    found: list[tuple[float, str]] = []
    for entry in accepted[:500].split(","):
        name, _, quality = entry.partition(";q=")
        code = name.strip().partition("-")[0].lower()
        if code in LANGUAGES:
            try:
                found.append((-float(quality or 1), code))
            except ValueError:
                continue
    return min(found, key=lambda each: each[0])[1] if found else "en"


def doorstep(reason: str, accepted: str) -> tuple[bytes, bytes]:
    """The page for a reason, and its content security policy."""
    lang = wanted_language(accepted)
    _ = language(lang).gettext
    form = _FORM.format(label=escape(_("Key")), open=escape(_("Open"))) if reason in _ASKING else ""
    if reason == NO_KEY:
        form += f"\n<script>{_AGAIN}</script>"
    page = _PAGE.format(lang=lang, reason_text=escape(_(_TEXTS[reason])), form=form).encode()
    return page, policy(script_hashes(page))
