import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface Arrived {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** Parsed JSON; the text of a form with files; undefined when there was none. */
  body: unknown;
}

/** What is answered. `hangUp` closes the connection without a word, as a lost network does. */
export type Answer =
  | { status?: number; body?: unknown; headers?: Record<string, string>; hangUp?: undefined }
  | { hangUp: true };

/** Answers by "METHOD /path". A path that ends with * stands for everything that begins so. */
export type Answers = Record<string, Answer | ((request: Arrived) => Answer | Promise<Answer>)>;

/** A shop on a port of its own that answers as it is told and remembers what it was asked. */
export interface ShopServer {
  base: string;
  arrived: Arrived[];
  /** What arrived at a path, in order. */
  at: (path: string) => Arrived[];
  /** Adds answers, or replaces those of the same name. */
  answer: (answers: Answers) => void;
  close: () => Promise<void>;
}

export async function openShop(answers: Answers = {}): Promise<ShopServer> {
  const known: Answers = { ...answers };
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://shop.invalid");
    const seen: Arrived = {
      method: request.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await bodyOf(request),
    };
    arrived.push(seen);
    const found = find(known, `${seen.method} ${seen.path}`);
    const answer = typeof found === "function" ? await found(seen) : found;
    if (answer.hangUp) return request.socket.destroy();
    const { status = 200, body, headers = {} } = answer;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body === undefined ? "" : JSON.stringify(body));
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    arrived,
    at: (path) => arrived.filter((request) => request.path === path),
    answer: (more) => Object.assign(known, more),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Puts the test's browser on a page of the shop, so that relative addresses lead there. */
export function standAt(shop: ShopServer, path: string): void {
  const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  browser.happyDOM.setURL(`${shop.base}${path}`);
}

/** The body of a refusal. */
export function refusal(code: string, message = code, more: Record<string, unknown> = {}) {
  return { error: { code, message, requestId: "test", ...more } };
}

function find(answers: Answers, name: string) {
  const byPrefix = Object.keys(answers).find((key) => key.endsWith("*") && name.startsWith(key.slice(0, -1)));
  return answers[name] ?? answers[byPrefix ?? ""] ?? { status: 404, body: refusal("not_found") };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString("utf8");
  if (request.headers["content-type"]?.startsWith("multipart/")) return text;
  return text === "" ? undefined : JSON.parse(text);
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
}
