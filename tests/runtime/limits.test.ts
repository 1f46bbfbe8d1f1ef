import type { Server } from "node:http";
import { request as sendRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_CALLS } from "@/lib/server/http/all-calls";
import { bodyLimit } from "@/lib/server/http/gate";
import { handshake } from "@/server/handshake.mjs";
import { bodyLimit as outerLimit } from "@/server/listen/limits.mjs";
import { sendRaw, serveApplication } from "./http-server";

let base = "";
let server: Server;
let isOverloaded = false;

beforeAll(async () => {
  // The start of the shop tells the outer server.
  handshake().bodyLimit = bodyLimit;
  const served = await serveApplication(
    async (request, response) => {
      let bytes = 0;
      for await (const chunk of request) bytes += chunk.length;
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ bytes, requestId: request.headers["x-request-id"] }));
    },
    { isOverloaded: () => isOverloaded, count: () => undefined },
  );
  ({ base, server } = served);
});

afterAll(() => {
  handshake().bodyLimit = undefined;
  server.close();
});

/** A body without a Content-Length, in pieces. */
function sendPieces(
  method: string,
  path: string,
  pieces: number,
  bytes: number,
): Promise<{ status: number; body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = sendRequest(`${base}${path}`, { method }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body, connection: response.headers.connection }),
      );
    });
    request.on("error", reject);
    for (let index = 0; index < pieces; index++) request.write(Buffer.alloc(bytes));
    request.end();
  });
}

const example = (path: string) => path.replace(/\{\w+\}/g, "lift-club");

describe("the size of a body", () => {
  it.each(
    ALL_CALLS.filter(({ method, maxBytes, path }) => method !== "GET" && (maxBytes || path === "/user/invitation")),
  )("$method $path takes as much as its contract says and not a byte more", async (call) => {
    const { method, path, maxBytes = 64 * 1024 } = call;
    const fits = await sendPieces(method, example(path), maxBytes / 1024, 1024);
    expect([fits.status, JSON.parse(fits.body).bytes]).toEqual([200, maxBytes]);
    const over = await sendPieces(method, example(path), maxBytes / 1024 + 1, 1024);
    expect([over.status, over.connection]).toEqual([413, "close"]);
    const { code, requestId, message } = JSON.parse(over.body).error;
    expect([code, requestId]).toEqual(["payload_too_large", expect.any(String)]);
    expect(message).toMatch(/At most \d+ [KM]B is taken here\./);
  });

  it.each([
    ["POST /user/invitation", 64],
    ["POST /impact/log-page-view", 4],
    ["POST /csp-report", 8],
    ["POST /webhooks/stripe", 1024],
    ["PUT /api/v1/customization/{businessKey}", 256],
    ["POST /user/results/upload", 11 * 1024],
    ["POST /staff-api/shops/{businessKey}/pictures/{field}", 2 * 1024 + 16],
  ])("%s may be %i KiB", (name, kib) => {
    const call = ALL_CALLS.find(({ method, path }) => `${method} ${path}` === name);
    expect(call?.maxBytes ?? 64 * 1024).toBe(kib * 1024);
  });

  it("is for every call what its contract says, before the route is asked", () => {
    const others = ALL_CALLS.filter(
      ({ method, path, maxBytes = 64 * 1024 }) => outerLimit({ method, url: example(path) }) !== maxBytes,
    );
    expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("is refused before it is sent when Content-Length already says so", async () => {
    const head = "POST /user/invitation HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n";
    expect(await sendRaw(base, head)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is counted whatever Content-Length says", async () => {
    const lie = `POST /impact/log-page-view HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2000\r\n${"x".repeat(0x2000)}\r\n0\r\n\r\n`;
    expect(await sendRaw(base, lie)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("does not fill the memory", async () => {
    const before = process.memoryUsage().rss;
    await Promise.all(
      Array.from({ length: 10 }, () => sendPieces("POST", "/user/invitation", 200, 64 * 1024).catch(() => undefined)),
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
  });
});

describe("the first line and the headers", () => {
  it("take an address of 4 KiB", async () => {
    expect((await fetch(`${base}/?q=${"a".repeat(4000)}`)).status).toBe(200);
    expect((await fetch(`${base}/?q=${"a".repeat(4200)}`)).status).toBe(414);
  });

  it("take headers of 16 KiB", async () => {
    const answer = await sendRaw(base, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(17_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  });

  it("name one host", async () => {
    const answer = await sendRaw(
      base,
      "GET /pricing HTTP/1.1\r\nHost: x\r\nhost: evil.example\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed"');
  });

  it.each(["TRACE", "PROPFIND"])("do not take the method %s", async (method) => {
    expect(await sendRaw(base, `${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 405 /,
    );
  });

  it("do not take CONNECT", async () => {
    expect(await sendRaw(base, "CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n")).toMatch(/^HTTP\/1\.1 405 /);
  });

  it("let a page be only read", async () => {
    for (const path of ["/pricing", "/pricing/", "/shop/lift-club/pricing"]) {
      const answer = await fetch(`${base}${path}`, { method: "POST" });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    }
    const options = await fetch(`${base}/pricing`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });

  it("answer what is no HTTP in the shop's own form", async () => {
    const answer = await sendRaw(base, "GET / NONSENSE\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed"');
  });

  it("do not let a client name its own request, address or policy", async () => {
    const answer = await fetch(`${base}/api/x`, { headers: { "x-request-id": "mine", "x-tealmark-peer": "10.0.0.1" } });
    const { requestId } = await answer.json();
    expect(requestId).not.toBe("mine");
    expect(answer.headers.get("x-request-id")).toBe(requestId);
  });
});

describe("too much at once", () => {
  it("sends pages away for a moment, and nothing else", async () => {
    isOverloaded = true;
    try {
      const page = await fetch(`${base}/pricing`);
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
      expect((await fetch(`${base}/webhooks/stripe`, { method: "POST", body: "{}" })).status).toBe(200);
      expect(
        (await fetch(`${base}/payments/stripe-subscriptions/business/checkout`, { method: "POST", body: "{}" })).status,
      ).toBe(200);
    } finally {
      isOverloaded = false;
    }
  });
});
