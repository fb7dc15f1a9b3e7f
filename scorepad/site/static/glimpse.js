// A picture of the screen as it was left, shown at the next start while the pad itself is on its way. Taps on it are kept
// and carried out, if what opens looks the same.
const GLIMPSE = `scorepad ${new URL(base).pathname} glimpse`;
const OPENS_AGAIN = /^(#\/?((sheet|setup|end)\/[\w-]+)?)?$/; // the home screen, or the table in hand
const STILL_MS = 1500, APART = 24, ALIKE = 6;
const tapped = [];
let picturing, pictured = false, glimpse;

const drawnScreen = (pixels) => {
  const screen = byId("screen"), box = screen.getBoundingClientRect();
  const paper = Object.assign(document.createElement("canvas"), { width: box.width * pixels, height: box.height * pixels });
  const pen = paper.getContext("2d", { willReadFrequently: true });
  const roots = [screen, ...[...screen.querySelectorAll("*")].map((each) => each.shadowRoot).filter(Boolean)];
  for (const canvas of roots.flatMap((root) => [...root.querySelectorAll("canvas")])) {
    const { x, y, width, height } = canvas.getBoundingClientRect();
    if (width && height) pen.drawImage(canvas, (x - box.x) * pixels, (y - box.y) * pixels, width * pixels, height * pixels);
  }
  return paper;
};

// After each change the old picture is wrong; a new one is taken once the screen is still, and nothing lies above it.
const screenChanged = () => {
  clearTimeout(picturing);
  picturing = setTimeout(() => takePicture().catch((reason) => console.warn(`no picture: ${reason}`)), STILL_MS);
  if (!pictured) return;
  pictured = false;
  storeOfCopies.delete(GLIMPSE).catch(() => {});
};
const takePicture = async () => {
  if (!open || taken || document.hidden || !byId("notice").hidden || !OPENS_AGAIN.test(location.hash) || !storeOfCopies) return;
  const paper = drawnScreen(Math.min(2, devicePixelRatio));
  if (!paper.getContext("2d").getImageData(paper.width >> 1, paper.height >> 1, 1, 1).data[3]) return; // can't be read here
  const picture = await new Promise((resolve) => paper.toBlob(resolve, "image/webp", 0.8));
  const about = { version: site.version, width: innerWidth, height: innerHeight, hash: location.hash };
  const store = await storeOfCopies.open(GLIMPSE);
  await store.put("glimpse", new Response(picture, { headers: { "x-about": JSON.stringify(about) } }));
  pictured = true;
};

const showGlimpse = async () => {
  const kept = await storeOfCopies?.match("glimpse", { cacheName: GLIMPSE });
  if (!kept) return;
  pictured = true;
  const { version, width, height, hash } = JSON.parse(kept.headers.get("x-about"));
  const here = !location.hash || location.hash === hash;
  if (version !== site.version || width !== innerWidth || height !== innerHeight || !here) return;
  const image = Object.assign(new Image(), { id: "glimpse", alt: "", src: URL.createObjectURL(await kept.blob()) });
  await image.decode();
  if (open || stuck) return;
  glimpse = image;
  splash.append(image);
  splash.classList.add("behind");
  splash.addEventListener("click", ({ clientX: x, clientY: y }) => {
    const last = tapped.at(-1);
    if (!last || Math.hypot(x - last.x, y - last.y) > APART) tapped.push({ x, y }); // knocking twice is one wish
  });
  requestAnimationFrame(() => performance.mark("pad:seen"));
};
const dropGlimpse = () => {
  glimpse?.remove();
  splash.classList.remove("behind");
  tapped.length = 0;
};

const looksAlike = () => {
  const now = drawnScreen(0.25);
  const before = Object.assign(document.createElement("canvas"), { width: now.width, height: now.height });
  const pen = before.getContext("2d", { willReadFrequently: true });
  pen.drawImage(glimpse, 0, 0, now.width, now.height);
  const [a, b] = [now.getContext("2d"), pen].map((each) => each.getImageData(0, 0, now.width, now.height).data);
  let apart = 0;
  for (let at = 0; at < a.length; at++) apart += Math.abs(a[at] - b[at]);
  return apart / a.length < ALIKE;
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const carryOutTaps = async () => {
  for (let look = 0; tapped.length && !looksAlike(); look++) {
    if (look > 20) return; // it isn't what was tapped
    await pause(100);
  }
  for (const { x, y } of tapped) {
    const target = document.elementFromPoint(x, y);
    const touch = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, isPrimary: true, pointerId: 1 };
    target?.dispatchEvent(new PointerEvent("pointerdown", { ...touch, pointerType: "touch", buttons: 1 }));
    target?.dispatchEvent(new PointerEvent("pointerup", { ...touch, pointerType: "touch", buttons: 0 }));
    await pause(120);
  }
};
