// Starts Python once, imports what the first screen needs, and keeps the memory: phones then skip all of it.
// node snapshot.mjs PYODIDE_FOLDER STDLIB_ZIP PAD_ZIP UNPACKED_FOLDER INGREDIENTS_JSON TARGET
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message); // Node's own report would quote the whole line, a megabyte of Pyodide
  process.exit(1);
});
const [pyodideFolder, stdlib, pad, unpacked, given, target] = process.argv.slice(2);
const ingredients = JSON.parse(given);
// The memory of an interpreter that has just come to life: what is still like this needn't be kept.
let fresh;
const plain = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const made = await plain(...given);
  const memory = Object.values((made.instance ?? made).exports).find((each) => each instanceof WebAssembly.Memory);
  if (memory) fresh ??= new Uint8Array(memory.buffer.slice(0));
  return made;
};
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  indexURL: pyodideFolder,
  stdLibURL: stdlib,
  env: ingredients.env,
  _makeSnapshot: true,
});
pyodide.FS.mkdirTree(dirname(ingredients.place));
pyodide.FS.writeFile(ingredients.place, readFileSync(pad));
pyodide.mountNodeFS(ingredients.unpacked, unpacked);
const here = dirname(fileURLToPath(import.meta.url));
for (const script of ["warm_up.py", "rehearsal.py"]) {
  pyodide.globals.set("ingredients", given); // as text: an object of JavaScript must not be in the snapshot
  pyodide.runPython(readFileSync(join(here, script), "utf-8"));
}
mkdirSync(target);
writeFileSync(join(target, "fresh.bin"), fresh);
writeFileSync(join(target, "memory.bin"), pyodide.makeMemorySnapshot());
