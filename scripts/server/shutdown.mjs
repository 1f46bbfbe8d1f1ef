/** Work that other parts of the process want done before it ends, newest first: the job worker, then the database. */
const hooks = () => {
  globalThis.tealmarkShutdown ??= [];
  return globalThis.tealmarkShutdown;
};

const HOOKS_MS = 8000;

function within(promise, ms) {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}

/** Runs every shutdown hook; one that fails or hangs does not keep the others from running. */
async function runHooks() {
  for (const hook of hooks().splice(0).reverse()) {
    try {
      await within(hook(), HOOKS_MS);
    } catch (error) {
      console.error("A part of the shop did not stop cleanly:", error);
    }
  }
  const opened = await globalThis.tealmarkDatabase?.catch(() => undefined);
  await within(
    Promise.resolve(opened?.close?.()).catch(() => undefined),
    HOOKS_MS,
  );
}

/**
 * Ends the process in order on SIGTERM and SIGINT: no new requests, those in work get their answer, then the rest of
 * the shop stops and gives back the lock on its data. A second signal ends it at once.
 * @param {() => Promise<void>} stopServing
 */
export function endInOrder(stopServing) {
  let isEnding = false;
  async function end(code) {
    if (isEnding) process.exit(1);
    isEnding = true;
    try {
      await stopServing();
      await runHooks();
    } finally {
      process.exit(code);
    }
  }
  process.on("SIGTERM", () => void end(0));
  process.on("SIGINT", () => void end(0));
  process.on("unhandledRejection", (reason) => console.error("A promise was left unhandled:", reason));
  process.on("uncaughtException", (error) => {
    console.error("The shop stops after an error nobody caught:", error);
    void end(1);
  });
}
