// A notice above the pad, which makes room for it: it hides neither names nor keys. Most go by themselves.
// One that stays until it is answered gives way only to another of its kind.
let going, staying = false;
const notice = (text, { progress, actions = [], stays = false } = {}) => {
  const box = byId("notice");
  if (staying && !stays) return;
  staying = stays;
  clearTimeout(going);
  if (progress === undefined && !stays) going = setTimeout(quiet, 8000 + 8000 * actions.length);
  box.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
  if (progress !== undefined) box.append(Object.assign(document.createElement("progress"), { max: 1, value: progress }));
  actions.forEach(([name, act], at) => {
    const button = Object.assign(document.createElement("button"), { textContent: say(name), className: at ? "" : "first" });
    button.onclick = () => {
      quiet();
      act?.();
    };
    box.append(button);
  });
  box.hidden = false;
  makeRoom();
};
const quiet = () => {
  staying = false;
  byId("notice").hidden = true;
  makeRoom();
  screenChanged();
};
const CLOSE = { actions: [["close"]] };

// The pad is drawn between the notice and the keyboard of the phone; style.css leaves out the notch and the home bar.
const makeRoom = () => {
  const box = byId("notice");
  const keyboard = visualViewport ? innerHeight - visualViewport.height * visualViewport.scale : 0;
  const style = byId("screen").style;
  style.setProperty("--above", `${box.hidden ? 0 : box.offsetTop + box.offsetHeight}px`);
  style.setProperty("--below", `${keyboard > 80 ? keyboard : 0}px`);
};
globalThis.visualViewport?.addEventListener("resize", makeRoom);
addEventListener("resize", makeRoom);
