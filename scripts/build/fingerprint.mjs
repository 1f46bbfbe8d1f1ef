import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Everything a build is made from and with, in whole folders. Tests beside the sources are not. */
const SOURCES = [
  "app",
  "components",
  "hooks",
  "lib",
  "packages",
  "public",
  "scripts/build",
  "scripts/build.mjs",
  "server",
  "stores",
  "styles",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "sentry.client.config.ts",
  "sentry.server.config.ts",
  "next.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

const NOT_BUILT = /\.test\.tsx?$|\.md$|(?:^|\/)node_modules\//;

/** Whether another build comes of another text in a file. @param {string} file  below the project's folder */
export const isPartOfBuild = (file) =>
  !NOT_BUILT.test(file) && SOURCES.some((source) => file === source || file.startsWith(`${source}/`));

/** Prices are read while pages are prepared, so another Stripe account makes another build. */
const SECRETS = ["STRIPE_SECRET_KEY", "STRIPE_PRICES_KEY"];

/** @param {string} root @param {string} path @returns {Generator<string>} */
function* filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    yield path;
    return;
  }
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) yield* filesUnder(root, `${path}/${entry.name}`);
}

/** An empty value counts as none. @param {NodeJS.ProcessEnv} env */
function settingsOf(env) {
  const names = Object.keys(env).filter(
    (name) => env[name] && (name.startsWith("NEXT_PUBLIC_") || SECRETS.includes(name)),
  );
  return names.sort().map((name) => `${name}=${env[name]}`);
}

/**
 * Tells whether a build is still of these sources and settings.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} a digest; nothing of the keys can be read from it
 */
export function buildFingerprint(root, env) {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesUnder(root, source)) {
      if (!isPartOfBuild(file)) continue;
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(root, file)))
        .update("\0");
    }
  }
  for (const setting of settingsOf(env)) hash.update(setting).update("\0");
  return hash.digest("hex");
}
