// Runs bytecode.py inside the bundled Pyodide, under Node: only Python 3.14 itself writes the bytecode of Python 3.14.
// node bytecode.mjs PYODIDE_FOLDER WORK_FOLDER JOBS_JSON
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message); // Node's own report would quote the whole line, a megabyte of Pyodide
  process.exit(1);
});
const [pyodideFolder, workFolder, jobs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: pyodideFolder });
pyodide.FS.mkdirTree("/mnt");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: workFolder }, "/mnt");
pyodide.globals.set("jobs", jobs);
const here = dirname(fileURLToPath(import.meta.url));
pyodide.runPython(readFileSync(join(here, "bytecode.py"), "utf-8"));
