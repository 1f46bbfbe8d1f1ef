import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerVisit } from "./browser/pages.ts";
import { answerRequest } from "./dispatch.ts";
import { API_VERSION } from "./events.ts";
import type { Sandbox } from "./sandbox.ts";

/** Larger than any request of the client's. */
const MAX_BODY_BYTES = 1_000_000;

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

async function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const body = await bodyOf(request);
  if (body === null) {
    const error = { type: "invalid_request_error", message: "Request body too large" };
    response.writeHead(413, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify({ error }));
    return;
  }
  const headers = headersOf(request);
  const address = new URL(url, sandbox.baseUrl);
  if (address.pathname.startsWith("/sandbox/")) {
    const visit = { method, url: address, headers: new Headers(headers), body };
    const page = await answerVisit(sandbox, visit, address.pathname.slice("/sandbox".length));
    response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text());
    return;
  }
  const { status, headers: own, body: answered } = await answerRequest(sandbox, { method, path: url, headers, body });
  const json = { "content-type": "application/json", "stripe-version": API_VERSION, ...own };
  response.writeHead(status, json).end(JSON.stringify(answered));
}

/** Serves a sandbox to the official client over HTTP, and to browsers the pages a customer is sent to. */
export function serve(sandbox: Sandbox): Server {
  return createServer((request, response) => {
    answer(sandbox, request, response).catch((error) => {
      sandbox.log.error({ err: error }, "a request failed");
      response.destroy();
    });
  });
}
