import { randomBytes } from "node:crypto";
import { realpathSync } from "node:fs";
import { Server } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadEnvironment } from "./scripts/environment.mjs";
import { sendNotReady } from "./scripts/server/answers.mjs";
import { applicationOpened } from "./scripts/server/application.mjs";
import { captureAnswers } from "./scripts/server/capture.mjs";
import { completeAnswers } from "./scripts/server/completion.mjs";
import { securityPolicy } from "./scripts/server/csp.mjs";
import { draftVisits } from "./scripts/server/draft-visits.mjs";
import { firstPaint } from "./scripts/server/first-paint.mjs";
import { frameworkConstants } from "./scripts/server/framework-scripts.mjs";
import { freshDocuments } from "./scripts/server/fresh-documents.mjs";
import { addressOf, createLimitedServer } from "./scripts/server/http-server.mjs";
import { createListener } from "./scripts/server/listener.mjs";
import { notFoundPages } from "./scripts/server/not-found-pages.mjs";
import { watchLoad } from "./scripts/server/overload.mjs";
import { redirectVisitor } from "./scripts/server/partner-redirect.mjs";
import { createRelay } from "./scripts/server/relay.mjs";
import { builtRoutes, unknownRoutes } from "./scripts/server/routes.mjs";
import { addSecurityHeaders, securityHeaders } from "./scripts/server/security-headers.mjs";
import { readBuildStamp, readSettings } from "./scripts/server/settings.mjs";
import { endInOrder } from "./scripts/server/shutdown.mjs";
import { staticFiles } from "./scripts/server/static-files.mjs";
import { explain } from "./scripts/start/explain.mjs";

const ROOT = dirname(fileURLToPath(import.meta.url));
const GRACE_MS = 10_000;

/** Browser code has its settings built in; the server that serves it takes the same ones, unless told otherwise. */
function adoptBuiltSettings(root) {
  const { publicEnv = {} } = readBuildStamp(join(root, process.env.NEXT_DIST_DIR || ".next"));
  for (const [name, value] of Object.entries(publicEnv)) process.env[name] ||= value;
}

/** The port is bound before the database is open, so that a second start fails at once; until then this answers. */
async function notReady(request, response) {
  sendNotReady(request, response);
}

function listen(server, { port, host }) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(undefined);
    });
  });
}

/**
 * Serves the shop: Next behind our own limits, headers, policies and compression, in one process.
 * @param {{ isDev?: boolean, root?: string }} [options]  root: the folder of the Next project
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 * @throws when the port is taken, there is no build, or the shop's own start fails
 */
export async function serve({ isDev = false, root = ROOT } = {}) {
  process.env.NODE_ENV ||= isDev ? "development" : "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  loadEnvironment(root);
  if (isDev) process.env.NEXT_PUBLIC_SITE_TOKEN ||= randomBytes(24).toString("base64url");
  else adoptBuiltSettings(root);
  const settings = readSettings(process.env);
  const headers = securityHeaders(settings.isHttps);
  const addHeaders = (response, url) => addSecurityHeaders(response, url, headers);
  const completion = completeAnswers({
    policy: securityPolicy({ ...settings, isDev }),
    constants: isDev ? [] : frameworkConstants(),
    headers,
    notFound: notFoundPages(join(root, settings.distDir)),
    arrange: isDev ? undefined : firstPaint(join(root, settings.distDir)),
    isDev,
  });
  const kindOf = isDev ? unknownRoutes : builtRoutes(join(root, settings.distDir));
  const documents = freshDocuments(kindOf);
  const capture = captureAnswers(documents.watch(completion), { streams: isDev });
  const load = isDev ? undefined : watchLoad();

  let application = notReady;
  const relay = createRelay(settings);
  const visitDraft = draftVisits(join(root, settings.distDir));
  const listener = createListener({
    application: async (request, response) =>
      visitDraft(request, () => application(request, response)) ||
      relay(request, response) ||
      (await redirectVisitor(request, response)) ||
      documents.answer(request, response, () => application(request, response)),
    capture,
    addHeaders,
    kindOf,
    files: isDev ? undefined : staticFiles(join(root, settings.distDir, "served"), addHeaders),
    load,
  });
  const { trustedProxies } = settings;
  const { server, drain } = createLimitedServer(listener, {
    securityHeaders: headers,
    trustedProxies,
    takesUpgrades: isDev,
  });

  await listen(server, settings);
  const address = addressOf(server, settings.host);
  process.env.PORT = new URL(address).port;
  process.env.INTERNAL_BASE_URL = address;
  globalThis.tealmarkOuterServer = true;
  const { default: next } = await import("next");
  const app = next({
    dev: isDev,
    dir: root,
    hostname: settings.host,
    port: Number(process.env.PORT),
    // It answers upgrades on the server that it is given, or else on the one that a request comes from: for hot reload.
    httpServer: isDev ? server : new Server(),
    quiet: !isDev,
  });
  await app.prepare();
  await applicationOpened(root);
  application = app.getRequestHandler();

  const stop = async () => {
    load?.stop();
    await drain(GRACE_MS);
    if (isDev) await app.close();
  };
  return { address, stop };
}

const isMain = process.argv[1] && pathToFileURL(realpathSync(process.argv[1])).href === import.meta.url;
if (isMain) {
  try {
    const { address, stop } = await serve({ isDev: process.argv.includes("--dev") });
    endInOrder(stop);
    console.log(`Serving ${address}`);
  } catch (error) {
    console.error(explain(error, { port: Number(process.env.PORT || 3000), dataDir: process.env.DATA_DIR || ".data" }));
    process.exit(1);
  }
}
