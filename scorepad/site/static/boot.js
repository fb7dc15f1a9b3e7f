// Starts Python and the screen side by side.
let engine = "canvaskit";
const opened = () => {
  if (taken) return;
  open = true;
  clearTimeout(watch);
  splash.remove();
  performance.mark("pad:opened");
  carryOutTaps();
  worker.postMessage({ kind: "opened" }); // now the rest may come
  screenChanged();
  minded();
};
const start = () => {
  byId("splash-late").remove();
  if (typeof WebAssembly !== "object") return stopped(say("no_wasm"), ["rescue"]);
  engine = engineFor();
  splashText(say(known ? "opening" : "first_visit", { size: site.visit }));
  if (!known && offline) copies.hold();
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const path = name.startsWith(base) ? name.slice(base.length) : "";
      if (path in site.start[engine]) got.set(path, site.start[engine][path]);
    }
    showProgress();
  }).observe({ type: "resource", buffered: true });
  alive();
  showGlimpse().catch((reason) => console.warn(`no picture: ${reason}`));
  plain = started.get("snapshot") === "no";
  recallIntroduction();
  startPython();
  startScreen();
};
try {
  start();
} catch (reason) {
  failed(reason);
}
