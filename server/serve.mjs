import { randomBytes } from "node:crypto";
import { realpathSync } from "node:fs";
import { Server as HttpServer } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { applicationOpened } from "./application.mjs";
import { captureAnswers } from "./documents/capture.mjs";
import { completeAnswers } from "./documents/completion.mjs";
import { documentForms } from "./documents/document-forms.mjs";
import { draftVisits, startVisits } from "./documents/draft-visits.mjs";
import { firstPaint } from "./documents/first-paint.mjs";
import { freshDocuments } from "./documents/fresh-documents.mjs";
import { notFoundPages } from "./documents/not-found-pages.mjs";
import { ownDomains } from "./documents/own-domains.mjs";
import { securityPolicy } from "./documents/policy.mjs";
import { builtRoutes, onePageOfEachKind, unknownRoutes } from "./documents/routes.mjs";
import { seenAlive } from "./documents/seen-alive.mjs";
import { selfCheck } from "./documents/self-check.mjs";
import { keepEnvironment, loadEnvironment } from "./environment.mjs";
import { explain } from "./explain.mjs";
import { gateKeeper } from "./gate-keeper.mjs";
import { handshake } from "./handshake.mjs";
import { sendNotReady } from "./listen/answers.mjs";
import { createLimitedServer, listeningAddress } from "./listen/http-server.mjs";
import { createListener } from "./listen/listener.mjs";
import { watchLoad } from "./listen/overload.mjs";
import { createRelay } from "./listen/relay.mjs";
import { addSecurityHeaders, securityHeaders } from "./listen/security-headers.mjs";
import { endInOrder } from "./listen/shutdown.mjs";
import { staticFiles } from "./listen/static-files.mjs";
import { workerAnswers } from "./listen/worker-answers.mjs";
import { surviveLostLog } from "./log.mjs";
import { HASHED_FILES } from "./next-seam/build-files.mjs";
import { frameworkConstants } from "./next-seam/inline-scripts.mjs";
import { INSIDER_HEADERS } from "./next-seam/requests.mjs";
import { provideDatabase } from "./postgres/shop-database.mjs";
import { readBuildStamp, readSettings } from "./settings.mjs";

/** @import { ServerResponse } from "node:http" */
/** @import { DocumentForm } from "./documents/document-forms.mjs" */
/** @import { Application } from "./listen/listener.mjs" */

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const GRACE_MS = 10_000;

/** So long whoever waited for the doors is answered before pages are looked at. */
const ANSWERS_FIRST_MS = 1000;

/**
 * Browser code has its settings built in; the server that serves it takes the same ones, unless told otherwise.
 * @param {string} root
 */
function adoptBuiltSettings(root) {
  const { publicEnv = {} } = readBuildStamp(join(root, process.env.NEXT_DIST_DIR || ".next"));
  for (const [name, value] of Object.entries(publicEnv)) process.env[name] ||= value;
}

/** @typedef {ReturnType<typeof readSettings>} Settings */

/** @param {string} root @param {boolean} isDev @returns {Settings} */
function prepareEnvironment(root, isDev) {
  loadEnvironment(root, isDev);
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || (isDev ? "development" : "production") });
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  if (isDev) process.env.NEXT_PUBLIC_SITE_TOKEN ||= randomBytes(24).toString("base64url");
  else adoptBuiltSettings(root);
  return readSettings(process.env);
}

/** What visitors meet first and what most of them need: nobody is let in before it was seen to come alive. */
const NEEDED_FIRST = /^\/(?:$|(?:checkout|account|staff|login|quiz|results|pricing|articles(?!\/tag)|shop)(?:\/|$))/;

/**
 * The pages that are looked at. Development draws each when it is asked for, and a worker draws none.
 * @param {Settings} settings
 * @param {string} distDir
 * @param {boolean} isDev
 */
