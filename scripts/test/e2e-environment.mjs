import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The port of the shop that the end-to-end tests open. */
export const E2E_PORT = Number(process.env.E2E_PORT || 4321);

/**
 * The surroundings of that shop: its own data in a temporary folder, the payment sandbox, files for mail. The config
 * is read by each worker of the test runner; the first to read it makes the folder, the others get it handed down.
 * @returns {Record<string, string>}
 */
export function e2eEnvironment() {
  process.env.E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), "tealmark-e2e-"));
  const isolated = {
    DATA_DIR: process.env.E2E_DATA_DIR,
    PORT: String(E2E_PORT),
    HOST: "127.0.0.1",
    PUBLIC_BASE_URL: `http://localhost:${E2E_PORT}`,
    NODE_ENV: "production",
    SEED_DEMO: "1",
    DEMO_DAYS: "0",
    LOG_LEVEL: "warn",
    RATE_LIMIT_PROFILE: "loadtest",
  };
  const real = [
    "DATABASE_URL",
    "REDIS_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_PRICES_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "SMTP_URL",
  ];
  return { ...isolated, ...Object.fromEntries(real.map((name) => [name, ""])) };
}
