// What is shown until the pad is there: how far it is, and when it can't go on, why and which ways are left.
const byId = (id) => document.getElementById(id);
const splash = byId("splash");
const QUIET_MS = 20000;
let open = false, stuck = false, watch;

const splashText = (text) => (byId("splash-text").textContent = text);

const got = new Map();
const showProgress = () => {
  const sizes = site.start[engine];
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let sum = 0;
  for (const [path, bytes] of got) sum += Math.min(bytes, sizes[path] ?? 0);
  byId("splash-progress")?.setAttribute("value", String(Math.min(0.97, sum / total)));
  alive();
};

// The addresses that start the pad another way; the address of the screen stays behind the #.
const started = new URLSearchParams(location.search);
const startAnew = (changes) => {
  const wanted = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) wanted.set(name, value);
  location.replace(`${base}?${wanted}${location.hash}`);
};
const ways = {
  again: () => location.reload(),
  here: () => location.reload(),
  plain_screen: () => startAnew({ engine: "canvaskit" }),
  no_snapshot: () => startAnew({ snapshot: "no" }),
  rescue: () => rescue().catch((reason) => splashText(say("rescue_failed", { reason }))),
};
const offerWays = (names) => {
  const buttons = names.map((name) => {
    const button = Object.assign(document.createElement("button"), { textContent: say(name), id: `way-${name}` });
    button.onclick = ways[name];
    return button;
  });
  byId("splash-ways").replaceChildren(...buttons);
};
const otherWays = () => [
  "again",
  ...(engine === "skwasm" ? ["plain_screen"] : []),
  ...(started.get("snapshot") === "no" ? [] : ["no_snapshot"]),
  "rescue",
];

// The last words: nothing goes on by itself from here.
const stopped = (text, names, reason = "") => {
  stuck = true;
  clearTimeout(watch);
  document.body.append(splash); // it may be gone already
  dropGlimpse();
  byId("splash-progress").hidden = true;
  splashText(text);
  offerWays(names);
  tellReason(reason);
};
const tellReason = (reason) => {
  byId("splash-reason").textContent = reason;
  byId("splash-reason").hidden = !reason;
};
const failed = (reason, file = "") => {
  if (open || stuck) return;
  const text = file ? `${say("failed")} ${say("missing", { file })}` : say("failed");
  stopped(text, otherWays(), inFull(reason));
};
// Chromium puts the message into the stack, the others don't.
const inFull = (reason) => (reason?.stack?.includes(reason.message) ? reason.stack : [reason, reason?.stack].filter(Boolean).join("\n"));

// Nothing was heard of for a while: it may still come, but nobody is left to guess.
const alive = () => {
  clearTimeout(watch);
  if (!open && !stuck) watch = setTimeout(slow, QUIET_MS);
};
const slow = () => {
  if (open || stuck) return;
  dropGlimpse();
  splashText(say("slow"));
  offerWays(otherWays());
  tellReason(suspected);
};

// What goes wrong somewhere may be without harm: it is told if the pad is late.
let suspected = "";
const suspect = (reason) => (suspected = inFull(reason));
addEventListener("error", ({ error, filename }) => error && filename.startsWith(base) && suspect(error));
// Without some files it can't go on; animations, which the screen engine asks for and we don't use, are no loss.
const needed = (address) => address?.startsWith(base) && !address.includes("/absent/");
addEventListener("error", ({ target: { src } }) => needed(src) && failed("", src.slice(base.length)), { capture: true });
addEventListener("unhandledrejection", ({ reason }) => screenFailed(reason));
