import { readdirSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isForAll, ROUTES_FOR_ALL } from "@/server/documents/keeping.mjs";
import { pathOfRouteFile, routeExports } from "../api/route-files";
import { sendRaw, serveApplication } from "./http-server";

const FOR_ALL = "s-maxage=600, stale-while-revalidate=85800";
const HOLDABLE = "public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=20";
const NOBODY = "private, no-store";

/** Pages that nobody may keep, each for its reason. */
const PERSONAL: Readonly<Record<string, readonly string[]>> = {
  "an account's": [
    "/account",
    ...["balance", "cards", "data", "memberships", "orders"].map((name) => `/account/${name}`),
  ],
  "an account's too": [
    "/account/orders/receipt",
    "/account/results",
    "/account/results/sheet",
    "/account/security",
    "/upload-results",
  ],
  "a token is in the address": [
    "/checkout/thank-you",
    "/checkout/undo",
    "/membership",
    "/membership/confirm",
    "/order",
    "/reset-password",
    "/verify-email",
  ],
  "an account's, in a partner's shop": [
    "",
    ...[
      "/balance",
      "/cards",
      "/data",
      "/memberships",
      "/orders",
      "/orders/receipt",
      "/results",
      "/results/sheet",
      "/security",
    ],
  ].map((name) => `/shop/{businessKey}/account${name}`),
  "a password, in a partner's shop": ["login", "reset-password", "signup", "verify-email"].map(
    (name) => `/shop/{businessKey}/${name}`,
  ),
  "a token of a shop that was begun, or of an invitation to one": ["/partner/get-started/open", "/partner/join"],
  "somebody's results, shown by a link": ["/results/shown", "/shop/{businessKey}/results/shown"],
  "somebody's order": [
    "/shop/{businessKey}/checkout/thank-you",
    "/shop/{businessKey}/checkout/undo",
    "/shop/{businessKey}/order",
  ],
  "somebody's membership": ["/shop/{businessKey}/membership", "/shop/{businessKey}/membership/confirm"],
  "a payment": ["/checkout", "/join/checkout", "/shop/{businessKey}/checkout"],
  "a password": ["/login", "/signup"],
  "leads nowhere": ["/shop", "/shop/{businessKey}/{rest}"],
  "for staff": [
    "",
    "/audit",
    "/books",
    "/clock",
    "/conversions",
    "/customers",
    "/customers/{id}",
    "/discounts",
    "/mails",
    "/orders",
    "/payouts",
    "/people",
    "/prices",
    "/shops",
  ].map((name) => `/staff${name}`),
  "for staff and partners": ["", "/discounts", "/domain", "/orders", "/payouts", "/people"].map(
    (name) => `/staff/shops/{businessKey}${name}`,
  ),
};

/** What answers at an address and is neither a page nor a call with a contract: it says by itself who may keep it. */
const SPEAK_FOR_THEMSELVES = [
  /^\/sandbox\//,
  /^\/api\/docs$/,
  /^\/media\/shops\//,
  /^\/advertisers$/,
  /^\/\.well-known\//,
];

describe("every route", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => pathOfRouteFile(join("app", file)));
  const others = routeExports().filter(({ contract }) => contract === null);
  const plain = others.map(({ path }) => path).filter((path) => !SPEAK_FOR_THEMSELVES.some((each) => each.test(path)));
  const forAll = ROUTES_FOR_ALL.map((route) => route.replace(/\[(?:\.{3})?(\w+)\]/g, "{$1}"));

  it("says who may keep it, once", () => {
    expect(pages.length).toBeGreaterThan(60);
    expect([...forAll, ...Object.values(PERSONAL).flat()].sort()).toEqual([...pages, ...plain].sort());
  });

  it("that nobody knows is personal", () => {
    expect(["/nowhere", "/account", "/pricing/nowhere", "/shop/a/nowhere"].map(isForAll)).not.toContain(true);
    expect(["/", "/pricing", "/shop/a/pricing", "/articles/b"].map(isForAll)).not.toContain(false);
  });
});

let base = "";
let server: Server;
let text = "";

const answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
  "/faq": (response) => response.setHeader("Set-Cookie", "sid=1"),
  "/about": (response) => response.setHeader("Cache-Control", "private, no-cache"),
  "/terms": (response) => {
    response.statusCode = 404;
  },
  "/press": (response) => {
    response.statusCode = 500;
  },
  "/states": (response, request) => {
    if (request.headers.rsc === undefined || request.url?.includes("_rsc=")) return;
    response.removeHeader("Cache-Control");
    response.statusCode = 307;
  },
  "/articles/feed.xml": (response) => response.setHeader("Content-Type", "application/rss+xml"),
};

