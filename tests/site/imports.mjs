// Hostile backups inside the interpreter that the static site brings, with the packages that it ships:
// node imports.mjs PYODIDE_FOLDER PACKAGES PROJECT FILES
import { join } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message); // Node would quote the whole line, a megabyte of Pyodide
  process.exit(1);
});
const [runtime, packages, project, files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: runtime });
for (const [place, root] of Object.entries({ "/packages": packages, "/project": project })) {
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, place);
}
pyodide.globals.set("files", Number(files));
console.log(
  pyodide.runPython(`
import json, pathlib, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/packages"]
from tests.archive.fuzzing import fuzz
folder = pathlib.Path("/tmp/fuzzed")
folder.mkdir()
json.dumps(fuzz(folder, files)._asdict())
`),
);
