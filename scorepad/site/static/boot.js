// Starts Python and the screen side by side, shows how far they are, and minds the offline copy.
"use strict";
(() => {
  const began = performance.now();
  const base = new URL("./", document.baseURI).href;
  const byId = (id) => document.getElementById(id);

  // ---- words -------------------------------------------------------------------------------------------------
  const code = (navigator.languages ?? [navigator.language])
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((tag) => tag in site.words) ?? "en";
  const words = site.words[code];
  document.documentElement.lang = code;
  const say = (name, facts = {}) => words[name].replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);

  // ---- which screen engine this browser can run, by the same rules as Flutter's own loader ----------------------
  const blink = navigator.vendor === "Google Inc." || navigator.userAgent.includes("Edg/");
  const wasmGC = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]));
  const images = typeof ImageDecoder !== "undefined" && "v8BreakIterator" in Intl && "Segmenter" in Intl;
  const drawing = () => {
    const canvas = document.createElement("canvas");
    return Boolean(canvas.getContext("webgl2") ?? canvas.getContext("webgl"));
  };
  const engine = blink && wasmGC && images && drawing() ? "skwasm" : "canvaskit";

  // ---- splash ----------------------------------------------------------------------------------------------------
  const known = navigator.serviceWorker?.controller;
  if (!known && navigator.serviceWorker) copies.hold();
  const got = new Map();
  const total = Object.values(site.start[engine]).reduce((sum, size) => sum + size, 0);
  const showProgress = () => {
    let sum = 0;
    for (const [path, bytes] of got) sum += Math.min(bytes, site.start[engine][path] ?? 0);
    byId("splash-progress")?.setAttribute("value", String(Math.min(0.97, sum / total)));
  };
  byId("splash-text").textContent = say(known ? "opening" : "first_visit", { size: site.visit });
  const came = (entry) => {
    const path = entry.name.startsWith(base) ? entry.name.slice(base.length) : "";
    if (path in site.start[engine]) got.set(path, site.start[engine][path]);
  };
  new PerformanceObserver((list) => {
    list.getEntries().forEach(came);
    showProgress();
  }).observe({ type: "resource", buffered: true });

  const stopped = (name, action, act, reason) => {
    const splash = shown();
    byId("splash-progress").hidden = true;
    byId("splash-text").textContent = say(name);
    const again = byId("splash-again");
    again.textContent = say(action);
    again.hidden = false;
    again.onclick = act;
    if (reason) {
      byId("splash-reason").textContent = reason;
      byId("splash-reason").hidden = false;
    }
    document.body.append(splash);
  };
  const splash = byId("splash");
  const shown = () => (splash.isConnected ? splash : document.body.appendChild(splash));
  const failed = (reason) => stopped("failed", "again", () => location.reload(), String(reason));

  // ---- notices ---------------------------------------------------------------------------------------------------
  // It lies over the pad but lets taps through, and goes by itself: nobody is interrupted in the middle of a game.
  let going;
  const notice = (text, { progress, actions = [] } = {}) => {
    const box = byId("notice");
    clearTimeout(going);
    if (progress === undefined) going = setTimeout(() => (box.hidden = true), 8000 + 8000 * actions.length);
    box.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
    if (progress !== undefined) box.append(Object.assign(document.createElement("progress"), { max: 1, value: progress }));
    actions.forEach(([name, act], at) => {
      const button = Object.assign(document.createElement("button"), { textContent: say(name), className: at ? "" : "first" });
      button.onclick = () => {
        box.hidden = true;
        act?.();
      };
      box.append(button);
    });
    box.hidden = false;
  };

  // ---- Python, in its worker, at once --------------------------------------------------------------------------
  const worker = new Worker(new URL("pad-worker.js", base), { type: "module", name: "pad" });
  let connected, screen, taken = false, keepAsks = 0;
  const keeps = new Map();
  const python = new Promise((resolve, reject) => (connected = { resolve, reject }));
  const early = [];
  const handlers = {
    progress: ({ path, got: bytes }) => (got.set(path, bytes), showProgress()),
    ready: ({ marks }) => (performance.mark("pad:python", { detail: { marks, began } }), connected.resolve()),
    failed: ({ reason }) => (connected.reject(reason), failed(reason)),
    opened: () => requestAnimationFrame(() => requestAnimationFrame(opened)),
    kept: ({ id }) => (keeps.get(id)?.(), keeps.delete(id)),
    "not kept": ({ reason }) => notice(say("not_kept", { reason }), { actions: [["close"]] }),
    "taken over": () => {
      taken = true;
      worker.terminate();
      byId("notice").hidden = true;
      stopped("elsewhere", "here", () => location.reload());
    },
    offer: ({ name, type, bytes }) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([bytes], { type }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },
  };
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) screen ? screen(data) : early.push(data);
    else handlers[data.kind](data);
  };
  worker.onerror = (event) => failed(event.message ?? "worker");
  worker.postMessage({ kind: "start", base, first: !known && Boolean(navigator.serviceWorker), site: { packs: site.packs, onDemand: site.onDemand, lock: site.lock, env: site.env, app: site.app }, documentUrl: document.URL });

  // Everything typed so far is stored when this resolves; a worker that is gone or stuck must not hold up a reload.
  const keep = () => {
    if (taken) return Promise.resolve();
    const id = keepAsks++;
    worker.postMessage({ kind: "keep", id });
    return Promise.race([new Promise((resolve) => keeps.set(id, resolve)), new Promise((resolve) => setTimeout(resolve, 2000))]);
  };
  document.addEventListener("visibilitychange", () => document.hidden && keep());
  addEventListener("pagehide", keep);
  // WebKit brings a page back from its back/forward cache with a screen that no longer repaints.
  addEventListener("pageshow", (event) => event.persisted && !blink && location.reload());

  // ---- the screen: Flet's client, which asks for these three functions by name ---------------------------------
  globalThis.flet = {
    pyodide: true, multiView: false, noCdn: true, routeUrlStrategy: "hash", webSocketEndpoint: "",
    entrypointBaseUrl: base, assetBase: base, canvasKitBaseUrl: `${base}canvaskit/`,
    fontFallbackBaseUrl: `${base}assets/fonts/`, pyodideUrl: `${base}pyodide/pyodide.mjs`,
    webRenderer: engine, appPackageUrl: "",
  };
  globalThis.jsConnect = async (_app, _args, onMessage) => {
    performance.mark("pad:screen");
    await python;
    screen = onMessage;
    early.splice(0).forEach(screen);
  };
  globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => {};

  const settings = {
    renderer: engine, canvasKitVariant: "full", canvasKitBaseUrl: flet.canvasKitBaseUrl,
    fontFallbackBaseUrl: flet.fontFallbackBaseUrl, entrypointBaseUrl: base, assetBase: base,
  };
  globalThis.startScreen = () =>
    _flutter.loader.load({
      config: settings,
      onEntrypointLoaded: async (initializer) => {
        const ready = await initializer.initializeEngine(settings);
        performance.mark("pad:engine");
        await ready.runApp();
      },
    }).catch(failed);

  const opened = () => {
    if (taken) return;
    splash.remove();
    performance.mark("pad:opened");
    afterwards();
  };

  // ---- afterwards: keep everything for offline use, look for a newer version, ask for lasting storage -----------
  const afterwards = async () => {
    const lasting = await askForStorage();
    if (!navigator.serviceWorker) return notice(say("no_offline"), { actions: [["close"]] });
    navigator.serviceWorker.addEventListener("message", ({ data }) => offlineProgress(data));
    let leaving = Boolean(known);
    navigator.serviceWorker.addEventListener("controllerchange", async () => {
      // The first copy only starts to serve this very page; any later one brings another version.
      if (!leaving || taken) return (leaving = true);
      await keep();
      location.reload();
    });
    if (!known) {
      const handedIn = new Promise((resolve) => (handlers["handed in"] = resolve));
      worker.postMessage({ kind: "hand in" });
      await Promise.all([copies.handIn(base), handedIn]);
    }
    const registration = await navigator.serviceWorker.register(`${base}sw.js?engine=${engine}`, { updateViaCache: "none" });
    const follow = (copy) => {
      const news = () => {
        if (copy.state === "installed" && registration.active) offer(copy);
        if (copy.state === "activated" && !known) {
          copy.postMessage({ kind: "serve", version: site.version });
          notice(`${say("offline_ready")} ${lasting ? "" : say("may_be_cleared")}`, { actions: [["close"]] });
        }
        if (copy.state === "redundant" && !registration.active) notice(say("offline_failed"), { actions: [["close"]] });
      };
      copy.addEventListener("statechange", news);
      news();
    };
    if (registration.waiting) offer(registration.waiting);
    if (registration.installing) follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    if (known) registration.update().catch(() => {}); // no network is no news
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < 3600000) return;
      looked = Date.now();
      registration.update().catch(() => {});
    });
  };
  const offlineProgress = ({ kind, done, all }) => {
    if (kind === "keeping" && !known) notice(say("keeping", { percent: Math.floor((100 * done) / all) }), { progress: done / all });
  };
  const offer = (copy) =>
    notice(say("newer"), { actions: [["update", () => copy.postMessage({ kind: "take over" })], ["later"]] });

  const askForStorage = async () => {
    const store = navigator.storage;
    let lasting = false;
    try {
      lasting = (await store?.persisted?.()) || (await store?.persist?.()) || false;
    } catch {
      lasting = false;
    }
    const { usage = 0, quota = 0 } = (await store?.estimate?.().catch(() => null)) ?? {};
    worker.postMessage({ kind: "storage", storage: { lasting, usage, quota, offline: Boolean(navigator.serviceWorker) } });
    return lasting;
  };
})();
