import type { Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type Application, sendRaw, serveApplication } from "./http-server";

const FOR_ALL = "s-maxage=600, stale-while-revalidate=86400";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A shop whose pages say how many of them were made; `answers` may answer otherwise. */
async function openShop(answers: Readonly<Record<string, Application>> = {}, mostBytes = 1024 * 1024) {
  let made = 0;
  let atMs = 0;
  let published = "first";
  const application: Application = async (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (request.method === "POST") {
      published = "second";
      response.end("{}");
      return;
    }
    made += 1;
    if (answers[path]) return answers[path](request, response);
    await new Promise((resolve) => setTimeout(resolve, 20));
    response.setHeader("Cache-Control", FOR_ALL);
    response.setHeader("Content-Type", request.headers.rsc ? "text/x-component" : "text/html; charset=utf-8");
    response.end(`<p>${published} ${made} ${"words ".repeat(400)}</p>`);
  };
  const shop = await serveApplication(application, undefined, { clockMs: () => atMs, mostBytes });
  server = shop.server;
  const visit = (path = "/", headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${shop.base}${path}`, { method, headers });
  const read = async (path = "/", headers: Record<string, string> = {}) => (await visit(path, headers)).text();
  const pass = (milliseconds: number) => {
    atMs += milliseconds;
  };
  return { base: shop.base, visit, read, pass, made: () => made };
}

describe("a page that many ask for", () => {
  it("is made once, for those who ask at the same time and for those who come just after", async () => {
    const shop = await openShop();
    const texts = await Promise.all(Array.from({ length: 30 }, () => shop.read()));
    texts.push(await shop.read());
    expect(new Set(texts).size).toBe(1);
    expect(shop.made()).toBe(1);
  });

  it("is made anew a second later", async () => {
    const shop = await openShop();
    await shop.read();
    shop.pass(999);
    await shop.read();
    expect(shop.made()).toBe(1);
    shop.pass(1);
    await shop.read();
    expect(shop.made()).toBe(2);
  });

  it("comes with the same headers each time, but a request id of its own", async () => {
    const shop = await openShop();
    const [first, second] = [await shop.visit(), await shop.visit()].map(({ headers }) => Object.fromEntries(headers));
    expect(shop.made()).toBe(1);
    expect(first?.["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.["x-request-id"]).not.toBe(first?.["x-request-id"]);
    const plain = { "x-request-id": "", date: "" };
    expect({ ...second, ...plain }).toEqual({ ...first, ...plain });
    expect(second).toMatchObject({
      "cache-control": expect.stringMatching(/^public/),
      "x-content-type-options": "nosniff",
    });
  });

  it("answers HEAD with the headers of the page and nothing else", async () => {
    const shop = await openShop();
    const page = await shop.visit("/", { "accept-encoding": "identity" });
    const head = await sendRaw(
      shop.base,
      "HEAD / HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n",
    );
    expect(shop.made()).toBe(1);
    expect(head.toLowerCase()).toContain(`content-length: ${page.headers.get("content-length")}\r\n`);
    expect(head.endsWith("\r\n\r\n")).toBe(true);
  });
});

describe("what is asked otherwise is answered otherwise", () => {
  it.each([
    ["another query", "/?page=2", {}],
    ["the data of the page", "/", { rsc: "1" }],
    ["a part of it in advance", "/", { rsc: "1", "next-router-segment-prefetch": "/_tree" }],
    ["another page to come from", "/", { rsc: "1", "next-url": "/pricing" }],
    ["a header of the framework's that we do not know", "/", { "next-preview": "1" }],
    ["somebody's draft", "/", { cookie: "__prerender_bypass=secret" }],
  ])("%s", async (_what, path, headers) => {
    const shop = await openShop();
    const page = await shop.read();
    expect(await shop.read(path, headers)).not.toBe(page);
    expect(await shop.read()).toBe(page);
    expect(shop.made()).toBe(2);
  });

  it("but for what no page depends on", async () => {
    const shop = await openShop();
    const page = await shop.read();
    expect(await shop.read("/", { "x-preview": "1", "if-none-match": '"a"' })).toBe(page);
    expect(shop.made()).toBe(1);
  });

  it("each encoding holds the same page", async () => {
    const shop = await openShop();
    const plain = await shop.read("/", { "accept-encoding": "identity" });
    const raw = await shop.visit("/", { "accept-encoding": "gzip" });
    expect(raw.headers.get("content-encoding")).toBe("gzip");
    expect((await raw.text()).length).toBe(plain.length);
    expect(raw.headers.get("vary")).toContain("Accept-Encoding");
  });
});

describe("never shared", () => {
  const page = (headers: Record<string, string>, status = 200): Application => {
    let times = 0;
    return async (_request, response) => {
      times += 1;
      response.writeHead(status, { "Content-Type": "text/html", "Cache-Control": FOR_ALL, ...headers });
      response.end(`<p>${times}</p>`);
    };
  };

  it.each([
    ["a page that sets a cookie", page({ "Set-Cookie": "sid=1; Path=/" })],
    ["a page that was drawn for one visitor", page({ "Cache-Control": "private, no-store" })],
    ["a page that is not there", page({}, 404)],
    ["a page that failed", page({}, 500)],
  ])("%s", async (_what, answer) => {
    const shop = await openShop({ "/pricing": answer });
    const texts = await Promise.all([shop.read("/pricing"), shop.read("/pricing"), shop.read("/pricing")]);
    expect(new Set(texts).size).toBe(3);
  });

  it("a call of the API", async () => {
    const shop = await openShop({ "/user/invitation": page({ "Content-Type": "application/json" }) });
    expect(await shop.read("/user/invitation")).not.toBe(await shop.read("/user/invitation"));
  });
});

describe("a write", () => {
  it("shows with the next page", async () => {
    const shop = await openShop();
    expect(await shop.read()).toContain("first");
    await shop.visit("/user/invitation", {}, "POST");
    expect(await shop.read()).toContain("second");
  });

  it("does not leave behind a page that was begun before it", async () => {
    let publish = () => {};
    const published = new Promise<void>((resolve) => {
      publish = resolve;
    });
    let times = 0;
    const slow: Application = async (_request, response) => {
      times += 1;
      const text = `<p>${times}</p>`;
      if (times === 1) await published;
      response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": FOR_ALL });
      response.end(text);
    };
    const shop = await openShop({ "/pricing": slow });
    const before = shop.read("/pricing");
    await new Promise((resolve) => setTimeout(resolve, 50));
    await shop.visit("/user/invitation", {}, "POST");
    publish();
    expect(await before).toBe("<p>1</p>");
    expect(await shop.read("/pricing")).toBe("<p>2</p>");
  });

  it.each(["/impact/log-page-view", "/impact/log-quiz-step", "/csp-report", "/staff-api/shops/lift-club/check"])(
    "that no page shows leaves the pages where they are: %s",
    async (path) => {
      const shop = await openShop();
      const page = await shop.read();
      await shop.visit(path, {}, "POST");
      expect(await shop.read()).toBe(page);
    },
  );
});

it("remembers only so much, whatever is asked for", async () => {
  const page: Application = async (_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": FOR_ALL });
    response.end("x".repeat(10_000));
  };
  const shop = await openShop({ "/pricing": page }, 45_000);
  const headers = { "accept-encoding": "identity" };
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 6; index++) await shop.read(`/pricing?page=${index}`, headers);
  }
  // Four pages fit; the other two are made again.
  expect(shop.made()).toBe(8);
});
