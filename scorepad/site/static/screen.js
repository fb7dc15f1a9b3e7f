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

globalThis.jsConnect = async (_app, _args, onMessage) => {
  performance.mark("pad:screen");
  alive();
  await python;
  screen = onMessage;
  early.splice(0).forEach(screen);
};
globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
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
