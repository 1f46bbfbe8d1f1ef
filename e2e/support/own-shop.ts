import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { E2E_PORT, e2eEnvironment } from "../../scripts/test/e2e-environment.mjs";
import { clusterUrl } from "../../server/postgres/folders.mjs";
import { runningOn } from "../../server/postgres/left-over.mjs";

/** A shop of a test's own, whose processes it may kill. */
export class OwnShop {
  readonly base = `http://127.0.0.1:${E2E_PORT + 1}`;
  private readonly folder = mkdtempSync(join(tmpdir(), "tealmark-own-shop-"));
  private process: ChildProcess | undefined;

  /** Where its database answers. */
  readonly databaseUrl = clusterUrl(join(this.folder, "postgres"));

  /** @returns how long it took until it was ready. Unit: milliseconds */
  async start(): Promise<number> {
    const since = performance.now();
    const own = { DATA_DIR: this.folder, PORT: String(E2E_PORT + 1), PUBLIC_BASE_URL: this.base };
    const env = { ...process.env, ...e2eEnvironment(), ...own };
    this.process = spawn(process.execPath, ["server/serve.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
    const isReady = () =>
      fetch(`${this.base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000, intervals: [50] }).toBe(true);
    return performance.now() - since;
  }

  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, "exit");
    this.process.kill(signal);
    await gone;
  }

  /** Kills the database under it, once there is one. */
  async killDatabase(): Promise<void> {
    const data = join(this.folder, "postgres", "data");
    await expect.poll(() => runningOn(data), { timeout: 30_000, intervals: [20] }).toBeDefined();
    const pid = runningOn(data);
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  }
}
