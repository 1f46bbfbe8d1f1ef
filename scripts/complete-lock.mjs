import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// npm writes a lock file without the packages for other platforms that its registry does not have, and `npm ci` then
// refuses that very file (npm/cli#9846). This adds them as what they are: optional, for another platform, never
// installed here.

const SYSTEMS = ["android", "darwin", "linux", "win32", "freebsd", "openbsd", "netbsd", "openharmony", "aix", "sunos"];

/** Longest first, so that "arm64" is not taken for "arm". */
const PROCESSORS = [
  "mips64el",
  "loong64",
  "ppc64le",
  "riscv64",
  "wasm32",
  "arm64",
  "ppc64",
  "s390x",
  "ia32",
  "arm",
  "x64",
];

/**
 * @typedef {{ version?: string, optionalDependencies?: Record<string, string>, dev?: boolean }} Locked
 * @typedef {Record<string, Locked>} Packages  by their path
 */

/**
 * The folder above the innermost node_modules of a lock path, e.g. "node_modules/a" for
 * "node_modules/a/node_modules/b"; of a workspace the root.
 * @param {string} path
 */
function parentOf(path) {
  if (!path.includes("node_modules/")) return "";
  return path.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, "");
}

/** @param {string} folder @param {string} name */
const placeIn = (folder, name) => (folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`);

/** Platform packages are asked for by their exact version; a range is met by whatever npm chose for it. @param {Locked} locked @param {string} range */
const meets = (locked, range) => /[\^~*x>|<]/.test(range) || locked.version === range;

/**
 * Where the lock file lacks a package: Node looks in each node_modules on the way up, and the first one counts.
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 * @param {string} range
 * @returns {string | undefined} the path to enter it at; undefined when it is there
 */
function missingPlace(packages, from, name, range) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const locked = packages[placeIn(folder, name)];
    if (locked) return meets(locked, range) ? undefined : placeIn(from, name);
    if (!folder) return placeIn("", name);
  }
}

/** @param {string} name */
function libcOf(name) {
  if (/musl/.test(name)) return ["musl"];
  return /gnu|glibc/.test(name) ? ["glibc"] : undefined;
}

/**
 * The lock entry of a package for one platform, told from its name.
 * @param {string} name
 * @param {string} range
 * @param {boolean} [isDev]
 * @returns {(Locked & { cpu?: string[], os?: string[], libc?: string[], optional: true }) | undefined}  undefined: the
 *          name tells no platform
 */
export function platformEntry(name, range, isDev) {
  const words = name.toLowerCase().split(/[-/@_.]+/);
  const os = name === "fsevents" ? "darwin" : SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.some((word) => word === processor));
  if (!os && !cpu) return undefined;
  const libc = os === "linux" ? libcOf(name) : undefined;
  return {
    version: range.replace(/^[\^~]/, ""),
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

/**
 * The lock file with every optional platform package that it mentions but does not hold.
 * @param {{ packages: Packages }} lock
 */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  /** @type {string[]} */
  const unknown = [];
  let added = 0;
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const place = missingPlace(packages, path, name, range);
      if (!place) continue;
      const entry = platformEntry(name, range, dev);
      if (entry) {
        packages[place] = entry;
        added++;
      } else unknown.push(name);
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added, unknown };
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  const file = process.argv[2] ?? "package-lock.json";
  const { lock, added, unknown } = completeLock(JSON.parse(readFileSync(file, "utf8")));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Entered ${added} packages for other platforms into ${file}.`);
  if (unknown.length > 0) console.log(`Not entered, because their name tells no platform: ${unknown.join(", ")}`);
}