function pagesShown(settings, distDir, isDev) {
  const kinds = isDev || settings.isWorker ? [] : onePageOfEachKind(distDir);
  return {
    first: kinds.filter((path) => NEEDED_FIRST.test(path)),
    later: kinds.filter((path) => !NEEDED_FIRST.test(path)),
    alive: kinds.length > 0 ? seenAlive(distDir, readBuildStamp(distDir).fingerprint, settings) : undefined,
  };
}

/**
 * Looks at pages, at the first ones before it returns, unless all of them came alive before.
 * @param {ReturnType<typeof selfCheck>} check
 * @param {string} address  this server's
 * @param {{ first: string[], later: string[], alive?: ReturnType<typeof seenAlive> }} pages
 */
async function lookAtPages(check, address, { first, later, alive }) {
  const isKnown = alive?.wasSeen === true;
  const looked = isKnown
    ? setTimeout(ANSWERS_FIRST_MS).then(() => check.before(address, first))
    : check.before(address, first);
  if (!isKnown) await looked;
  void looked.then(() => check.meanwhile(address, later)).then((areAlive) => areAlive && alive?.remember());
}

function documentsWarning() {
  const { documents } = handshake();
  return documents && `The shop serves, but its documents are not as they should be: ${documents}. The log says more.`;
}

/** @param {HttpServer} server @param {Pick<Settings, "port" | "host">} settings */
function listen(server, { port, host }) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(undefined);
    });
  });
}

/** @param {string} distDir @param {Settings} settings */
function arrangementsOf(distDir, { isPlain }) {
  const { arranged, plain } = firstPaint(distDir);
  return isPlain ? { plain } : { arranged, plain };
}

/**
 * What makes answers of what the application says.
 * @param {object} options
 * @param {Settings} options.settings
 * @param {string} options.distDir  the build, absolute
 * @param {Record<string, string>} options.headers  the security headers of every answer
 * @param {boolean} options.isDev
 */
function prepareAnswers({ settings, distDir, headers, isDev }) {
  const forms = isDev ? documentForms([]) : documentForms(frameworkConstants(), arrangementsOf(distDir, settings));
  const completion = completeAnswers({
    policy: securityPolicy({ ...settings, isDev }),
    form: forms[0],
    headers,
    notFound: notFoundPages(distDir),
    isDev,
  });
  const kindOf = isDev ? unknownRoutes : builtRoutes(distDir);
  const documents = freshDocuments(kindOf);
  /** @param {DocumentForm} form */
  const choose = (form) => {
    completion.choose(form);
    documents.forget();
  };
  return {
    kindOf,
    documents,
    capture: captureAnswers(documents.watch(completion), { streams: isDev }),
    check: selfCheck(forms, choose),
  };
}

/** Opens the database while the framework is loaded, whose start-up code waits for it and says why it did not open. */
function openDatabase() {
  const opening = provideDatabase();
  opening.then(keepEnvironment, () => undefined);
  return opening;
}

