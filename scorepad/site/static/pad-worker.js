// The pad itself: Python in a worker of its own, with its files kept in the browser.
// One worker writes at a time: it holds the lock of the site, and gives it up when another tab asks.

const QUIET_MS = 60; // a burst of writes, such as a transaction of SQLite, is stored once
const RETRY_MS = [1000, 2000, 5000, 10000, 30000]; // a full or locked storage is tried again, ever more patiently
let site, pyodide, mountPoint, toPython, breakOff;
const waiting = []; // what the screen has said before Python could hear it
let ready = false, known = false;

const say = (kind, more = {}) => self.postMessage({ kind, ...more });

class Missing extends Error {
  constructor(file, why) {
    super(`${file}: ${why}`);
    this.file = file;
  }
}
async function fetched(path) {
  const response = await fetch(new URL(path, site.base)).catch((reason) => {
    throw new Missing(path, reason);
  });
  if (!response.ok) throw new Missing(path, response.status);
  return response;
}

// Whatever goes wrong is told: while the pad opens it is the end of this start, later a notice.
function tellTrouble(reason) {
  if (/QuotaExceeded/.test(`${reason?.name} ${reason}`)) return; // told until it is mended, see Keeping
  const told = String(reason?.stack ?? reason);
  if (ready) say("trouble", { reason: told });
  else breakOff?.(reason instanceof Error ? reason : new Error(told));
}
self.addEventListener("error", (event) => tellTrouble(event.error ?? event.message));
self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  tellTrouble(event.reason);
});

const SHRINKS = 3; // about so much, packed
async function unpack(path) {
  let got = 0;
  const seen = (bytes, plain) => say("progress", { path, got: (got += plain ? bytes / SHRINKS : bytes) });
  return new Uint8Array(await (await unpacked(await fetched(path), seen)).arrayBuffer());
}

// Tens of megabytes that nobody needs any more: browsers may take minutes to notice by themselves.
const giveBack = (bytes) => bytes.buffer.transfer?.(0);

// A snapshot comes without what the memory of a fresh interpreter holds anyway: its size, the length of its own header,
// how many stretches differ, where each begins and its length; then what is in them.
async function unpackSnapshot(path) {
  const packed = await unpack(path);
  const [size, header, count] = new Uint32Array(packed.buffer, 0, 3);
  const stretches = new Uint32Array(packed.buffer, 12, 2 * count);
  const whole = new Uint8Array(size);
  let from = 12 + stretches.byteLength;
  const gaps = [];
  let end = 0;
  for (let at = 0; at < stretches.length; at += 2) {
    if (stretches[at] > end) gaps.push([end, stretches[at]]);
    end = stretches[at] + stretches[at + 1];
    whole.set(packed.subarray(from, (from += stretches[at + 1])), stretches[at]);
  }
  gaps.push([end, size]);
  giveBack(packed);
  return { whole, header, gaps };
}

// Pyodide begins with 30 MiB and copies the snapshot in; a larger one needs the room first. The gaps are filled here.
function makeRoomFor(coming) {
  for (const name of ["instantiateStreaming", "instantiate"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await plain(...given);
      const exported = Object.values((made.instance ?? made).exports);
      const memory = exported.find((each) => each instanceof WebAssembly.Memory);
      if (!memory) return made;
      WebAssembly[name] = plain;
      const { whole, header, gaps } = await coming;
      const fresh = new Uint8Array(memory.buffer);
      for (const [begin, end] of gaps) whole.set(fresh.subarray(begin - header, end - header), begin);
      const missing = whole.length - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / 65536));
      return made;
    };
  }
}

// What the first screen doesn't need comes after it: the standard library and the rest of the pad. Whoever imports
// something from there earlier, or without a network, waits for it; see start.py.
const LATE = { "/lib/python314.zip": "stdlib", "/pad/pad.zip": "pad" };
const arrived = new Set();
let late = Promise.resolve();
let allHere;
const rest = new Promise((resolve) => (allHere = resolve));
function arrive(place, bytes) {
  if (!arrived.has(place)) pyodide.FS.writeFile(place, bytes, { canOwn: true });
  arrived.add(place);
}
function bringLate() {
  if (arrived.size === Object.keys(LATE).length) return allHere();
  const coming = Object.entries(LATE).map(async ([place, name]) => arrive(place, await unpack(site.packs[name])));
  late = Promise.all(coming).then(allHere, (reason) => console.warn(`comes when it is needed: ${reason}`));
}
function lateNow(place) {
  if (arrived.has(place)) return undefined;
  const response = fetchNow(site.packs[LATE[place]]);
  if (!isGzip(response)) return arrive(place, response);
  arrived.add(place);
  return response; // still packed: Python unpacks it
}

