import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { Client } from "pg";
import { E2E_PORT, e2eEnvironment } from "../../scripts/test/e2e-environment.mjs";
import { clusterUrl } from "../../server/postgres/folders.mjs";
import { runningOn } from "../../server/postgres/left-over.mjs";
import { type Mail, readMails } from "./mailbox";

/** A shop of a test's own, whose processes it may kill. */
export class OwnShop {
  readonly base: string;
  readonly #folder = mkdtempSync(join(tmpdir(), "tealmark-own-shop-"));
  private process: ChildProcess | undefined;

  /** Where its database answers. */
  readonly databaseUrl = clusterUrl(join(this.#folder, "postgres"));

  /**
   * @param port  of its own
   * @param more  surroundings that differ from those of the shop that all tests open
   */
  constructor(
    private readonly port = E2E_PORT + 1,
    private readonly more: Readonly<Record<string, string>> = {},
  ) {
    this.base = `http://127.0.0.1:${port}`;
  }

  /** Emails to an address, oldest first; waits until there is one that holds the words. */
  async mailsTo(address: string, words = ""): Promise<Mail[]> {
    const mails = () => readMails(address, this.#folder);
    const message = `a mail to ${address} ${words}`;
    await expect.poll(() => mails().some(({ text }) => text.includes(words)), { message, timeout: 30_000 }).toBe(true);
    return mails();
  }

  /** @returns how long it took until it was ready. Unit: milliseconds */
  async start(): Promise<number> {
    const since = performance.now();
    const own = { DATA_DIR: this.#folder, PORT: String(this.port), PUBLIC_BASE_URL: this.base, ...this.more };
    const env = { ...process.env, ...e2eEnvironment(), ...own };
    this.process = spawn(process.execPath, ["server/serve.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
    const isReady = () =>
      fetch(`${this.base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    // As long as the shop that all tests open may take, on a busy machine.
    await expect.poll(isReady, { timeout: 180_000, intervals: [50] }).toBe(true);
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
    const data = join(this.#folder, "postgres", "data");
    await expect.poll(() => runningOn(data), { timeout: 30_000, intervals: [20] }).toBeDefined();
    const pid = runningOn(data);
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  }

  /** Five dollars of an order go back at the provider, and no news of it comes. */
  async refundUnheard(number: string): Promise<void> {
    const database = new Client({ connectionString: this.databaseUrl });
    await database.connect();
    const { rowCount } = await database.query(
      `update sandbox_objects set data = jsonb_set(data, '{amount_refunded}', '500') from orders
        where object = 'charge' and data ->> 'payment_intent' = provider_payment_id and number = $1`,
      [number],
    );
    await database.end();
    expect(rowCount).toBe(1);
  }
}