/** Loaded where somebody collects traces, before anything begins a span. @param {boolean} isGate */
async function tracesIfAsked(isGate) {
  if (isGate || !process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return (await import("./traces.mjs")).startTraces();
}

/**
 * Opens the framework in this process, and the shop with it.
 * @param {{ root: string, settings: Settings, isDev: boolean, server: HttpServer }} options
 */
async function openApplication({ root, settings, isDev, server }) {
  const { default: next } = await import("next");
  const app = next({
    dev: isDev,
    dir: root,
    hostname: settings.host,
    port: Number(process.env.PORT),
    // It answers upgrades on the server that it is given, or else on the one that a request comes from: for hot reload.
    httpServer: isDev ? server : new HttpServer(),
    quiet: !isDev,
  });
  await app.prepare();
  await applicationOpened(root);
  return app;
}

/**
 * Serves the shop: Next behind our own limits, headers, policies and compression, in one process.
 * @param {{ isDev?: boolean, isGate?: boolean, root?: string, looksAt?: string[] }} [options]  root: the folder of the
 *        Next project; looksAt: the pages that are looked at before the first visitor is let in, else some of each
 *        kind that the build has, and the others after it, or all after it where all came alive before; isGate: nobody
 *        is let in but the check of drafts
 * @returns {Promise<{ address: string, warning: string | undefined, stop: () => Promise<void> }>} warning: what is not
 *          as it should be though the shop serves, in a sentence
 * @throws when the port is taken, there is no build, or the shop's own start fails
 */
export async function serve({ isDev = false, isGate = false, root = ROOT, looksAt } = {}) {
  const settings = prepareEnvironment(root, isDev);
  const distDir = join(root, settings.distDir);
  const headers = securityHeaders(settings.isHttps);
  /** @param {ServerResponse} response @param {string} url */
  const addHeaders = (response, url) => addSecurityHeaders(response, url, headers);
  const { kindOf, documents, capture, check } = prepareAnswers({ settings, distDir, headers, isDev });
  const pages = looksAt ? { first: looksAt, later: [] } : pagesShown(settings, distDir, isDev);
  const load = isDev ? undefined : watchLoad();

  /** The port is bound before the database is open, so that a second start fails at once; until then this answers. */
  const notReady = /** @type {Application} */ (async (request, response) => sendNotReady(request, response));
  let application = notReady;
  const relay = createRelay(settings);
  const visitDraft = draftVisits(distDir);
  const visitStart = startVisits(distDir);
  const enterOwnDomain = ownDomains(kindOf);
  const refuseVisitor = settings.isWorker ? workerAnswers(settings) : undefined;
  const listener = createListener({
    application: async (request, response) =>
      (!check.isOwn(request) && refuseVisitor?.(request, response)) ||
      enterOwnDomain(request, response) ||
      visitDraft(request, () => application(request, response)) ||
      (isGate
        ? notReady(request, response)
        : (await visitStart(request, response, () => application(request, response))) || relay(request, response)) ||
      documents.answer(request, response, () => application(request, response)),
    capture,
    addHeaders,
    kindOf,
    insiderHeaders: INSIDER_HEADERS,
    files: isDev || settings.isWorker ? undefined : staticFiles(join(distDir, "served"), HASHED_FILES, addHeaders),
    load,
  });
  const { server, drain } = createLimitedServer(listener, {
    securityHeaders: headers,
    trustedProxies: settings.trustedProxies,
    takesUpgrades: isDev,
  });

  await listen(server, settings);
  const address = listeningAddress(server, settings.host);
  process.env.PORT = new URL(address).port;
  process.env.INTERNAL_BASE_URL = address;
  const gate = isDev || isGate ? undefined : gateKeeper();
  const traces = await tracesIfAsked(isGate);
  Object.assign(handshake(), {
    isOuterServer: true,
    database: root === ROOT && !isGate ? openDatabase() : undefined,
    lookThroughApart: gate?.lookThrough,
  });
  const app = await openApplication({ root, settings, isDev, server });
  const answer = app.getRequestHandler();
  if (!isDev) {
    application = async (request, response) =>
      check.isOwn(request) ? answer(request, response) : notReady(request, response);
    await lookAtPages(check, address, pages);
  }
  application = traces?.request(answer) ?? answer;

  const stop = async () => {
    check.stop();
    load?.stop();
    gate?.stop();
    await drain(GRACE_MS);
    await traces?.end();
    if (isDev) await app.close();
  };
  return { address, warning: documentsWarning(), stop };
}

const isMain = process.argv[1] && pathToFileURL(realpathSync(process.argv[1])).href === import.meta.url;
if (isMain) {
  surviveLostLog();
  try {
    const { address, warning, stop } = await serve({ isDev: process.argv.includes("--dev") });
    endInOrder(stop);
    process.stdout.write(`Serving ${address}\n${warning ? `${warning}\n` : ""}`);
  } catch (error) {
    console.error(explain(error, { port: Number(process.env.PORT || 3000), dataDir: process.env.DATA_DIR || ".data" }));
    process.exit(1);
  }
}
