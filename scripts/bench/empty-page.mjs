import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { lighthouseMedian } from "./lighthouse.mjs";
import { REFERENCE } from "./report.mjs";

const FOLDER = fileURLToPath(new URL("empty-page", import.meta.url));
const NEXT = fileURLToPath(new URL("../../node_modules/next/dist/bin/next", import.meta.url));
const ENV = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
const PATIENCE_MS = 30_000;

async function answers(url) {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await pause(100);
  }
  throw new Error("The framework's empty page did not start. See why with: npx next start scripts/bench/empty-page");
}

/**
 * Measures a page of the framework with nothing on it but a heading and a link, served by the framework itself: a
 * browser's times depend on the machine, and these are what ours are to be read beside.
 */
export async function measureEmptyPage(port, runs) {
  const built = spawnSync(process.execPath, [NEXT, "build", FOLDER], { env: ENV, stdio: "ignore" });
  if (built.status !== 0)
    throw new Error(
      "The framework's empty page could not be built. See why with: npx next build scripts/bench/empty-page",
    );
  const server = spawn(process.execPath, [NEXT, "start", FOLDER, "-p", String(port), "-H", "127.0.0.1"], {
    env: ENV,
    stdio: "ignore",
  });
  try {
    const url = `http://127.0.0.1:${port}/`;
    await answers(url);
    const { failed: _, ...values } = await lighthouseMedian(url, runs);
    return { name: "(empty page)", kind: REFERENCE, values, notes: [] };
  } finally {
    server.kill("SIGTERM");
    rmSync(join(FOLDER, ".next"), { recursive: true, force: true });
  }
}
