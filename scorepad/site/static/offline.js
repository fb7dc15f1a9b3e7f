// The copy for use without a network, newer versions of it, and the browser's promise to keep the games.
const offline = (() => {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // blocked together with cookies
  }
})();
const known = offline?.controller;

const minded = async () => {
  const lasting = askForStorage(); // beside all else: some browsers ask the person, who may take long to answer
  if (!offline) return notice(say("no_offline"), CLOSE);
  let saving = !known, leaving = Boolean(known);
  const notSaved = (reason) => {
    if (!saving) return;
    saving = false;
    console.warn(reason);
    notice(say("offline_failed"), CLOSE);
  };
  offline.addEventListener("message", ({ data: { kind, done, all, reason } }) => {
    if (kind === "keeping" && saving) notice(say("keeping", { percent: Math.floor((100 * done) / all) }), { progress: done / all });
    if (kind === "not kept") notSaved(reason);
  });
  offline.addEventListener("controllerchange", async () => {
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
  let registration;
  try {
    registration = await offline.register(`${base}sw.js?engine=${engine}`, { updateViaCache: "none" });
  } catch (reason) {
    return notSaved(reason);
  }
  const saved = async (copy) => {
    if (!saving) return;
    saving = false;
    copy.postMessage({ kind: "serve", version: site.version });
    const promised = await Promise.race([lasting, new Promise((resolve) => setTimeout(resolve, 1000, true))]);
    notice(`${say("offline_ready")} ${promised ? "" : say("may_be_cleared")}`, CLOSE);
  };
  const follow = (copy) => {
    const news = () => {
      if (copy.state === "installed" && registration.active) offer(copy);
      if (copy.state === "activated") saved(copy);
      if (copy.state === "redundant" && !registration.active) notSaved("redundant");
    };
    copy.addEventListener("statechange", news);
    news();
  };
  if (registration.waiting) offer(registration.waiting);
  if (registration.installing) follow(registration.installing);
  else if (registration.active && saving) saved(registration.active);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  const look = () => registration.update().catch(() => {}); // no network is no news
  if (known) look();
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < 3600000) return;
    looked = Date.now();
    look();
  });
};
const offer = (copy) =>
  notice(say("newer"), { stays: true, actions: [["update", () => copy.postMessage({ kind: "take over" })], ["later"]] });

const askForStorage = async () => {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
};
