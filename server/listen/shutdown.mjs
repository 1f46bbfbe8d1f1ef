import { handshake } from "../handshake.mjs";

const HOOKS_MS = 8000;

/** Longer than answers and hooks take in any order; shorter than the patience of what supervises processes, 30 s. */
const DEADLINE_MS = 20_000;

/**
 * @param {Promise<unknown>} promise
 * @param {number} ms
 */
function within(promise, ms) {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}

/** Closes what the application opened, the newest first; what fails or hangs does not keep the others from running. */
async function runHooks() {
  for (const hook of (handshake().closing ?? []).splice(0).reverse()) {
    try {
      await within(hook(), HOOKS_MS);
    } catch (error) {
      console.error("A part of the shop did not stop cleanly:", error);
    }
  }
}

/**
 * Ends the process in order on SIGTERM and SIGINT: no new requests, those in work get their answer, then the rest of
 * the shop stops and gives back the lock on its data. A second signal ends it at once, and so does the deadline. An
 * error that nobody caught ends it in order too, since what it left behind is unknown; further ones are only told.
 * @param {() => Promise<void>} stopServing
 * @param {{ deadlineMs?: number }} [options]  for all of it
 */
export function endInOrder(stopServing, { deadlineMs = DEADLINE_MS } = {}) {
  let isEnding = false;
  let code = 0;
  let doing = "answering requests";

  function giveUp() {
    console.error(`The shop was still ${doing} after ${deadlineMs / 1000} s and is ended without waiting for it.`);
    process.exit(1);
  }

  async function end() {
    isEnding = true;
    setTimeout(giveUp, deadlineMs);
    await stopServing().catch((error) => console.error("The shop did not stop serving cleanly:", error));
    doing = "closing its jobs and its database";
    await runHooks();
    process.exit(code);
  }

  function onSignal() {
    if (isEnding) process.exit(1);
    void end();
  }

  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("unhandledRejection", (reason) => console.error("A promise was left unhandled:", reason));
  process.on("uncaughtException", (error) => {
    console.error("The shop stops after an error nobody caught:", error);
    code = 1;
    if (!isEnding) void end();
  });
}
