import { isDocument, isText } from "./completion.mjs";

/** A text that grows past this is passed on as it comes. Documents are always held until complete. Unit: bytes. */
const LARGEST_HELD = 2 * 1024 * 1024;

/** @param {unknown[]} rest  what follows the status in writeHead: a reason, headers, or both */
function applyHead(response, status, rest) {
  response.statusCode = status;
  const headers = typeof rest[0] === "string" ? rest[1] : rest[0];
  if (typeof rest[0] === "string") response.statusMessage = rest[0];
  if (!headers) return;
  const pairs = Array.isArray(headers) ? headers : Object.entries(headers);
  for (const [name, value] of pairs) if (value !== undefined) response.setHeader(name, value);
}

function toBuffer(chunk, encoding) {
  if (typeof chunk === "string") return Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8");
  return Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** `write` and `end` take (chunk), (chunk, callback), (chunk, encoding, callback), and `end` also (callback). */
const callbackIn = (rest) => rest.find((value) => typeof value === "function");

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
  #methods;

  constructor(request, response, completion, streams) {
    this.#request = request;
    this.#response = response;
    this.#completion = completion;
    this.#streams = streams;
    const { writeHead, write, end, flushHeaders } = Object.getPrototypeOf(response);
    this.#methods = { writeHead, write, end, flushHeaders };
    response.writeHead = (status, ...rest) => this.#writeHead(status, rest);
    response.write = (chunk, ...rest) => this.#write(chunk, rest);
    response.end = (...rest) => this.#end(rest);
    response.flushHeaders = () => this.#flush();
  }

  #release() {
    Object.assign(this.#response, this.#methods);
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

  #hold(chunk, encoding) {
    if (chunk === null || chunk === undefined || typeof chunk === "function") return;
    const buffer = toBuffer(chunk, encoding);
    this.#chunks.push(buffer);
    this.#bytes += buffer.length;
    if (this.#bytes > LARGEST_HELD && !isDocument(this.#response)) this.#pass();
  }

  #writeHead(status, rest) {
    applyHead(this.#response, status, rest);
    this.#decide();
    return this.#response;
  }

  #flush() {
    this.#decide();
    if (this.#state === "passing") this.#response.flushHeaders();
  }

  #write(chunk, rest) {
    this.#decide();
    if (this.#state === "passing") return this.#response.write(chunk, ...rest);
    this.#hold(chunk, rest[0]);
    const done = callbackIn(rest);
    if (done) process.nextTick(done);
    return true;
  }

  #end(rest) {
    this.#decide();
    if (this.#state === "passing") return this.#response.end(...rest);
    this.#hold(rest[0], rest[1]);
    const done = callbackIn(rest);
    if (this.#state === "passing") return this.#response.end(done);
    const body = this.#completion.whole(this.#request, this.#response, Buffer.concat(this.#chunks));
    this.#release();
    return this.#response.end(body, done);
  }
}

/**
 * Makes the function that stands between the application and the wire: it holds each document until it is complete,
 * so that its inline scripts can be hashed into its policy, and adds the security headers to every answer.
 * Called again for the same response, it starts afresh and forgets what was held.
 * @param {ReturnType<typeof import("./completion.mjs").completeAnswers>} completion
 * @param {{ streams?: boolean }} [options]  streams: pass everything on as it comes (development)
 */
export function captureAnswers(completion, { streams = false } = {}) {
  return (request, response) => {
    new HeldAnswer(request, response, completion, streams);
  };
}

/**
 * Sends an answer that is complete already past what holds answers.
 * @param {import("node:http").ServerResponse} response
 * @param {import("node:http").OutgoingHttpHeaders} headers
 * @param {Buffer} body
 */
export function sendFinished(response, status, headers, body) {
  const { writeHead, end } = Object.getPrototypeOf(response);
  writeHead.call(response, status, headers);
  end.call(response, body);
}
