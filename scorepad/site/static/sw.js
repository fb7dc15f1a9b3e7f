// Keeps one whole version of the site in the browser. Files are kept under the hash of their content, and every version
// of this worker knows the hashes of all its files: what it serves is of one version, or it isn't served.
"use strict";
const VERSION = $version;
const FILES = $files; // path: [sha-256 of what is kept, size, "all" | "skwasm" | "canvaskit"]
const engine = new URL(location).searchParams.get("engine");
const scope = self.registration.scope;
const STORE = `scorepad ${new URL(scope).pathname}`;
const EARLY = `${STORE} early`; // what the page fetched to open at all, see copies.js
const mine = Object.entries(FILES).filter(([, [, , group]]) => group === "all" || group === engine);
const place = (hash) => new URL(`kept/${hash}`, scope).href;

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// A host in the middle of an upload may answer with a file of the other version: the hash tells.
async function fetchExactly(path, hash, cache) {
  // Some hosts redirect index.html to its folder, and a redirected answer may not open a page.
  const address = new URL(path === "index.html" ? "./" : path, scope).href;
  const early = cache === "default" && (await caches.match(address, { cacheName: EARLY }));
  let response = early || (await fetch(address, { cache }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (/\/(start|late)-/.test(path)) response = await unpacked(response); // once here, not at every start
  const body = await response.clone().arrayBuffer();
  const found = hex(await crypto.subtle.digest("SHA-256", body));
  body.transfer?.(0); // else browsers may hold it for minutes
  if (found !== hash) {
    if (cache !== "reload") return fetchExactly(path, hash, "reload");
    throw new Error(`${path}: not of version ${VERSION}`);
  }
  return response;
}

async function tell(message) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

async function keepAll() {
  const store = await caches.open(STORE);
  const have = new Set((await store.keys()).map((request) => request.url));
  const missing = mine.filter(([, [hash]]) => !have.has(place(hash)));
  const all = missing.reduce((sum, [, [, size]]) => sum + size, 0);
  let done = 0, failed = false;
  const next = async () => {
    for (let file = missing.pop(); file && !failed; file = missing.pop()) {
      const [path, [hash, size]] = file;
      try {
        await store.put(place(hash), await fetchExactly(path, hash, "default"));
      } catch (reason) {
        failed = true;
        throw reason;
      }
      done += size;
      if (!failed) await tell({ kind: "keeping", done, all });
    }
  };
  try {
    await Promise.all([next(), next(), next(), next()]);
  } catch (reason) {
    await tell({ kind: "not kept", reason: String(reason) });
    throw reason;
  }
  await caches.delete(EARLY);
}

async function forgetOthers() {
  const store = await caches.open(STORE);
  const wanted = new Set(mine.map(([, [hash]]) => place(hash)));
  for (const request of await store.keys()) if (!wanted.has(request.url)) await store.delete(request);
}

async function answer(path) {
  const [hash] = FILES[path];
  const store = await caches.open(STORE);
  return (await store.match(place(hash))) ?? fetchExactly(path, hash, "default");
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", ({ data }) => {
  if (data.kind === "take over") self.skipWaiting();
  if (data.kind === "serve" && data.version === VERSION) self.clients.claim();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET") return;
  if (url.pathname.includes("/absent/")) return event.respondWith(new Response(null, { status: 404 })); // animations we don't use
  if (!url.href.startsWith(scope)) return;
  const path = url.pathname.slice(new URL(scope).pathname.length) || "index.html";
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(path));
  else if (request.mode === "navigate") event.respondWith(Response.redirect(`${scope}#/${path}${url.search}`)); // a screen
});
