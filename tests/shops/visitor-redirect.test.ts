import { eq } from "drizzle-orm";
import { unstable_doesMiddlewareMatch as isAsked } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import type { RedirectParameter } from "@/lib/domain/carried-parameters";
import { findAuditBreak } from "@/lib/server/audit";
import { openDatabase, shareDatabase } from "@/lib/server/db/client";
import { audit } from "@/lib/server/db/schema/operations";
import { shops } from "@/lib/server/db/schema/shops";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import type { CleanLook } from "@/lib/server/shops/clean-customization";
import { serveDraftVisit, withDraftPass } from "@/lib/server/shops/draft-visit";
import { readStoredShop } from "@/lib/server/shops/stored-shop";
import { config, proxy } from "@/proxy";
import { withDatabase } from "../support/database";

const database = withDatabase(seedCatalogue);
const KEY = "acme-staff";
const LINK = "https://example.com/";

/** As the framework does: what the matcher leaves out is a page. */
async function visit(path: string, more: { method?: string; headers?: Record<string, string> } = {}) {
  const url = `${env().baseUrl}${path}`;
  if (!isAsked({ config, nextConfig: {}, url })) return null;
  return (await proxy(new NextRequest(url, more))) ?? null;
}

const locationOf = async (path: string) => (await visit(path))?.headers.get("location") ?? null;

async function change(look: Partial<CleanLook>, more: Partial<typeof shops.$inferInsert> = {}): Promise<void> {
  const [row] = await database().select({ look: shops.customization }).from(shops).where(eq(shops.key, KEY));
  if (!row) throw new Error("the shop is not there");
  await database()
    .update(shops)
    .set({ customization: { ...row.look, ...look }, ...more })
    .where(eq(shops.key, KEY));
}

describe("a visitor of a shop with a redirectLink", () => {
  it("is sent there from the main and the pricing page, and tells nobody where from", async () => {
    const headers = { location: LINK, "cache-control": "no-store", "referrer-policy": "no-referrer" };
    const pages = ["", "/pricing", "?a=b"].map((path) => `/shop/${KEY}${path}`);
    for (const url of [...pages, "/shop/acme%2dstaff/pricing?x", "/shop/%61cme-staff"]) {
      const answer = await visit(url);
      expect(answer?.status, url).toBe(307);
      expect(Object.fromEntries(answer?.headers ?? []), url).toEqual(headers);
    }
  });

  it("is shown every other page", async () => {
    const pages = ["/pricing/one-time", "/pricing/add-ons", "/shopping-cart", "/checkout", "/checkout/thank-you"];
    const odd = ["/pricingx", "/pricing/../checkout", "%2f..", "//pricing"];
    const others = [
      ...[...pages, ...odd].map((path) => `/shop/${KEY}${path}`),
      `/x/shop/${KEY}`,
      "/shop/",
      "/shop/%",
      "/shop/no-such-shop",
      "/shop/lift-club",
      "/shop/lift-club/pricing?redirectLink=https://evil.example",
      "/pricing",
    ];
    for (const url of others) expect(await visit(url), url).toBeNull();
  });

  it("that only sends something is not sent on", async () => {
    expect(await visit(`/shop/${KEY}`, { method: "POST" })).toBeNull();
    expect((await visit(`/shop/${KEY}`, { method: "HEAD" }))?.status).toBe(307);
  });

  it("who is already inside gets no page to show, so that the browser opens the address", async () => {
    const headers = { "sec-fetch-dest": "empty" };
    const answer = await visit(`/shop/${KEY}/pricing?_rsc=1`, { headers });
    expect([answer?.status, answer?.headers.get("content-type"), await answer?.text()]).toEqual([
      200,
      "text/plain",
      "",
    ]);
    expect(await visit("/shop/lift-club/pricing?_rsc=1", { headers })).toBeNull();
  });

  it("is shown the page when the visitor is the check before publishing", async () => {
    const shop = await readStoredShop(database(), KEY);
    if (!shop) throw new Error("the shop is not there");
    const seen = await withDraftPass({ shop, offers: { offers: [], state: "fresh" } }, async (pass) =>
      serveDraftVisit(pass, () => visit(`/shop/${KEY}`)),
    );
    expect(await seen).toBeNull();
  });
});

describe("the parameters of the address", () => {
  const ADDRESS = `/shop/${KEY}?utm_source=mail&email=ada@example.com&discount=STAFF20&checkout=chk_1&utm_term=a`;

  it("stay here unless the partner asked for them", async () => {
    expect(await locationOf(ADDRESS)).toBe(LINK);
  });

  it("go along as far as the partner asked for them, and no others", async () => {
    const cases: [RedirectParameter[], string][] = [
      [["utm"], `${LINK}?utm_source=mail&utm_term=a`],
      [["discount"], `${LINK}?discount=STAFF20`],
      [["discount", "utm"], `${LINK}?utm_source=mail&discount=STAFF20&utm_term=a`],
    ];
    for (const [redirectParameters, whole] of cases) {
      await change({}, { redirectParameters });
      expect(await locationOf(ADDRESS)).toBe(whole);
    }
  });

  it("cannot change where the link leads", async () => {
    await change({}, { redirectParameters: ["utm", "discount"] });
    const location = await locationOf(
      `/shop/${KEY}?utm_source=//evil.example&discount=%0d%0aSet-Cookie:a&utm_x=%23@evil`,
    );
    expect(location).toBe(LINK);
  });
});

describe("a stored link that may not be followed", () => {
  it.each([
    "javascript:alert(1)",
    "http://benefits.acme-staff.example/",
    "https://evil.example/",
    "https://user:pw@acme-staff.example/",
    "https://127.0.0.1/",
    `${env().baseUrl}/shop/${KEY}`,
  ])("%s shows the page, and is written down once per publication", async (redirectLink) => {
    const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
    await change({ redirectLink }, { version: nextVersion() });
    for (let visitor = 0; visitor < 3; visitor++) {
      expect(await visit(`/shop/${KEY}`)).toBeNull();
    }
    warn.mockRestore();
    const rows = await database().select().from(audit);
    expect(rows).toMatchObject([
      { event: "shop.redirect", actor: "system", subject: KEY, details: { refused: ["redirectLink"] } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(redirectLink);
    expect(await findAuditBreak(database())).toBeNull();
  });
});

it("a database that is away lets visitors see the page", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  const open = openDatabase();
  shareDatabase(Promise.reject(new Error("away")));
  expect(await visit(`/shop/${KEY}`)).toBeNull();
  shareDatabase(open);
  expect(await locationOf(`/shop/${KEY}`)).toBe(LINK);
  error.mockRestore();
});

let version = 100;
function nextVersion(): number {
  version += 1;
  return version;
}
