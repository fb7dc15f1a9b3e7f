// The screen: Flet's client, which asks for these three functions by name, drawn by the engine that fits this browser.

// Flet's client asks for these and never connects where the browser blocks them: there it gets them until the tab closes.
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].length;
  } catch {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, String(text)),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
      key: (number) => [...kept.keys()][number] ?? null,
      get length() {
        return kept.size;
      },
    };
    Object.defineProperty(window, name, { value });
  }
}

// By the same rules as Flutter's own loader.
const blink = navigator.vendor === "Google Inc." || navigator.userAgent.includes("Edg/");
const quick = () => {
  const wasmGC = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]));
  const images = typeof ImageDecoder !== "undefined" && "v8BreakIterator" in Intl && "Segmenter" in Intl;
  const canvas = document.createElement("canvas");
  return blink && wasmGC && images && Boolean(canvas.getContext("webgl2") ?? canvas.getContext("webgl"));
};
const PLAIN = "scorepad plain screen"; // the version of the site whose quick engine failed here
const remembered = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // blocked
  }
};
const remember = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // blocked: then it is found out again next time
  }
};
const engineFor = () =>
  started.get("engine") !== "canvaskit" && remembered(PLAIN) !== site.version && quick() ? "skwasm" : "canvaskit";

let running = false;
const screenFailed = (reason) => {
  if (open || stuck) return;
  if (running) return suspect(reason);
  if (engine !== "skwasm") return failed(reason);
  console.warn(`with the plain screen engine: ${reason?.stack ?? reason}`);
  remember(PLAIN, site.version);
  startAnew({ engine: "canvaskit" });
};

// The first thing that the screen says is what it is like: its size, its colours, the address. Python needs that for its
// first picture, and hears it from us where it will be the same as last time, long before the screen itself is there.
const INTRODUCED = `scorepad ${new URL(base).pathname} screen`;
const circumstances = () => {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return [site.version, engine, location.hash, innerWidth, innerHeight, devicePixelRatio, dark, navigator.language].join(" ");
};
let introduction, circumstance, onScreen;
const recallIntroduction = () => {
  circumstance = circumstances();
  sessionStorage.removeItem("_flet_session_id"); // of no use here, and it would make each one different
  try {
    const [before, said] = JSON.parse(remembered(INTRODUCED) ?? "[]");
    if (before === circumstance) introduction = Uint8Array.from(said);
  } catch (reason) {
    console.warn(`introduces itself: ${reason}`); // somebody else's, at the same address
  }
};
const introduce = (data) => {
  const expected = introduction?.join() === data.join();
  const surprised = introduction && !expected;
  introduction = data.slice();
  remember(INTRODUCED, JSON.stringify([circumstance, [...data]]));
  screen = onScreen;
  if (surprised) return startPython(); // what it has made is for another screen
  if (!expected) return worker.postMessage(data);
  early.splice(0).forEach(screen);
  uncover();
};

globalThis.jsConnect = async (_app, _args, onMessage) => {
  performance.mark("pad:screen");
  alive();
  onScreen = onMessage;
};
globalThis.jsSend = async (_app, data) => (screen ? worker.postMessage(data, [data.buffer]) : introduce(data));
globalThis.jsDisconnect = async () => {};

const startScreen = () => {
  const places = {
    canvasKitBaseUrl: `${base}canvaskit/`, fontFallbackBaseUrl: `${base}assets/fonts/`, entrypointBaseUrl: base, assetBase: base,
  };
  globalThis.flet = {
    pyodide: true, multiView: false, noCdn: true, routeUrlStrategy: "hash", webSocketEndpoint: "",
    pyodideUrl: `${base}pyodide/pyodide.mjs`, webRenderer: engine, appPackageUrl: "", ...places,
  };
  const settings = { renderer: engine, canvasKitVariant: "full", hostElement: byId("screen"), ...places };
  const load = () =>
    _flutter.loader.load({
      config: settings,
      onEntrypointLoaded: async (initializer) => {
        try {
          const ready = await initializer.initializeEngine(settings);
          performance.mark("pad:engine");
          alive();
          running = true;
          await ready.runApp();
        } catch (reason) {
          screenFailed(reason);
        }
      },
    });
  const loader = document.createElement("script");
  loader.src = `${base}flutter_loader.js`;
  loader.onload = () => load().catch(screenFailed);
  document.body.append(loader);
};
