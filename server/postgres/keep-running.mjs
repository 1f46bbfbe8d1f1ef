import { setTimeout as pause } from "node:timers/promises";

/** @typedef {import("node:child_process").ChildProcess} Server */

/** How long a database may take to end in order before it is ended as by a power cut. Unit: milliseconds. */
const STOP_MS = 6000;

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @param {Server} server */
const ended = (server) =>
  server.exitCode === null && server.signalCode === null
    ? new Promise((done) => server.once("exit", done))
    : Promise.resolve();

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
    for (;;) {
      try {
        return await start();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        await pause(1000);
      }
    }
  }

  async function watch() {
    for (;;) {
      await ended(server);
      if (isStopping) return;
      server = await startAgain();
      if (isStopping) server.kill("SIGINT");
    }
  }
  const watching = watch();

  async function stop() {
    isStopping = true;
    server.kill("SIGINT");
    const hurry = setTimeout(() => server.kill("SIGQUIT"), STOP_MS);
    await watching;
    clearTimeout(hurry);
    process.off("exit", endWithUs);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
  return { stop };
}
