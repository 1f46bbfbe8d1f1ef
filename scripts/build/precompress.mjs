import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { HASHED_FILES } from "../../server/next-seam/build-files.mjs";

const TEXT = new Set([
  ".js",
  ".css",
  ".svg",
  ".json",
  ".txt",
  ".xml",
  ".html",
  ".map",
  ".wasm",
  ".webmanifest",
  ".ico",
]);
const SMALLEST_BYTES = 600;
const AT_ONCE = 4;

/** @type {Record<"br" | "gz", (body: Buffer) => Promise<Buffer>>} */
const compressors = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (body) => promisify(gzip)(body, { level: 9 }),
};

/** @param {string} directory */
async function filesUnder(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Compressed bodies are kept by content beside the framework's own cache, because most files survive a rebuild.
 * @param {Buffer} body
 * @param {"br" | "gz"} kind
 * @param {string} cache  a folder
 * @param {Set<string>} used  gets the name in it
 */
async function compressed(body, kind, cache, used) {
  const name = `${createHash("sha256").update(body).digest("hex")}.${kind}`;
  used.add(name);
  const file = join(cache, name);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const made = await compressors[kind](body);
  await writeFile(file, made);
  return made;
}

/**
 * @param {string} source
 * @param {string} target
 * @param {string} cache
 * @param {Set<string>} used
 */
async function place(source, target, cache, used) {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
  if (!TEXT.has(extname(source))) return;
  const body = await readFile(source);
  if (body.length < SMALLEST_BYTES) return;
  for (const kind of /** @type {const} */ (["br", "gz"])) {
    const smaller = await compressed(body, kind, cache, used);
    if (smaller.length < body.length) await writeFile(`${target}.${kind}`, smaller);
  }
}

/**
 * Lays out every file the server serves by itself, with its brotli and gzip forms, in `<distDir>/served`.
 * @param {string} root
 * @param {string} distDir  relative to root
 * @returns {Promise<number>} how many files are served
 */
export async function precompress(root, distDir) {
  const served = join(root, distDir, "served");
  const cache = join(root, distDir, "cache", "compressed");
  await rm(served, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const sources = [
    { from: join(root, distDir, "static"), to: join(served, HASHED_FILES) },
    { from: join(root, "public"), to: served },
    { from: join(root, distDir, "embed"), to: join(served, "embed") },
  ];
  const jobs = [];
  for (const { from, to } of sources) {
    for (const file of await filesUnder(from)) jobs.push({ file, target: join(to, file.slice(from.length)) });
  }
  /** @type {Set<string>} */
  const used = new Set();
  const queue = [...jobs];
  const work = async () => {
    for (let job = queue.pop(); job; job = queue.pop()) await place(job.file, job.target, cache, used);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const name of await readdir(cache)) if (!used.has(name)) await rm(join(cache, name));
  return jobs.length;
}