// Resolves once this worker is the only writer. The lock is held until the worker ends, leaves or another tab takes over.
let leave = () => {};
function becomeWriter() {
  const name = `scorepad ${new URL(site.base).pathname}`;
  let channel, locks;
  try {
    locks = navigator.locks;
    channel = new BroadcastChannel(name);
  } catch {
    locks = undefined; // blocked together with cookies: then there is nothing to write to either
  }
  if (!locks) return Promise.resolve();
  let release, granted = false;
  const held = new Promise((resolve) => (release = resolve));
  leave = async () => {
    do await keep.now();
    while (keep.dirty && !keep.state); // a tap in the meantime is not lost
    keep.stop();
    release();
  };
  return new Promise((resolve) => {
    const take = () => {
      granted = true;
      channel.onmessage = async ({ data }) => {
        if (data !== "hand over") return;
        await leave();
        say("taken over");
      };
      resolve();
      return held;
    };
    const refused = () => {
      if (!granted) return resolve(); // the browser doesn't allow locks here
      keep.stop();
      say("taken over");
    };
    channel.postMessage("hand over");
    navigator.locks.request(name, { signal: AbortSignal.timeout(6000) }, take).catch((reason) => {
      // A frozen tab answers nothing: then the lock is taken from it, and it finds out when it thaws.
      if (!granted && reason.name === "TimeoutError") locks.request(name, { steal: true }, take).catch(refused);
      else refused();
    });
  });
}

// Tells of every change below a folder; Emscripten's own autoPersist waits until a file is closed, and SQLite keeps it open.
function watch(root, changed) {
  const watched = (ops, names) =>
    Object.fromEntries(
      Object.entries(ops).map(([name, op]) => [
        name,
        names.includes(name) ? (...given) => { changed(); return op(...given); } : op,
      ]),
    );
  const plainNode = root.node_ops;
  const nodeOps = watched(plainNode, ["unlink", "rmdir", "rename", "symlink"]);
  nodeOps.mknod = (...given) => {
    changed();
    const node = plainNode.mknod(...given);
    if (pyodide.FS.isDir(node.mode)) node.node_ops = nodeOps;
    else {
      node.node_ops = watched(node.node_ops, ["setattr"]);
      node.stream_ops = watched(node.stream_ops, ["write", "msync", "allocate"]);
    }
    return node;
  };
  root.node_ops = nodeOps;
}

class Keeping {
  constructor() {
    this.timer = null;
    this.dirty = false;
    this.stopped = false;
    this.state = ""; // "" while all is well, else what keeps the browser from storing: full, blocked, failed
    this.tries = 0;
    this.running = Promise.resolve();
  }
  changed = () => {
    if (this.stopped) return;
    this.dirty = true;
    this.timer ??= setTimeout(() => this.now(), QUIET_MS);
  };
  // Everything written so far is in the browser's store when this resolves.
  now() {
    clearTimeout(this.timer);
    this.timer = null;
    this.running = this.running.then(async () => {
      if (!this.dirty || this.stopped) return;
      this.dirty = false;
      try {
        await syncFiles(false);
        this.tries = 0;
        this.found("");
      } catch (reason) {
        this.dirty = true;
        this.found(reason?.name === "QuotaExceededError" ? "full" : "failed", reason);
        this.timer ??= setTimeout(() => this.now(), RETRY_MS[Math.min(this.tries++, RETRY_MS.length - 1)]);
      }
    });
    return this.running;
  }
  // Both the page and the pad say what is true until it is mended.
  found(state, reason) {
    const before = this.state;
    this.state = state;
    if (state !== before) heard?.(state);
    say("storing", { state, before, reason: reason && String(reason) });
  }
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}

let heard; // the pad's own ear for it
const keep = new Keeping();

const syncFiles = (populate) =>
  new Promise((resolve, reject) => pyodide.FS.syncfs(populate, (error) => (error ? reject(error) : resolve())));

// A committed game must outlive a flat battery: ask the store to reach the disk before it says done.
function insistOnDurability() {
  const plain = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    return plain.call(this, stores, mode, mode === "readwrite" ? { durability: "strict", ...options } : options);
  };
}

async function openFiles(writer) {
  insistOnDurability();
  mountPoint = `/keep${new URL(site.base).pathname}`.replace(/\/$/, "");
  pyodide.FS.mkdirTree(mountPoint);
  const root = pyodide.FS.mount(pyodide.FS.filesystems.IDBFS, {}, mountPoint);
  await writer;
  watch(root, keep.changed); // before the files of earlier are read in: they are watched as well
  try {
    await syncFiles(true);
  } catch (reason) {
    keep.stop(); // what can't be read must not be written over
    return keep.found("blocked", reason);
  }
  keep.dirty = false; // what was just read is no news
}

