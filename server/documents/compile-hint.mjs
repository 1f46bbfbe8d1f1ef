import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Understood by Chromium; a comment to others. It counts only as a file's first line. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** Larger files are libraries of which a page uses a part: antd, charts. Smaller ones take no time. Unit: bytes. */
const LARGEST = 500_000;
const SMALLEST = 40_000;

/**
 * Asks the browser to compile the pages' scripts while they load, beside the page's own thread. Without it, functions
 * are compiled when they are first called, one after the other, and the page stands still meanwhile.
 * @param {string} dist  the build's folder
 */
export async function hintCompilation(dist) {
  const folder = join(dist, "static", "chunks");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".js"))) {
    const file = join(folder, name);
    const { size } = await stat(file);
    if (size < SMALLEST || size > LARGEST) continue;
    const code = await readFile(file, "utf8");
    if (!code.startsWith(HINT)) await writeFile(file, HINT + code);
  }
}
