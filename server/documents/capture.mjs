import { isDocument, isText } from "./completion.mjs";
import { unlessUnchanged } from "./keeping.mjs";

/** @import { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http" */
/** @import { Completion } from "./completion.mjs" */

/** A text that grows past this is passed on as it comes. Documents are always held until complete. Unit: bytes. */
const LARGEST_HELD = 2 * 1024 * 1024;

/**
 * Headers as writeHead takes them: by name, or name after value in one list.
 * @typedef {OutgoingHttpHeaders | OutgoingHttpHeader[]} Headers
 */

/**
 * What follows the status in writeHead: a reason, headers, or both.
 * @typedef {[(string | Headers)?, Headers?]} RestOfHead
 */

/** @typedef {(error?: Error | null) => void} Callback */

/** @param {Headers} headers @returns {[string, OutgoingHttpHeader | undefined][]} */
function pairsOf(headers) {
  if (!Array.isArray(headers)) return Object.entries(headers);
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1]]] : []));
}

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {RestOfHead} rest
 */
function applyHead(response, status, rest) {
  response.statusCode = status;
  const [first, second] = rest;
  const headers = typeof first === "string" ? second : first;
  if (typeof first === "string") response.statusMessage = first;
  if (!headers) return;
  for (const [name, value] of pairsOf(headers)) if (value !== undefined) response.setHeader(name, value);
}

/**
 * @param {string | Uint8Array} chunk
 * @param {unknown} encoding
 */
function toBuffer(chunk, encoding) {
  if (typeof chunk === "string")
    return Buffer.from(chunk, typeof encoding === "string" && Buffer.isEncoding(encoding) ? encoding : "utf8");
  return Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/**
 * `write` and `end` take (chunk), (chunk, callback), (chunk, encoding, callback), and `end` also (callback).
 * @typedef {string | Uint8Array | Callback | null | undefined} WriteArgument
 */

/** @param {WriteArgument[]} rest */
const callbackIn = (rest) => rest.find((value) => typeof value === "function");

/** @param {number} status */
const hasBody = (status) => status >= 200 && status !== 204 && status !== 304;

/** Stands in for a response's writing methods while its answer is being held. */
class HeldAnswer {
  /** @type {Buffer[]} */
  #chunks = [];
  #bytes = 0;
  /** @type {"undecided" | "holding" | "passing"} */
  #state = "undecided";
  #request;
  #response;
  #completion;
  #streams;
  /** @type {Pick<ServerResponse, "writeHead" | "write" | "end" | "flushHeaders">} */
  #methods;

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {Pick<Completion, "head" | "whole">} completion
   * @param {boolean} streams
   */
  constructor(request, response, completion, streams) {
    this.#request = request;
    this.#response = response;
    this.#completion = completion;
    this.#streams = streams;
    const { writeHead, write, end, flushHeaders } = Object.getPrototypeOf(response);
    this.#methods = { writeHead, write, end, flushHeaders };
    const writes = {
      /** @param {number} status @param {RestOfHead} rest */
      writeHead: (status, ...rest) => this.#writeHead(status, rest),
      /** @param {WriteArgument[]} rest */
      write: (...rest) => this.#write(rest),
      /** @param {WriteArgument[]} rest */
      end: (...rest) => this.#end(rest),
      flushHeaders: () => this.#flush(),
    };
    Object.assign(response, writes);
  }

  #release() {
    Object.assign(this.#response, this.#methods);
  }

  /** A method of its own, because holding may end in passing. */
  #isPassing() {
    return this.#state === "passing";
  }

  /** From here on the answer goes to the wire as it comes. */
  #pass() {
    this.#state = "passing";
    this.#completion.head(this.#request, this.#response);
    this.#release();
    for (const chunk of this.#chunks.splice(0)) this.#response.write(chunk);
  }

  #decide() {
    if (this.#state !== "undecided") return;
    const isWhole = this.#request.method !== "HEAD" && hasBody(this.#response.statusCode) && !this.#streams;
    if (isWhole && isText(this.#response)) this.#state = "holding";
    else this.#pass();
  }

  /** @param {WriteArgument} chunk @param {WriteArgument} encoding */
  #hold(chunk, encoding) {
    if (chunk === null || chunk === undefined || typeof chunk === "function") return;
    const buffer = toBuffer(chunk, encoding);
    this.#chunks.push(buffer);
    this.#bytes += buffer.length;
    if (this.#bytes > LARGEST_HELD && !isDocument(this.#response)) this.#pass();
  }

  /** @param {number} status @param {RestOfHead} rest */
  #writeHead(status, rest) {
    applyHead(this.#response, status, rest);
    this.#decide();
    return this.#response;
  }

  #flush() {
    this.#decide();
    if (this.#isPassing()) this.#response.flushHeaders();
  }

  /** @param {WriteArgument[]} rest */
  #write(rest) {
    this.#decide();
    if (this.#isPassing()) return Reflect.apply(this.#methods.write, this.#response, rest);
    this.#hold(rest[0], rest[1]);
    const done = callbackIn(rest);
    if (done) process.nextTick(done);
    return true;
  }

  /** @param {WriteArgument[]} rest */
  #end(rest) {
    this.#decide();
    if (this.#isPassing()) return Reflect.apply(this.#methods.end, this.#response, rest);
    this.#hold(rest[0], rest[1]);
    const done = callbackIn(rest);
    if (this.#isPassing()) return this.#response.end(done);
    const body = this.#completion.whole(this.#request, this.#response, Buffer.concat(this.#chunks));
    this.#release();
    return this.#response.end(unlessUnchanged(this.#request, this.#response, body), done);
  }
}

/**
 * Makes the function that stands between the application and the wire: it holds each document until it is complete,
 * so that its inline scripts can be hashed into its policy, and adds the security headers to every answer.
 * Called again for the same response, it starts afresh and forgets what was held.
 * @param {Pick<Completion, "head" | "whole">} completion
 * @param {{ streams?: boolean }} [options]  streams: pass everything on as it comes (development)
 */
export function captureAnswers(completion, { streams = false } = {}) {
  /** @param {IncomingMessage} request @param {ServerResponse} response */
  return (request, response) => {
    new HeldAnswer(request, response, completion, streams);
  };
}

/**
 * Sends an answer that is complete already past what holds answers.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {OutgoingHttpHeaders} headers
 * @param {Buffer} body
 */
export function sendFinished(request, response, headers, body) {
  const { writeHead, end } = Object.getPrototypeOf(response);
  applyHead(response, 200, [headers]);
  const rest = unlessUnchanged(request, response, body);
  writeHead.call(response, response.statusCode);
  end.call(response, rest);
}
