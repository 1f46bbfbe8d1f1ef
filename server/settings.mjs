import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What scripts/build.mjs wrote beside the build, or an empty record.
 * @param {string} distDir  the build, absolute
 * @returns {{ fingerprint?: string, publicEnv?: Record<string, string> }}
 */
export function readBuildStamp(distDir) {
  try {
    return JSON.parse(readFileSync(join(distDir, "tealmark-build.json"), "utf8"));
  } catch {
    return {};
  }
}

const splitList = (text = "") =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * What the HTTP layer reads from the environment.
 * @param {NodeJS.ProcessEnv} source
 */
export function readSettings(source) {
  const port = Number(source.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT=${source.PORT} is no port number.`);
  return {
    port,
    host: source.HOST || "127.0.0.1",
    distDir: source.NEXT_DIST_DIR || ".next",
    isWorker: source.SHOP_ROLE === "worker",
    hasSandbox: !source.STRIPE_SECRET_KEY,
    isPlain: source.PLAIN_DOCUMENTS === "1",
    isHttps: (source.PUBLIC_BASE_URL ?? "").startsWith("https:"),
    trustedProxies: splitList(source.TRUSTED_PROXIES),
    stripeKey: source.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
    chatScriptUrl: source.NEXT_PUBLIC_CHAT_SCRIPT_URL,
    sentryDsn: source.NEXT_PUBLIC_SENTRY_DSN,
    posthogHost: source.NEXT_PUBLIC_POSTHOG_KEY
      ? source.NEXT_PUBLIC_POSTHOG_HOST || "https://us.i.posthog.com"
      : undefined,
  };
}
