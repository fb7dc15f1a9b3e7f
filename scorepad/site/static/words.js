// The language of the person, and the sentences of the page in it.
const asked = navigator.languages?.length ? [...navigator.languages] : [navigator.language || "en"];
const readable = (tag) => {
  try {
    return Boolean(Intl.getCanonicalLocales(tag).length);
  } catch {
    return false;
  }
};
const tags = asked.filter(readable);
if (tags.length < asked.length || !readable(navigator.language)) {
  // A system without a language of its own, such as LANG=C, names one that the screen engine stumbles over.
  const known = tags.length ? tags : ["en"];
  Object.defineProperty(navigator, "languages", { get: () => known, configurable: true });
  Object.defineProperty(navigator, "language", { get: () => known[0], configurable: true });
}
const code = tags.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => tag in site.words) ?? "en";
document.documentElement.lang = code;
if (code !== "en") document.querySelector("link[rel=manifest]").href = `manifest.${code}.json`;
const say = (name, facts = {}) => site.words[code][name].replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);
