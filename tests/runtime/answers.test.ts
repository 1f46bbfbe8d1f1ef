import type { Server, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayComeBack, notePageFailure } from "@/lib/server/http/failed-pages";
import { handshake } from "@/server/handshake.mjs";
import { sendRaw, serveApplication } from "./http-server";

const PAGE = `<!doctype html><p>${"words ".repeat(400)}</p><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>alert(1)</script>`;

let base = "";
let server: Server;

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/broken": () => {
    throw new Error("secret detail");
  },
  "/file": (response) => {
    response.writeHead(200, { "Content-Type": "application/pdf", "Content-Security-Policy": "sandbox" });
    response.write("a");
    response.end("b");
  },
  "/database-away": (response) => {
    handshake().mayComeBack = (requestId) => requestId === response.req.headers["x-request-id"];
    response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" });
    response.end("<p>the framework's own words</p>");
  },
  "/sandbox/card": (response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": "frame-ancestors 'self'" });
    response.end("<p>card</p>");
  },
  "/api/private": (response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ text: "x".repeat(3000) }));
  },
};

function sendPage(response: ServerResponse): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "s-maxage=900");
  for (const piece of [PAGE.slice(0, 100), PAGE.slice(100)]) response.write(piece);
  response.end();
}

beforeAll(async () => {
  ({ base, server } = await serveApplication(async (request, response) => {
    const answer = answers[request.url ?? ""] ?? sendPage;
    answer(response);
  }));
});

afterAll(() => server.close());

describe("every answer", () => {
  it.each(["/", "/api/private", "/file", "/sandbox/card", "/broken"])(
    "%s carries the security headers",
    async (path) => {
      const { headers } = await fetch(`${base}${path}`);
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
        "x-frame-options": path.startsWith("/sandbox/") ? "SAMEORIGIN" : "DENY",
        "content-security-policy": expect.any(String),
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );

  it("keeps a policy of its own", async () => {
    expect((await fetch(`${base}/file`)).headers.get("content-security-policy")).toBe("sandbox");
    expect((await fetch(`${base}/sandbox/card`)).headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
  });

  it("says nothing about an error but that there was one", async () => {
    const answer = await fetch(`${base}/broken`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("secret");
  });

  it("does not tell the address of a page with a token to the next site", async () => {
    expect((await fetch(`${base}/reset-password?linkId=x`)).headers.get("referrer-policy")).toBe("no-referrer");
  });
});

describe("a document", () => {
  it("allows the framework's script by its hash and not the injected one", async () => {
    const answer = await fetch(`${base}/`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy.match(/script-src [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(1);
    expect(await answer.text()).toBe(PAGE);
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
  ])("is compressed as the visitor takes it: %s", async (accepted, expected) => {
    for (let visit = 0; visit < 6; visit++) {
      const answer = await fetch(`${base}/`, { headers: { "Accept-Encoding": accepted } });
      expect(answer.headers.get("content-encoding")).toBe(expected);
      expect(answer.headers.get("vary")).toContain("Accept-Encoding");
      expect(await answer.text()).toBe(PAGE);
    }
  });

  it("arrives whole over a plain connection", async () => {
    const raw = await sendRaw(base, "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n");
    const body = Buffer.from(raw.slice(raw.indexOf("\r\n\r\n") + 4), "latin1");
    expect(brotliDecompressSync(body).toString()).toBe(PAGE);
    expect(raw.toLowerCase()).toContain(`content-length: ${body.length}\r\n`);
  });

  it("answers HEAD without a body", async () => {
    const answer = await fetch(`${base}/`, { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });
});

describe("a file", () => {
  it("passes through as it comes", async () => {
    const answer = await fetch(`${base}/file`);
    expect([answer.headers.get("content-encoding"), await answer.text()]).toEqual([null, "ab"]);
  });
});

describe("a page that cannot be drawn because the database is away", () => {
  it("is 503 with a time to come back, in our own words, and nobody keeps it", async () => {
    const answer = await fetch(`${base}/database-away`);
    handshake().mayComeBack = undefined;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await answer.text()).toContain("This page cannot be shown just now.");
  });

  it("is told from one that is broken", () => {
    const away = new Error("Failed query: select", { cause: new Error("connect ECONNREFUSED 127.0.0.1:5432") });
    notePageFailure(away, "req-away");
    notePageFailure(new Error("cannot read properties of undefined"), "req-broken");
    expect([mayComeBack("req-away"), mayComeBack("req-broken")]).toEqual([true, false]);
  });
});
