import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { endDatabase } from "./left-over.mjs";

/** @typedef {import("node:child_process").ChildProcess} Server */

/** How long a database may take to end in order before it is ended as by a power cut. Unit: milliseconds. */
const STOP_MS = 6000;

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @param {Server} server */
const isGone = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/** @param {Server} server */
async function end(server) {
  if (server.pid !== undefined && !isGone(server)) await endDatabase(server.pid, () => isGone(server), STOP_MS);
}

/**
 * Keeps a server running: one that ends by itself, or is killed, is started again.
 * @param {() => Promise<Server>} start
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function keepRunning(start) {
  let server = await start();
  let isStopping = false;
  const endWithUs = () => server.kill("SIGINT");
  process.once("exit", endWithUs);
  // A signal that nobody else takes would end us without another word.
  /** @type {NodeJS.SignalsListener} */
  const onSignal = (signal) => {
    if (process.listenerCount(signal) === 1) process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);

  async function startAgain() {
    console.error("The database ended. Starting it again.");
    for (; !isStopping; await pause(1000)) {
      try {
        server = await start();
        return;
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
  }

  async function watch() {
    while (!isStopping) {
      if (!isGone(server)) await once(server, "exit");
      if (!isStopping) await startAgain();
    }
  }
  const watching = watch();

  async function stop() {
    isStopping = true;
    await end(server);
    await watching;
    // One that was being started meanwhile.
    await end(server);
    process.off("exit", endWithUs);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
  return { stop };
}
