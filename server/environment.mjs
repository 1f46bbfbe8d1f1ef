import nextEnv from "@next/env";

/**
 * Adds what the `.env` files say to the environment, by the framework's own rules; what is set already wins. The
 * framework reads them only once it runs, and the port and the data directory are needed before.
 * @param {string} root
 * @param {boolean} [isDev]
 */
export function loadEnvironment(root, isDev) {
  nextEnv.loadEnvConfig(root, isDev);
}

/** When a `.env` file changes, the framework sets the environment back to what it is now. */
export function keepEnvironment() {
  nextEnv.updateInitialEnv(process.env);
}