// Pyodide asks for its big file only after its scripts have run; by then it is here.
function fetchEarly(path) {
  const address = new URL(path, site.base).href;
  const coming = fetched(path);
  coming.catch(breakOff);
  const plain = self.fetch;
  self.fetch = (what, ...more) => (String(what?.url ?? what) === address ? coming : plain(what, ...more));
}

// Pyodide wraps a few hundred functions of JavaScript, each in a module of its own, but with few different contents.
function shareSmallModules() {
  const made = new Map();
  WebAssembly.Module = new Proxy(WebAssembly.Module, {
    construct(Module, [bytes, ...more]) {
      if (bytes.byteLength > 200) return new Module(bytes, ...more);
      const content = String.fromCharCode(...new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength));
      if (!made.has(content)) made.set(content, new Module(bytes, ...more));
      return made.get(content);
    },
  });
}

async function start(given) {
  site = given.site;
  site.base = given.base;
  known = given.known;
  if (given.first) copies.hold();
  const broken = new Promise((_, reject) => (breakOff = reject));
  await Promise.race([broken, open(given)]);
  ready = true;
}

async function open(given) {
  const marks = [["worker", performance.now()]];
  const mark = (name) => marks.push([name, performance.now()]);
  const writer = becomeWriter();
  const snapshot = given.plain ? undefined : unpackSnapshot(site.packs.snapshot);
  let pad = given.plain ? unpack(site.packs.pad) : undefined;
  const stdlib = given.plain ? unpack(site.packs.stdlib) : new Uint8Array(); // comes later
  if (snapshot) makeRoomFor(snapshot);
  shareSmallModules();
  fetchEarly("pyodide/pyodide.asm.wasm");
  import(new URL("pyodide/pyodide.asm.mjs", site.base));
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", site.base));
  mark("script");
  pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", site.base).href,
    stdLibURL: URL.createObjectURL(new Blob([await stdlib])),
    lockFileContents: site.lock,
    env: site.env,
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
    _loadSnapshot: snapshot?.then(({ whole }) => whole),
  });
  if (snapshot) giveBack((await snapshot).whole);
  mark("python");
  pyodide.FS.mkdirTree("/pad");
  if (given.plain) for (const place of Object.keys(LATE)) arrived.add(place);
  pyodide.FS.writeFile("/pad/pad.zip", given.plain ? await pad : new Uint8Array());
  pad = undefined;
  await openFiles(writer);
  mark("files");
  pyodide.registerJsModule("pad_js", {
    opened: () => {
      say("opened");
      if (given.known) bringLate(); // from the offline copy, while the first screen is being drawn
    },
    rest: () => rest,
    lateNow,
    trouble: (reason) => say("trouble", { reason }),
    remembered: (key) => given.remembered[key] ?? "",
    hearStoring: (callback) => {
      heard = callback;
      heard(keep.state);
    },
    fetchPackage,
  });
  const order = [site.app, site.ahead, mountPoint, given.documentUrl, site.onDemand, given.plain ? [] : Object.keys(LATE)];
  pyodide.runPython(
    `import sys; "/pad/pad.zip" in sys.path or sys.path.insert(0, "/pad/pad.zip")
from scorepad.site import start; start.open_pad(*${JSON.stringify(order)})`,
  );
  mark("app");
  const flet = pyodide.pyimport("flet_js");
  await flet.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
  toPython = flet.send;
  waiting.splice(0).forEach((message) => toPython(message));
  say("ready", { marks });
}

// Called by an import statement, so it can't wait for a promise; workers may still ask like this.
function fetchNow(path) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(path, site.base), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Missing(path, request.status);
  return new Uint8Array(request.response);
}
const fetchPackage = (name) => fetchNow(site.packs[name]);

self.onmessage = async ({ data }) => {
  if (data instanceof Uint8Array) {
    try {
      toPython ? toPython(data) : waiting.push(data);
    } catch (reason) {
      tellTrouble(reason);
    }
  } else if (data.kind === "start") {
    start(data).catch((reason) =>
      say("failed", { reason: String(reason?.stack ?? reason), file: reason?.file ?? "", plain: data.plain }));
  } else if (data.kind === "opened") {
    if (!known) bringLate(); // from the network: now it no longer holds up the first screen
  } else if (data.kind === "leave") leave();
  else if (data.kind === "hand in") {
    await late;
    await copies.handIn(site.base);
    say("handed in");
  }
  else if (data.kind === "keep") {
    await keep.now();
    if (data.id !== undefined) say("kept", { id: data.id });
  }
};
