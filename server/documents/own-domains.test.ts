import { afterEach, expect, it } from "vitest";
import { handshake } from "../handshake.mjs";
import { ownDomains } from "./own-domains.mjs";

const HOST = "tests.lift-club.example";
const CALLS = /^\/(?:user|auth2|payments|media|api|staff-api|robots\.txt|sitemap\.xml)(?:\/|$)/;

afterEach(() => {
  delete handshake().shopAtHost;
});

/** What becomes of a request. */
function entered(url: string, host = `${HOST}:3000`, headers: Record<string, string> = {}) {
  handshake().shopAtHost = (name: string) => (name === HOST ? "lift-club" : undefined);
  const enter = ownDomains((path: string) => (CALLS.test(path) ? "call" : "page"));
  const request = { url, headers: { host, ...headers } };
  const said: Record<string, unknown> = {};
  const response = {
    setHeader: (name: string, value: string) => Object.assign(said, { [name]: value }),
    writeHead: (status: number, more: object) => ({ end: () => Object.assign(said, { status, ...more }) }),
  };
  const isAnswered = enter(request as never, response as never);
  return { isAnswered, url: request.url, ...said };
}

it("shows the shop's pages at the root of its own domain, with what stands behind them", () => {
  expect(entered("/").url).toBe("/shop/~lift-club");
  expect(entered("/?utm_source=mail").url).toBe("/shop/~lift-club?utm_source=mail");
  expect(entered("/pricing/quarterly?a=1").url).toBe("/shop/~lift-club/pricing/quarterly?a=1");
  expect(entered("/account").url).toBe("/shop/~lift-club/account");
  expect(entered("/", HOST.toUpperCase()).url).toBe("/shop/~lift-club");
  expect(entered("/pricing", HOST, { rsc: "1" })).toMatchObject({
    "x-nextjs-rewritten-path": "/shop/~lift-club/pricing",
  });
});

it("leaves calls and files where they are, and shows nothing of ours there", () => {
  for (const url of ["/user/cms-info", "/auth2/signup", "/media/shops/lift-club/logo.svg"]) {
    expect(entered(url).url, url).toBe(url);
  }
  for (const url of [
    "/about",
    "/staff",
    "/shop/iron-hall",
    "/robots.txt",
    "/sitemap.xml",
    "/api/docs",
    "/staff-api/orders",
  ]) {
    expect(entered(url).url, url).toBe(`/shop/~lift-club${url}`);
  }
});

it("says the address without the shop's name, which nobody needs there", () => {
  expect(entered("/shop/lift-club")).toMatchObject({ isAnswered: true, status: 308, Location: "/" });
  expect(entered("/shop/lift-club?a=1")).toMatchObject({ status: 308, Location: "/?a=1" });
  expect(entered("/shop/lift-club/order?token=abc")).toMatchObject({ status: 308, Location: "/order?token=abc" });
  // Never to another host, whatever follows.
  expect(entered("/shop/lift-club//evil.example")).toMatchObject({ status: 308, Location: "/evil.example" });
});

it("shows everybody else what they ask for, but no shop by its name of the inside", () => {
  expect(entered("/pricing", "localhost:3000").url).toBe("/pricing");
  expect(entered("/shop/lift-club", "localhost:3000")).toEqual({ isAnswered: false, url: "/shop/lift-club" });
  expect(entered("/shop/~lift-club/pricing", "localhost:3000").url).toBe("/shop/-");
  expect(entered("/shop/~lift-club", "evil.example").url).toBe("/shop/-");
});
