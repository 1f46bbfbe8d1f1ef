import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { jsonLdFaults } from "./support/json-ld";
import { type CrawledPage, crawl, readPage, type Site } from "./support/site";

/** The routes that the specification fixes. */
const FIXED_ROUTES = `/ /checkout /checkout/thank-you /shopping-cart /login /reset-password /signup /join /join/checkout
  /upload-results /upload-results/how-to-export /understand-your-health /advanced-cholesterol /pricing /programs
  /quiz/which-test-is-right-for-me /products /programs/heart-health /pricing/heart-and-metabolic-program /how-it-works
  /program-comparison /partner /partner/get-started /partner/faq /partner/test-panels /partner/platform-features
  /partner/employers /pricing/easydraw-core-program /pricing/easydraw-thyroid-program /pricing/easydraw-hormone-program
  /pricing/easydraw-heart-and-metabolic-program /what-we-measure /faq /hub /articles /about /careers
  /siphox-home-device /press`.split(/\s+/);

/** One page of each kind in a partner's shop. */
const SHOP_PAGES = ["", "/pricing", "/pricing/one-time", "/pricing/add-ons", "/shopping-cart", "/checkout"].map(
  (path) => `/shop/lift-club${path}`,
);

// One after the other in one process: the shop is crawled once.
test.describe.configure({ mode: "default", timeout: 180_000 });

let crawled: Promise<Site> | undefined;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(600_000);
  const base = baseURL ?? "";
  const request = await playwright.request.newContext({ baseURL: base });
  crawled ??= crawl(request, base).finally(() => request.dispose());
  await crawled;
});

const site = async () => crawled ?? Promise.reject(new Error("nothing was crawled"));
const pagesOf = async () => [...(await site()).pages.values()];
const indexed = async () => (await pagesOf()).filter((page) => page.status === 200 && page.isIndexable);

/** The values that more than one page has, with those pages. */
function repeated(pages: readonly CrawledPage[], read: (page: CrawledPage) => string): [string, string[]][] {
  const byValue = new Map<string, string[]>();
  for (const page of pages) byValue.set(read(page), [...(byValue.get(read(page)) ?? []), page.path]);
  const groups = [...byValue];
  return groups.filter(([, paths]) => paths.length > 1);
}

test("the crawl sees the shop", async () => {
  expect((await indexed()).length).toBeGreaterThan(10);
});

test("every route of the specification answers", async ({ request }) => {
  const statuses = await Promise.all(
    FIXED_ROUTES.map(async (path) => `${path} ${(await request.get(path, { maxRedirects: 0 })).status()}`),
  );
  expect(statuses).toEqual(FIXED_ROUTES.map((path) => `${path} 200`));
});

test("no internal link is broken, and none redirects", async () => {
  const { pages, files } = await site();
  const statusOf = new Map([...files, ...[...pages].map(([path, { status }]) => [path, status] as const)]);
  const broken = [...pages.values()].flatMap(({ path, links }) =>
    links.filter((link) => (statusOf.get(link.path) ?? 200) !== 200).map((link) => `${path} → ${link.path}`),
  );
  expect([...new Set(broken)]).toEqual([]);
});

test("every anchor is there", async () => {
  const { pages } = await site();
  const lost = [...pages.values()].flatMap(({ path, links }) =>
    links
      .filter(({ anchor }) => anchor !== "")
      .filter(({ path: to, anchor }) => pages.get(to)?.ids.has(anchor) === false)
      .map(({ path: to, anchor }) => `${path} → ${to}#${anchor}`),
  );
  expect([...new Set(lost)]).toEqual([]);
});

test("every page has one h1, a language, and a title and a description that are its own", async () => {
  const pages = await indexed();
  expect(pages.filter(({ headings }) => headings !== 1).map(({ path, headings }) => `${path} ${headings}`)).toEqual([]);
  expect(pages.filter(({ language }) => language !== "en").map(({ path }) => path)).toEqual([]);
  expect(repeated(pages, ({ title }) => title)).toEqual([]);
  expect(repeated(pages, ({ description }) => description)).toEqual([]);
  const short = pages.filter(({ title, description }) => title.length < 5 || description.length < 40);
  expect(short.map(({ path, title, description }) => `${path}: ${title} | ${description}`)).toEqual([]);
});

