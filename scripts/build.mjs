import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeStyleRules } from "../server/documents/style-rules.mjs";
import { loadEnvironment } from "../server/environment.mjs";
import { frameworkCommand } from "../server/next-seam/build-files.mjs";
import { openCluster } from "../server/postgres/cluster.mjs";
import { readBuildStamp } from "../server/settings.mjs";
import { browserSecrets } from "./build/browser-secrets.mjs";
import { buildFingerprint } from "./build/fingerprint.mjs";
import { precompress } from "./build/precompress.mjs";
import { buildShopEmbed } from "./build/shop-embed.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

loadEnvironment(ROOT);
Object.assign(process.env, { NODE_ENV: "production" });
const distDir = process.env.NEXT_DIST_DIR || ".next";
const print = buildFingerprint(ROOT, process.env);

// The token of page-view logging is in the browser code: it is made with the first build and kept with the builds.
const siteToken =
  process.env.NEXT_PUBLIC_SITE_TOKEN ||
  readBuildStamp(join(ROOT, distDir)).publicEnv?.NEXT_PUBLIC_SITE_TOKEN ||
  randomBytes(24).toString("base64url");
const env = { ...process.env, NEXT_PUBLIC_SITE_TOKEN: siteToken, NEXT_TELEMETRY_DISABLED: "1" };

// Pages are drawn with the demo shops by several processes: for them there is a database as long as the build takes.
const folder = mkdtempSync(join(tmpdir(), "tealmark-build-"));
const { url, stop } = await openCluster({ folder, isDurable: false, settings: { max_connections: 300 } });
const building = { ...env, CLUSTER_URL: url(), NEXT_PHASE: "phase-production-build" };
const fill = ["--conditions=react-server", "--import", "tsx", join(ROOT, "scripts/database-actions.ts"), "demo-shops"];
const filled = await run(process.execPath, fill, building);
const code = filled || (await run(process.execPath, [frameworkCommand(), "build"], building));
await stop();
rmSync(folder, { recursive: true });
if (code !== 0) process.exit(code);

// Before the stamp: what tells a secret is no build.
const { files, found } = browserSecrets(ROOT, distDir, env);
if (found.length > 0) {
  console.error(`Secrets of the server would reach browsers:\n  ${found.join("\n  ")}`);
  process.exit(1);
}
console.log(`No secrets in what browsers are sent: ${files} files.`);

// The server that serves this build needs what was built in, e.g. to allow its own browser code to call those hosts.
const publicEnv = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith("NEXT_PUBLIC_")));
const stamp = { fingerprint: print, publicEnv };
await writeStyleRules(join(ROOT, distDir));
const embed = await buildShopEmbed(ROOT, join(ROOT, distDir, "embed", "shop.js"));
console.log(`The shop's web component: ${embed.bytes} bytes, ${embed.gzipBytes} compressed.`);
const count = await precompress(ROOT, distDir);
writeFileSync(join(ROOT, distDir, "tealmark-build.json"), `${JSON.stringify(stamp)}\n`);
console.log(`Compressed what is served: ${count} files.`);