beforeAll(async () => {
  ({ base, server } = await serveApplication(async (request, response) => {
    const path = (request.url ?? "").replace(/\?.*/, "");
    response.setHeader("Cache-Control", FOR_ALL);
    response.setHeader("Vary", "rsc");
    response.setHeader("Content-Type", request.headers.rsc === "1" ? "text/x-component" : "text/html; charset=utf-8");
    answers[path]?.(response, request);
    text = `<p>${path} ${"words ".repeat(400)}</p>`;
    response.end(request.method === "HEAD" ? undefined : text);
  }));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const visit = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${base}${path}`, { method, headers, redirect: "manual" });

async function keepingOf(path: string, headers: Record<string, string> = {}) {
  const answer = await visit(path, headers);
  return { kept: answer.headers.get("cache-control"), hasTag: answer.headers.has("etag") };
}

const SHARED = { kept: HOLDABLE, hasTag: true };
const PRIVATE = { kept: NOBODY, hasTag: false };

describe("what everybody gets", () => {
  it("may be held for less than a minute in all", () => {
    const [held = 0, shown = 0] = [...HOLDABLE.matchAll(/(?:s-maxage|revalidate)=(\d+)/g)].map(([, text]) =>
      Number(text),
    );
    expect(held + shown).toBeLessThanOrEqual(60);
  });

  it.each([
    ["a page", "/", {}],
    ["a page with a query", "/pricing?cadence=year", {}],
    ["a partner's page", "/shop/acme/pricing", {}],
    ["a feed", "/articles/feed.xml", {}],
    ["a page for someone with a session", "/", { cookie: "sid=secret" }],
    ["a page for who sends headers that no page reads", "/", { "x-amz-cf-id": "a", "x-prerender-revalidate": "b" }],
    ["a page's data at an address of its own", "/pricing?_rsc=1a2b", { rsc: "1" }],
  ])("may be held: %s", async (_what, path, headers) => {
    expect(await keepingOf(path, headers)).toEqual(SHARED);
  });

  it.each([
    ["an account", "/account", {}],
    ["a route that nobody knows", "/new-page", {}],
    ["an address with a token", "/pricing?token=secret", {}],
    ["a visit to a draft", "/shop/acme", { cookie: "__prerender_bypass=secret" }],
    ["a request for more than we know of", "/", { "next-future": "1" }],
    ["a page that sets a cookie", "/faq", {}],
    ["a page that was drawn for one visitor", "/about", {}],
    ["a page that is not there", "/terms", {}],
    ["a page that failed", "/press", {}],
    ["a page's data at the page's own address", "/pricing", { rsc: "1" }],
    ["the way from there to an address of the data's own", "/states", { rsc: "1" }],
    ["a page at the address of its data", "/pricing?_rsc=1a2b", {}],
    ["a page at the address of its data, asked for as if it were data", "/pricing?_rsc=1a2b", { rsc: "0" }],
  ])("may not: %s", async (_what, path, headers) => {
    expect(await keepingOf(path, headers)).toEqual(PRIVATE);
  });

  it("answers HEAD as it would answer GET, but for the body", async () => {
    const [get, head] = [await visit("/hub"), await visit("/hub", {}, "HEAD")];
    expect(await head.text()).toBe("");
    const plain = { date: "", "x-request-id": "", connection: "", "keep-alive": "" };
    expect({ ...Object.fromEntries(head.headers), ...plain }).toEqual({ ...Object.fromEntries(get.headers), ...plain });
  });

  it("is sent whole to who asks for a part", async () => {
    const answer = await visit("/hub", { range: "bytes=0-9", "accept-encoding": "identity" });
    expect([answer.status, await answer.text()]).toEqual([200, text]);
  });
});

describe("who has the page already", () => {
  const ENCODINGS = ["br", "gzip", "identity"];
  const tagFor = async (encoding: string) =>
    (await visit("/states", { "accept-encoding": encoding })).headers.get("etag") ?? "";

  it.each([
    ["the tag", (tag: string) => tag],
    ["the tag as somebody between made it a strong one", (tag: string) => tag.replace("W/", "")],
    ["one of several", (tag: string) => `"old", ${tag}`],
    ["anything", () => "*"],
  ])("is told so, with what a page says of itself: by %s", async (_what, known) => {
    for (const encoding of ENCODINGS) {
      const headers = { "accept-encoding": encoding, "if-none-match": known(await tagFor(encoding)) };
      for (const method of ["GET", "HEAD"]) {
        const answer = await visit("/states", headers, method);
        expect([answer.status, await answer.text()]).toEqual([304, ""]);
        const said = Object.fromEntries(answer.headers);
        expect(said).toMatchObject({ "cache-control": HOLDABLE, vary: "rsc, Accept-Encoding" });
        expect(said).toHaveProperty("content-security-policy");
        expect(said).not.toHaveProperty("content-encoding");
      }
    }
  });

  it("in another encoding gets it whole", async () => {
    const tags = await Promise.all(ENCODINGS.map(tagFor));
    expect(new Set(tags).size).toBe(3);
    const answer = await visit("/states", { "accept-encoding": "gzip", "if-none-match": tags[0] ?? "" });
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  });

  it("of another page gets this one", async () => {
    const answer = await visit("/careers", { "if-none-match": await tagFor("br"), "accept-encoding": "br" });
    expect(answer.status).toBe(200);
  });

  it("gets the same tag and the same text however well it is compressed by now", async () => {
    const tags = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const raw = await sendRaw(
        base,
        "GET /privacy HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n",
      );
      const body = Buffer.from(raw.slice(raw.indexOf("\r\n\r\n") + 4), "latin1");
      expect(String(brotliDecompressSync(body))).toBe(text);
      tags.add(/etag: (.*)\r/i.exec(raw)?.[1] ?? "none");
    }
    expect([...tags]).toEqual([expect.stringMatching(/^W\/"[\w-]{22}-br"$/)]);
  });
});
