"""What the page says before and around the app, and what the builder says while it works."""

from __future__ import annotations

from gettext import NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.site.trouble import SiteError

if TYPE_CHECKING:
    from scorepad.site.build import Built


def page_words(lang: NullTranslations) -> dict[str, str]:
    """The sentences of the page itself, by the names that boot.js uses."""
    _ = lang.gettext
    return {
        "opening": _("Opening the pad…"),
        "first_visit": _("First visit: downloading {size} MB. After that the pad works offline."),
        "failed": _("The pad could not be opened."),
        "missing": _("The file {file} could not be downloaded: check the network, or ask whoever runs this address."),
        "slow": _("Opening the pad takes longer than usual. It is still loading; if nothing happens, try another way:"),
        "no_wasm": _(
            "This browser can't run the pad because WebAssembly is switched off. On an iPhone in Lockdown Mode, "
            "allow it for this website; elsewhere, use another browser."
        ),
        "no_script": _("The pad needs JavaScript: switch it on for this website, then load the page again."),
        "no_start": _(
            "The pad doesn't start here: the browser is too old, or the security policy of this address stops its "
            "scripts. Try another browser, or ask whoever runs this address."
        ),
        "not_here": _("There is nothing at this address."),
        "again": _("Try again"),
        "plain_screen": _("Open with simpler graphics"),
        "no_snapshot": _("Open the slow, safe way"),
        "rescue": _("Download the games first"),
        "rescued": _("Your games are in the file scorepad-games.zip, among your downloads."),
        "rescue_failed": _("The games could not be read from the browser's storage: {reason}"),
        "no_games": _("No games are stored in this browser yet."),
        "trouble": _("Something went wrong in the pad. Your games are safe; if the screen doesn't answer, try again."),
        "elsewhere": _("The pad is now open in another tab. Your games are safe there."),
        "here": _("Use it here"),
        "close": _("Close"),
        "storing_full": _(
            "The browser's storage is full: your last changes are not saved. Free some space on the device; "
            "the pad keeps trying by itself."
        ),
        "storing_blocked": _(
            "This browser blocks storage for this website: your games are lost when the tab closes. "
            "Allow cookies and site data, then open the pad again."
        ),
        "storing_failed": _("The browser could not store your last changes. The pad keeps trying by itself."),
        "stored_again": _("Everything is saved again."),
        "no_offline": _("This address can't be used offline: the browser allows that only over https."),
        "keeping": _("Saving the pad for offline use: {percent}%"),
        "offline_ready": _("The pad now works offline."),
        "may_be_cleared": _(
            "The browser may clear your games when space runs low: "
            "add the pad to the home screen, and export a backup now and then."
        ),
        "offline_failed": _("The pad could not be saved for offline use. The next visit tries again."),
        "newer": _("A newer version of the pad is ready."),
        "update": _("Update now"),
        "later": _("Later"),
    }


def step_text(lang: NullTranslations, step: str) -> str:
    """A step of the building, as the person at the command line reads it."""
    _ = lang.gettext
    return {
        "wheels": _("Downloading the packages for the browser…"),
        "bytecode": _("Compiling Python for the browser…"),
        "snapshot": _("Starting Python once and saving its memory…"),
        "packs": _("Packing…"),
        "client": _("Preparing the screen engine…"),
        "hosts": _("Checking that no other host is contacted…"),
        "files": _("Writing the site…"),
    }[step]


def built_text(lang: NullTranslations, folder: Path, built: Built) -> str:
    """Where the site is, and what a first visit costs."""
    _ = lang.gettext
    return _("{folder}: version {version}, {host} MB on the host, {visit} MB for a first visit (compressed)").format(
        folder=folder,
        version=built.version,
        host=round(built.bytes_on_host / 1e6),
        visit=round(built.bytes_first_visit / 1e6),
    )


def error_text(lang: NullTranslations, error: SiteError) -> str:
    """Why the site can't be built, and what to do about it."""
    _ = lang.gettext
    return {
        "node": _(
            "Node.js 20 or newer is needed to build the site: install the package nodejs of your system. ({reason})"
        ),
        "pip": _("pip is needed to build the site: {reason}"),
        "wheels": _("The packages for the browser could not be downloaded. Is there a network? pip said: {reason}"),
        "client": _("The package flet-web {version} is not a version this builder knows: {reason}"),
        "target": _("{folder} has other files in it. Name an empty folder or a site built before."),
        "base": _("A base URL is a path such as /club/: {base}"),
        "hosts": _("The site would contact another host: {where}"),
        "python": _("Python for the browser stopped with an error: {reason}"),
    }[error.kind].format(**error.facts)
