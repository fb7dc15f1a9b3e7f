// Python in its worker, started at once: what it tells, and what it is asked to keep.
let worker, plain, screen, drawn = false, taken = false, keepAsks = 0;
const keeps = new Map();
const early = [];

const handlers = {
  progress: ({ path, got: bytes }) => (got.set(path, bytes), showProgress()),
  ready: ({ marks }) => (performance.mark("pad:python", { detail: { marks, began } }), alive()),
  failed: ({ reason, file }) => {
    if (file || plain) return failed(reason, file);
    console.warn(`without the snapshot: ${reason}`); // what was remembered doesn't fit this browser: the long way then
    plain = true;
    startPython();
  },
  trouble: ({ reason }) => {
    console.error(reason);
    if (!open) return failed(reason);
    notice(say("trouble"), { stays: true, actions: [["again", ways.again], ["close"]] });
  },
  opened: () => ((drawn = true), uncover()),
  kept: ({ id }) => (keeps.get(id)?.(), keeps.delete(id)),
  storing: ({ state, before, reason }) => {
    if (reason) console.warn(reason);
    if (state && state !== before) notice(say(`storing_${state}`), { stays: true, ...CLOSE });
    if (!state && before) quiet(), notice(say("stored_again"), CLOSE);
  },
  "taken over": () => {
    taken = true;
    worker.terminate();
    quiet();
    stopped(say("elsewhere"), ["here"]);
  },
};

// Earlier versions kept what the device remembers of the person here.
const oldMemory = () => {
  try {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith("flutter.scorepad."));
    return Object.fromEntries(kept.map(([key, value]) => [key.slice("flutter.".length), JSON.parse(value)]));
  } catch {
    return {};
  }
};

// Once Python has sent the first screen, and there is somebody to draw it.
const uncover = () => drawn && screen && requestAnimationFrame(() => requestAnimationFrame(opened));

const startPython = () => {
  worker?.terminate();
  drawn = false;
  early.length = 0;
  worker = new Worker(new URL("pad-worker.js", base), { type: "module", name: "pad" });
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) screen ? (screen(data), open && screenChanged()) : early.push(data);
    else handlers[data.kind](data);
  };
  worker.onerror = (event) => failed(event.message ?? "pad-worker.js", event.message ? "" : "pad-worker.js");
  const { packs, onDemand, lock, env, app, ahead } = site;
  const address = location.origin + location.pathname + location.hash; // without the ways of starting
  worker.postMessage({
    kind: "start", base, plain, documentUrl: address, known: Boolean(known), first: !known && Boolean(offline), remembered: oldMemory(),
    site: { packs, onDemand, lock, env, app, ahead },
  });
  if (introduction) worker.postMessage(introduction);
};

// Everything typed so far is stored when this resolves; a worker that is gone or stuck must not hold up a reload.
const keep = () => {
  if (taken) return Promise.resolve();
  const id = keepAsks++;
  worker.postMessage({ kind: "keep", id });
  return Promise.race([new Promise((resolve) => keeps.set(id, resolve)), new Promise((resolve) => setTimeout(resolve, 2000))]);
};
document.addEventListener("visibilitychange", () => document.hidden && keep());
addEventListener("beforeunload", () => void keep()); // while the next page is asked for, there is still time
// A page that the browser puts aside would keep the next one waiting for the right to write: WebKit may freeze the worker
// before it has given it up, and a frozen worker that wakes up must not write over what the next page has stored.
addEventListener("pagehide", ({ persisted }) => {
  if (persisted) worker.terminate();
  else if (!taken) worker.postMessage({ kind: "leave" });
});
// Brought back from there it has neither that right nor, in WebKit, a screen that repaints.
addEventListener("pageshow", (event) => event.persisted && location.reload());
