// The pad itself: Python in a worker of its own, with its files kept in the browser.
// One worker writes at a time: it holds the lock of the site, and gives it up when another tab asks.

const QUIET_MS = 60; // a burst of writes, such as a transaction of SQLite, is stored once
let site, pyodide, mountPoint, toPython;

const say = (kind, more = {}) => self.postMessage({ kind, ...more });

// A pack is a gzip of our own making: hosts don't compress zips, and a snapshot shrinks to a sixth.
// The offline copy keeps packs unpacked, and says so.
async function unpack(path) {
  const response = await fetch(new URL(path, site.base));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (response.headers.has("x-unpacked")) return new Uint8Array(await response.arrayBuffer());
  let got = 0;
  const counted = new TransformStream({
    transform(chunk, out) {
      got += chunk.length;
      say("progress", { path, got });
      out.enqueue(chunk);
    },
  });
  const plain = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

// A snapshot comes without its empty stretches: its size, how many others there are, where each begins and its length.
async function unpackSnapshot(path) {
  const packed = await unpack(path);
  const [size, count] = new Uint32Array(packed.buffer, 0, 2);
  const stretches = new Uint32Array(packed.buffer, 8, 2 * count);
  const whole = new Uint8Array(size);
  let from = 8 + stretches.byteLength;
  for (let at = 0; at < stretches.length; at += 2) {
    whole.set(packed.subarray(from, (from += stretches[at + 1])), stretches[at]);
  }
  return whole;
}

// Resolves once this worker is the only writer. The lock is held until the worker ends or another tab takes over.
function becomeWriter() {
  if (!navigator.locks) return Promise.resolve();
  const name = `scorepad ${new URL(site.base).pathname}`;
  const channel = new BroadcastChannel(name);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const options = { signal: AbortSignal.timeout(6000) };
  return new Promise((resolve) => {
    const granted = () => {
      channel.onmessage = async ({ data }) => {
        if (data !== "hand over") return;
        do await keep.now();
        while (keep.dirty); // a tap in the meantime is not lost
        lost();
        release();
      };
      resolve();
      return held;
    };
    const lost = () => {
      keep.stop();
      say("taken over");
    };
    channel.postMessage("hand over");
    navigator.locks.request(name, options, granted).catch((reason) => {
      // A frozen tab answers nothing: then the lock is taken from it, and it finds out when it thaws.
      if (reason.name === "TimeoutError") navigator.locks.request(name, { steal: true }, granted).catch(lost);
      else lost();
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
      } catch (reason) {
        this.dirty = true;
        say("not kept", { reason: String(reason) });
      }
    });
    return this.running;
  }
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}

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
  watch(root, keep.changed);
  try {
    await syncFiles(true);
  } catch (reason) {
    say("not kept", { reason: String(reason) });
  }
  keep.dirty = false; // what was just read is no news
}

// Pyodide asks for its big file only after its scripts have run; by then it is here.
function fetchEarly(path) {
  const address = new URL(path, site.base).href;
  const coming = fetch(address);
  const plain = self.fetch;
  self.fetch = (what, ...more) => (String(what?.url ?? what) === address ? coming : plain(what, ...more));
}

// Pyodide begins with 30 MiB and copies the snapshot in; a larger one needs the room first.
function makeRoomFor(snapshot) {
  for (const name of ["instantiateStreaming", "instantiate"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await plain(...given);
      const exported = Object.values((made.instance ?? made).exports);
      const memory = exported.find((each) => each instanceof WebAssembly.Memory);
      const missing = memory && (await snapshot).length - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / 65536));
      return made;
    };
  }
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
  if (given.first) copies.hold();
  const marks = [["worker", performance.now()]];
  const mark = (name) => marks.push([name, performance.now()]);
  const writer = becomeWriter();
  const snapshot = unpackSnapshot(site.packs.snapshot);
  const pad = unpack(site.packs.pad);
  const stdlib = unpack(site.packs.stdlib).then((bytes) => URL.createObjectURL(new Blob([bytes])));
  makeRoomFor(snapshot);
  shareSmallModules();
  fetchEarly("pyodide/pyodide.asm.wasm");
  import(new URL("pyodide/pyodide.asm.mjs", site.base));
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", site.base));
  mark("script");
  pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", site.base).href,
    stdLibURL: await stdlib,
    lockFileContents: site.lock,
    env: site.env,
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
    _loadSnapshot: snapshot,
  });
  mark("python");
  pyodide.FS.mkdirTree("/pad");
  pyodide.FS.writeFile("/pad/pad.zip", await pad);
  await openFiles(writer);
  mark("files");
  pyodide.registerJsModule("pad_js", {
    opened: () => say("opened"),
    keep: () => keep.now(),
    storage: () => site.storage ?? {},
    offer: (name, bytes, type) => say("offer", { name, type, bytes: bytes.slice().buffer }),
    fetchPackage,
  });
  const order = [site.app, mountPoint, given.documentUrl, site.onDemand];
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
  say("ready", { marks });
}

// Called by an import statement, so it can't wait for a promise; workers may still ask like this.
function fetchPackage(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(site.packs[name], site.base), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${site.packs[name]}: ${request.status}`);
  return new Uint8Array(request.response);
}

self.onmessage = async ({ data }) => {
  if (data instanceof Uint8Array) toPython(data);
  else if (data.kind === "start") start(data).catch((reason) => say("failed", { reason: String(reason?.stack ?? reason) }));
  else if (data.kind === "storage") site.storage = data.storage;
  else if (data.kind === "hand in") {
    await copies.handIn(site.base);
    say("handed in");
  }
  else if (data.kind === "keep") {
    await keep.now();
    if (data.id !== undefined) say("kept", { id: data.id });
  }
};
