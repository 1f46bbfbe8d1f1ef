import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PATIENCE_MS = 60_000;

/** @param {string} url @returns {Promise<number>} */
function statusOf(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.setTimeout(5000, () => request.destroy());
    request.once("error", () => resolve(0));
  });
}

/** @typedef {Record<string, string>} Settings  of the environment */
/** @typedef {import("node:child_process").ChildProcess} Shop */

/** @param {number} port @param {string} dataDir @param {Settings} [settings] @returns {Shop} */
function run(port, dataDir, settings) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT_PROFILE: "loadtest",
    DEMO_DAYS: "0",
    ...settings,
  };
  return spawn(process.execPath, ["server/serve.mjs"], { cwd: ROOT, env, stdio: ["ignore", "ignore", "inherit"] });
}

/**
 * Starts the built shop and waits for its first page.
 * @param {number} port
 * @param {string} dataDir
 * @param {Settings} [settings]
 * @returns {Promise<{ child: Shop, seconds: number }>}  the process and how long it took
 */
async function start(port, dataDir, settings) {
  const started = performance.now();
  const child = run(port, dataDir, settings);
  while (performance.now() - started < PATIENCE_MS && child.exitCode === null) {
    if ((await statusOf(`http://127.0.0.1:${port}/`)) === 200)
      return { child, seconds: (performance.now() - started) / 1000 };
    await pause(25);
  }
  child.kill("SIGKILL");
  throw new Error("The shop did not start. Run npm run build, then try again.");
}

/** @param {Shop} child */
async function stop(child) {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([gone, pause(12_000).then(() => child.kill("SIGKILL"))]);
}

/**
 * A built shop on data of its own, already started once, so that the second start is one on an existing database.
 * @param {number} port
 * @param {object} [options]
 * @param {(dataDir: string) => Promise<void>} [options.fill]  puts more into the database between the two starts
 * @param {Record<string, string>} [options.env]  more of its surroundings
 */
export async function benchServer(port, { fill, env } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "tealmark-bench-"));
  const first = await start(port, dataDir, env);
  await stop(first.child);
  await fill?.(dataDir);
  const { child, seconds } = await start(port, dataDir, env);
  return {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startSeconds: seconds,
    firstStartSeconds: first.seconds,
    async stop() {
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
