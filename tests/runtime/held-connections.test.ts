import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Application, serveApplication } from "./http-server";

/** The longest that an exchange may take here, and how late it may be noticed. Unit of both: milliseconds. */
const EXCHANGE_MS = 2000;
const NOTICED_MS = 4000;

/** More than the buffers of both sides take. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, "x");

let base = "";
let server: Server;
const held: Socket[] = [];

/** Connections that the server has not closed on its side, by the port of the other side. */
const open = new Set<number>();

const application: Application = async (request, response) => {
  response.setHeader("Content-Type", "application/octet-stream");
  if (request.url === "/large") response.end(LARGE);
  else {
    for await (const _ of request);
    response.end("served");
  }
};

beforeAll(async () => {
  ({ base, server } = await serveApplication(application, undefined, undefined, {
    limits: { exchangeMs: EXCHANGE_MS, headersMs: 1500, uploadMs: 1500 },
  }));
  server.on("connection", (socket: Socket) => {
    const { remotePort = 0 } = socket;
    open.add(remotePort);
    socket.once("close", () => open.delete(remotePort));
  });
});

afterAll(() => {
  for (const socket of held) socket.destroy();
  server.close();
});

interface Manner {
  /** What goes on being sent, twice in a second. */
  readonly again?: string;
  readonly readsNothing?: true;
  readonly endsItsSide?: true;
}

/** Opens a connection and never closes it. @returns its port here, which the server sees */
async function hold(words: string, { again, readsNothing, endsItsSide }: Manner): Promise<number> {
  const socket = connect({ port: Number(new URL(base).port), host: "127.0.0.1", allowHalfOpen: true });
  held.push(socket);
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  if (readsNothing) socket.pause();
  else socket.resume();
  if (words) socket.write(words);
  if (endsItsSide) socket.end();
  if (again !== undefined) {
    const timer = setInterval(() => socket.writable && socket.write(again), 500);
    socket.once("close", () => clearInterval(timer));
  }
  return socket.localPort ?? 0;
}

const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, "Host: x", ...headers].join("\r\n")}\r\n\r\n`;
const upgrade = (protocol: string) => [`Upgrade: ${protocol}`, "Connection: Upgrade"];

const WAYS: readonly (readonly [string, string, Manner])[] = [
  ["says nothing", "", {}],
  ["says one letter", "G", {}],
  ["sends empty lines", "", { again: "\r\n" }],
  ["sends headers without an end", "GET / HTTP/1.1\r\n", { again: "X-A: b\r\n" }],
  ["asks for a web socket on a page", request("GET /pricing", ...upgrade("websocket")), {}],
  [
    "asks for a web socket on a call",
    request("POST /user/invitation", "Content-Length: 9", ...upgrade("websocket")),
    {},
  ],
  ["asks for a web socket of the framework", request("GET /_next/webpack-hmr", ...upgrade("websocket")), {}],
  ["asks for HTTP/2", request("GET /", ...upgrade("h2c")), { again: "x" }],
  ["asks for a web socket behind a page", request("GET /pricing") + request("GET /", ...upgrade("websocket")), {}],
  ["asks for a tunnel", request("CONNECT a.example:443"), {}],
  ["asks for a tunnel and goes on talking", request("CONNECT a.example:443"), { again: "x" }],
  ["talks nonsense", "GET / NONSENSE\r\n\r\n", {}],
  ["goes on talking nonsense", "GET / NONSENSE\r\n\r\n", { again: "x" }],
  ["speaks HTTP/2 at once", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {}],
  ["sends headers that are too large", request("GET /", `X-Long: ${"a".repeat(20_000)}`), {}],
  ["sends one letter after an answer", request("GET /pricing"), { again: "G" }],
  ["sends empty lines after an answer", request("GET /pricing"), { again: "\r\n" }],
  ["waits to be asked for a body and sends none", request("POST /x", "Expect: 100-continue", "Content-Length: 9"), {}],
  ["expects what we do not know", request("POST /x", "Expect: other", "Content-Length: 9"), {}],
  ["announces a body and sends none", request("POST /x", "Content-Length: 9"), {}],
  ["sends a body drop by drop", request("POST /x", "Content-Length: 900"), { again: "x" }],
  ["sends a refused body without an end", request("POST /pricing", "Content-Length: 900"), { again: "x" }],
  ["sends trailers without an end", `${request("POST /x", "Transfer-Encoding: chunked")}0\r\n`, { again: "A: b\r\n" }],
  ["never reads an answer", request("GET /large"), { readsNothing: true }],
  ["never reads and asks on", request("GET /large"), { readsNothing: true, again: request("GET /pricing") }],
  ["never reads many answers", request("GET /large").repeat(50), { readsNothing: true }],
  ["never reads and ends its side", request("GET /large"), { readsNothing: true, endsItsSide: true }],
  ["ends its side at once", "", { endsItsSide: true }],
  ["ends its side in the middle of a body", request("POST /x", "Content-Length: 9"), { endsItsSide: true }],
];

describe.concurrent("a connection is gone in its time, and others are served meanwhile, when the other side", () => {
  it.each(WAYS)("%s", async (_way, words, manner) => {
    const port = await hold(words, manner);
    expect(await (await fetch(`${base}/pricing`)).text()).toBe("served");
    const deadline = performance.now() + EXCHANGE_MS + NOTICED_MS;
    while (open.has(port) && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(open.has(port), "the server still holds it").toBe(false);
  });
});

describe("a connection that asks for another protocol", () => {
  it.each(["websocket", "h2c"])("is told that %s is not spoken here", async (protocol) => {
    const socket = connect(Number(new URL(base).port), "127.0.0.1");
    socket.write(request("GET /pricing", ...upgrade(protocol)));
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed"');
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  });
});
