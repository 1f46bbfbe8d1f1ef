import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A busy machine, a database that reads its record anew: far from a hang. Unit: milliseconds. */
const OPEN_MS = 90_000;

export type Settings = Readonly<Record<string, string>>;

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("there is no free port");
  return address.port;
}

/** How a process ended: its status, or the signal that ended it, and how long that took. Unit of `ms`: milliseconds. */
export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly ms: number;
}

/** The built shop as a process of its own, which can be ended in every way and started again. */
export class ShopProcess {
  #process: ChildProcess | undefined;
  readonly base: string;
  /** Where all that its processes say is kept. */
  readonly log: string;

  /**
   * @param settings  of its environment
   * @param prefix    a command that runs it, e.g. one that takes something from it
   */
  constructor(
    readonly port: number,
    readonly settings: Settings,
    readonly dataDir: string,
    readonly prefix: readonly string[] = [],
  ) {
    this.base = `http://127.0.0.1:${port}`;
    this.log = join(dataDir, "chaos.log");
  }

  get pid(): number {
    const { pid } = this.#process ?? {};
    if (pid === undefined) throw new Error("the shop does not run");
    return pid;
  }

  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Begins to start it, and waits for nothing. */
  begin(): void {
    const log = openSync(this.log, "a");
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(this.port),
      HOST: "127.0.0.1",
      DATA_DIR: this.dataDir,
      PUBLIC_BASE_URL: this.base,
      RATE_LIMIT_PROFILE: "loadtest",
      DEMO_DAYS: "0",
      LOG_LEVEL: "info",
      DATABASE_URL: "",
      REDIS_URL: "",
      ...this.settings,
    };
    const [command = "", ...args] = [...this.prefix, process.execPath, "server/serve.mjs"];
    this.#process = spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", log, log] });
  }

  /** @returns how long it took. Unit: seconds */
  async start(): Promise<number> {
    this.begin();
    return this.opened();
  }

  /**
   * Waits until it sells.
   * @param path  answered once it does
   * @returns how long it took. Unit: seconds
   */
  async opened(path = "/api/v1/plan-options"): Promise<number> {
    const since = performance.now();
    while (performance.now() - since < OPEN_MS && this.isRunning) {
      const answer = await fetch(`${this.base}${path}`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.status === 200) return (performance.now() - since) / 1000;
      await pause(100);
    }
    throw new Error(`the shop did not open: see ${this.log}`);
  }

  /** Sends a signal, and waits until the process is gone. */
  async end(signal: NodeJS.Signals): Promise<Ended> {
    const child = this.#process;
    const since = performance.now();
    if (!child || !this.isRunning) return { code: null, signal: null, ms: 0 };
    const gone = once(child, "exit");
    child.kill(signal);
    const [code, by] = await gone;
    return { code, signal: by, ms: performance.now() - since };
  }
}
