import { isSigned } from "@/lib/contracts/call";
import "../api/wide-limits";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/server/env";
import { ALL_CALLS } from "@/lib/server/http/all-calls";
import { ask } from "../api/ask";
import { type Handler, loadHandlers } from "../api/route-files";
import { withDatabase } from "../support/database";

withDatabase();
let handlers: ReadonlyMap<string, Handler>;
beforeAll(async () => {
  handlers = await loadHandlers();
});

/** Calls that change something and trust the browser's cookies. The provider signs its own instead. */
const UNSAFE = ALL_CALLS.filter(({ method, access }) => method !== "GET" && !isSigned(access)).map(
  ({ method, path }) => `${method} ${path}`,
);

type Headers = Readonly<Record<string, string>>;

const FOREIGN: readonly [string, Headers][] = [
  ["another site's page", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["a page of a neighbouring host", { "sec-fetch-site": "same-site", origin: "http://evil.localhost:3000" }],
  ["another site's page that claims our origin", { "sec-fetch-site": "cross-site", origin: env().baseUrl }],
  ["an older browser on another site", { origin: "https://evil.example" }],
  ["a sandboxed frame", { origin: "null" }],
  ["a look-alike of our origin", { origin: `${env().baseUrl}.evil.example` }],
  ["our host by another protocol", { origin: env().baseUrl.replace(/^http:/, "ftp:") }],
];

const OWN: readonly [string, Headers][] = [
  ["our own page", { "sec-fetch-site": "same-origin", origin: env().baseUrl }],
  ["an older browser on our page", { origin: env().baseUrl }],
  ["an address typed in", { "sec-fetch-site": "none" }],
  ["a program that is no browser", {}],
];

/** Each call with parameters that name nothing, so that nothing happens where it is let through. */
const asked = (name: string, headers: Headers) => ({
  params: Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part ?? "", "nothing_has_this_id"])),
  body: {},
  headers,
});

async function codeOf(name: string, headers: Headers): Promise<string> {
  const response = await ask(handlers, name, asked(name, headers));
  const text = await response.text();
  const code = text.startsWith("{") ? JSON.parse(text).error?.code : undefined;
  return `${response.status} ${code ?? ""}`;
}

describe("a call that changes something", () => {
  it("is seen", () => {
    expect(UNSAFE.length).toBeGreaterThan(30);
  });

  it.each(UNSAFE)("%s is refused to everybody else's pages, and not to ours", async (name) => {
    const foreign = await Promise.all(FOREIGN.map(async ([who, headers]) => [who, await codeOf(name, headers)]));
    expect(foreign).toEqual(FOREIGN.map(([who]) => [who, "403 bad_origin"]));
    const own = await Promise.all(OWN.map(async ([who, headers]) => [who, await codeOf(name, headers)]));
    expect(own.filter(([, code]) => code?.includes("bad_origin"))).toEqual([]);
  });
});
