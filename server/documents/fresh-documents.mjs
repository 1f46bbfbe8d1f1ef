import { pathOf } from "../listen/limits.mjs";
import { asksForMore, isForEverybody, VARYING } from "../next-seam/requests.mjs";
import { sendFinished } from "./capture.mjs";
import { chooseEncoding } from "./encoded-bodies.mjs";
import { isForAll } from "./keeping.mjs";

/** @import { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http" */
/** @import { RouteKind } from "../listen/listener.mjs" */
/** @import { Completion } from "./completion.mjs" */

/** How long an answer counts as made just now: an edit elsewhere shows within this time. Unit: milliseconds. */
const FRESH_MS = 1000;

/** Addresses are the visitors' to choose, so only so much is remembered. Unit: bytes. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_KEY = 2048;

/** What somebody may send along, but no page depends on; the rest is what this server and proxies add. */
const FOREIGN = /^x-(?!tealmark-|(?:request-id|real-ip|forwarded-(?:for|proto|host|port))$)/;

/** @type {Set<string | undefined>} */
const READING = new Set(["GET", "HEAD"]);
/** @type {Set<string | undefined>} */
const SAFE = new Set([...READING, "OPTIONS"]);

/** Writes that no page shows. */
const UNSHOWN = /^\/(?:impact\/log-[a-z-]+|csp-report|staff-api\/shops\/[^/]+\/check)\/?$/;

/** @typedef {{ headers: OutgoingHttpHeaders, body: Buffer }} Finished */

/** What came of asking the framework. Without an answer: it was not for all, and nobody needs to wait for the next. */
/** @typedef {{ finished: Finished | undefined, madeAt: number }} Entry */

/** @param {string} key @param {Entry} entry */
const weightOf = (key, { finished }) => key.length + (finished?.body.length ?? 0);

/** @param {ServerResponse} response */
function isShared(response) {
  return response.statusCode === 200 && !response.hasHeader("Set-Cookie") && isForEverybody(response);
}

/**
 * All that the answer to a request depends on, or undefined when it is no page's, or may depend on more than that. What
 * no page depends on is taken off the request, and the page is asked for as if for its body, which HEAD never gets.
 * @param {IncomingMessage} request
 * @param {(path: string) => RouteKind} kindOf
 */
function pageKeyOf(request, kindOf) {
  const { url = "", headers } = request;
  const path = pathOf(url);
  if (kindOf(path) !== "page" && !isForAll(path)) return undefined;
  request.method = "GET";
  for (const name of Object.keys(headers)) if (FOREIGN.test(name)) delete headers[name];
  if (asksForMore(headers)) return undefined;
  const parts = [url, chooseEncoding(headers["accept-encoding"]) ?? "", ...VARYING.map((name) => headers[name] ?? "")];
  const key = parts.join("\n");
  return key.length > LONGEST_KEY ? undefined : key;
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Finished} finished
 */
function send(request, response, { headers, body }) {
  sendFinished(request, response, { ...headers, "x-request-id": request.headers["x-request-id"] }, body);
}

/**
 * Answers a page that was made just now: however many ask for it within a second, the framework makes it once. Only
 * what the framework says is the same for everybody is shared; requests keep their own id, and count like any other.
 * @param {(path: string) => RouteKind} kindOf
 * @param {object} [options]
 * @param {() => number} [options.clockMs]  a clock that only moves forward, in milliseconds
 * @param {number} [options.mostBytes]      how much is remembered at most
 */
export function freshDocuments(kindOf, { clockMs = () => performance.now(), mostBytes = MOST_BYTES } = {}) {
  /** @type {Map<string, Entry>} */
  const known = new Map();
  /** @type {Map<string, Promise<Finished | undefined>>} */
  const underWay = new Map();
  /** @type {WeakMap<IncomingMessage, (finished: Finished | undefined) => void>} */
  const awaited = new WeakMap();
  let bytes = 0;

  /** @param {string} key @param {Entry} entry */
  function drop(key, entry) {
    known.delete(key);
    bytes -= weightOf(key, entry);
  }

  function forget() {
    known.clear();
    underWay.clear();
    bytes = 0;
  }

  /** @param {string} key @param {Entry} entry */
  function keep(key, entry) {
    for (const [old, older] of known) if (old === key || entry.madeAt - older.madeAt >= FRESH_MS) drop(old, older);
    const weight = weightOf(key, entry);
    if (bytes + weight > mostBytes) return;
    bytes += weight;
    known.set(key, entry);
  }

  /** @param {string} key */
  function fresh(key) {
    const entry = known.get(key);
    return entry && clockMs() - entry.madeAt < FRESH_MS ? entry : undefined;
  }

  /**
   * Lets the framework make the answer, for this request and for all that ask the same meanwhile.
   * @param {string} key
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {() => Promise<void>} serve
   */
  async function make(key, request, response, serve) {
    const madeAt = clockMs();
    /** @type {Promise<Finished | undefined>} */
    const making = new Promise((resolve) => {
      awaited.set(request, resolve);
      response.once("close", () => resolve(undefined));
    });
    underWay.set(key, making);
    making.then((finished) => {
      // After a write the answer may be older than what was written: it is nobody else's then.
      if (underWay.get(key) !== making) return;
      underWay.delete(key);
      keep(key, { finished, madeAt });
    });
    await serve();
  }

  return {
    /** Nothing that was made until now is sent again. */
    forget,

    /**
     * @param {IncomingMessage} request
     * @param {ServerResponse} response
     * @param {() => Promise<void>} serve  asks the framework
     */
    async answer(request, response, serve) {
      const key = READING.has(request.method) ? pageKeyOf(request, kindOf) : undefined;
      if (key === undefined) return serve();
      const entry = fresh(key);
      if (entry && !entry.finished) return serve();
      const finished = entry?.finished ?? (await underWay.get(key));
      if (finished) return send(request, response, finished);
      if (underWay.has(key)) return serve();
      return make(key, request, response, serve);
    },

    /**
     * Watches answers being completed: those that are for all are kept, and what a write changed is forgotten before
     * its answer leaves.
     * @param {Pick<Completion, "head" | "whole">} completion
     * @returns {Pick<Completion, "head" | "whole">}
     */
    watch(completion) {
      /** @param {IncomingMessage} request */
      function notice(request) {
        if (!SAFE.has(request.method) && !UNSHOWN.test(pathOf(request.url ?? ""))) forget();
      }
      return {
        head(request, response) {
          notice(request);
          completion.head(request, response);
        },
        whole(request, response, made) {
          notice(request);
          const isForOthers = awaited.has(request) && isShared(response);
          const body = completion.whole(request, response, made);
          if (isForOthers && response.statusCode === 200)
            awaited.get(request)?.({ headers: response.getHeaders(), body });
          return body;
        },
      };
    },
  };
}
