import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { browserSecrets } from "./browser-secrets.mjs";
import { hintCompilation } from "./compile-hint.mjs";
import { loadEnvironment } from "./environment.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { precompress } from "./precompress.mjs";
import { readBuildStamp } from "./server/settings.mjs";
import { writeStyleRules } from "./style-rules.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

loadEnvironment(ROOT);
process.env.NODE_ENV = "production";
const distDir = process.env.NEXT_DIST_DIR || ".next";
const print = fingerprint(ROOT, process.env);

// The token of page-view logging is in the browser code: it is made with the first build and kept with the builds.
const siteToken =
  process.env.NEXT_PUBLIC_SITE_TOKEN ||
  readBuildStamp(join(ROOT, distDir)).publicEnv?.NEXT_PUBLIC_SITE_TOKEN ||
  randomBytes(24).toString("base64url");
const env = { ...process.env, NEXT_PUBLIC_SITE_TOKEN: siteToken, NEXT_TELEMETRY_DISABLED: "1" };

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const code = await run(process.execPath, [next, "build"], env);
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
await hintCompilation(join(ROOT, distDir));
const count = await precompress(ROOT, distDir);
writeFileSync(join(ROOT, distDir, "tealmark-build.json"), `${JSON.stringify(stamp)}\n`);
console.log(`Compressed what is served: ${count} files.`);
