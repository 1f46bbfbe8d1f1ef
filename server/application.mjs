import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { handshake } from "./handshake.mjs";

/** Development compiles the start-up code first. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 20;

/**
 * Waits for the application's start-up code, instrumentation.ts. The framework runs it beside its own start, and when
 * it fails, logs that and goes on serving without a database. So it leaves in the handshake how it goes.
 * @param {string} root
 * @throws the reason why the application cannot serve
 */
export async function applicationOpened(root) {
  if (!existsSync(join(root, "instrumentation.ts"))) return;
  const started = Date.now();
  while (!handshake().boot) {
    if (Date.now() - started > PATIENCE_MS) throw new Error("The start-up code of the shop did not begin.");
    await pause(LOOK_MS);
  }
  await handshake().boot;
}
