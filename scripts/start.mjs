import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotStart } from "../server/cannot-start.mjs";
import { explain } from "../server/explain.mjs";
import { checkDataDirectory, checkNode, checkPort } from "../server/machine.mjs";
import { checkDatabaseFolder } from "../server/postgres/shop-database.mjs";
import { install, isInstalled } from "./start/install.mjs";
import { build, isBuilt } from "./start/prepare-build.mjs";
import { publicAddress, welcome } from "./start/welcome.mjs";

// Until the packages are installed, everything here and in ./start uses only what comes with Node.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const isDev = process.argv.includes("--dev");
const started = performance.now();

/** @param {string} line */
const say = (line) => console.log(line);

/** @param {NodeJS.ProcessEnv} env */
function portOf(env) {
  const port = Number(env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CannotStart(`PORT=${env.PORT} is no port number. Choose one from 1024 to 65535.`);
}

async function bringPackages() {
  say("Installing packages (about a minute, once)");
  say(`  done in ${await install(ROOT, say)} s`);
}

/** What reads `.env` files is a package: where nothing is installed yet, that comes before all else. */
async function readEnvironment() {
  if (!existsSync(join(ROOT, "node_modules/@next/env"))) await bringPackages();
  const { loadEnvironment } = await import("../server/environment.mjs");
  loadEnvironment(ROOT, isDev);
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || (isDev ? "development" : "production") });
}

async function prepare() {
  if (!isInstalled(ROOT)) await bringPackages();
  if (isDev || isBuilt(ROOT, process.env)) return;
  say("Building the pages (about a minute, after each change of the sources)");
  say(`  done in ${await build(ROOT, say)} s`);
}

async function start() {
  checkNode(process.version);
  await readEnvironment();
  const port = portOf(process.env);
  const dataDir = join(ROOT, process.env.DATA_DIR || ".data");
  try {
    process.chdir(ROOT);
    const directory = checkDataDirectory(process.env.DATA_DIR || ".data");
    checkDatabaseFolder(directory);
    await checkPort(port, process.env.HOST || "127.0.0.1");
    await prepare();
    say("Opening the database and starting the server");
    const [{ serve }, { endInOrder }] = await Promise.all([
      import("../server/serve.mjs"),
      import("../server/listen/shutdown.mjs"),
    ]);
    const { address, warning, stop } = await serve({ isDev });
    endInOrder(stop);
    const isDemo = !/^(?:sk|rk)_live_/.test(process.env.STRIPE_SECRET_KEY ?? "") && process.env.SEED_DEMO !== "0";
    const seconds = (performance.now() - started) / 1000;
    say(welcome({ base: publicAddress(process.env, address), seconds, isDemo, dataDir: directory, warning }));
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    console.error(`\n${explain(error, { port, dataDir })}`);
    process.exit(1);
  }
}

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof CannotStart ? error.message : error}`);
  process.exit(1);
}