test("every page names itself as the canonical one and brings a picture to share", async ({ request }) => {
  const pages = await indexed();
  const wrong = pages.filter(({ path, canonical }) => canonical !== path);
  expect(wrong.map(({ path, canonical }) => `${path} says ${canonical || "nothing"}`)).toEqual([]);
  const images = new Set(pages.map(({ openGraphImage }) => openGraphImage));
  expect(images.has(""), "a page without an Open Graph image").toBe(false);
  for (const image of images) expect((await request.get(new URL(image).pathname)).status(), image).toBe(200);
  expect(pages.filter(({ openGraphTitle }) => openGraphTitle === "").map(({ path }) => path)).toEqual([]);
});

test("every page can be read without scripts", async () => {
  const thin = (await indexed()).filter(({ text }) => text.length < 250);
  expect(thin.map(({ path, text }) => `${path} ${text.length}`)).toEqual([]);
});

test("all JSON-LD says what its kind must say", async () => {
  const faults = (await pagesOf()).flatMap(({ path, jsonLd }) =>
    jsonLd.flatMap((block) => jsonLdFaults(block).map((fault) => `${path}: ${fault}`)),
  );
  expect([...new Set(faults)]).toEqual([]);
  const kinds = new Set((await pagesOf()).flatMap(({ jsonLd }) => jsonLd.map((block) => JSON.parse(block)["@type"])));
  for (const kind of ["Organization", "Product", "FAQPage", "BreadcrumbList"]) expect([...kinds]).toContain(kind);
});

test("the sitemap names every page for search engines, each once, and nothing else", async () => {
  const { pages, sitemap } = await site();
  expect(sitemap.length).toBe(new Set(sitemap).size);
  const listed = new Set(sitemap);
  expect((await indexed()).map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([]);
  const lying = sitemap.filter((path) => pages.get(path)?.status !== 200 || !pages.get(path)?.isIndexable);
  expect(lying).toEqual([]);
  const linked = new Set(
    [...pages.values()].flatMap(({ path, links }) => links.map((l) => l.path).filter((p) => p !== path)),
  );
  expect(
    sitemap.filter((path) => path !== "/" && !linked.has(path)),
    "pages that no page links to",
  ).toEqual([]);
});

test("robots.txt keeps search engines out of what is somebody's own, and names the sitemap", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/account", "/staff", "/checkout"]) expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).toMatch(/Sitemap: \S+\/sitemap\.xml/);
  const { sitemap } = await site();
  const forbidden = [...robots.matchAll(/Disallow: (\/[^\s*]*)/g)].map(([, path = ""]) => path);
  expect(sitemap.filter((path) => forbidden.some((start) => path.startsWith(start)))).toEqual([]);
});

test("an address that leads nowhere says so, helps, and is not indexed", async ({ request, baseURL }) => {
  for (const path of [
    "/no-such-page",
    "/articles/no-such-article",
    "/what-we-measure/no-such-marker",
    "/pricing/none",
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const page = readPage(path, baseURL ?? "", { status: 404, headers: answer.headers(), html: await answer.text() });
    expect(page.isIndexable, path).toBe(false);
    expect(page.headings, path).toBe(1);
    const ways = page.links.filter(({ path: to }) => to === "/" || to === "/pricing" || to === "/programs");
    expect(ways.length, `${path} shows ways on`).toBeGreaterThan(0);
  }
});

test("every page carries the security headers, and runs no script of unknown origin", async ({ request, baseURL }) => {
  const isHttps = baseURL?.startsWith("https:") ?? false;
  const shop = await Promise.all(
    [...SHOP_PAGES, "/shop/nobody-has-this", "/no-such-page"].map(async (path) => ({
      path,
      headers: (await request.get(path)).headers(),
    })),
  );
  for (const { path, headers } of [...(await pagesOf()), ...shop]) {
    const policy = headers["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts, path).toContain("'self'");
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).toMatch(/connect-src 'self'(?:;|$)/);
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
      "cache-control": "private, no-store",
    });
    const isTokenPage = /^\/(?:reset-password|verify-email)/.test(path);
    expect(headers["referrer-policy"], path).toBe(isTokenPage ? "no-referrer" : "strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["x-powered-by"], path).toBeUndefined();
    expect(headers["strict-transport-security"] !== undefined, path).toBe(isHttps);
  }
});

test("what is somebody's own is never kept by a browser or a proxy", async ({ request }) => {
  const personal = [
    "/user/cms-info",
    "/user/account/orders",
    "/user/management-portal/payment-methods",
    "/user/is-new-customer?email=",
    "/payments/stripe-subscriptions/business/checkout/chk_nobody_has_this_one/status",
    "/account",
    "/staff",
  ];
  for (const path of personal) {
    const { "cache-control": caching = "" } = (await request.get(path)).headers();
    expect(caching, path).toContain("no-store");
  }
});
