import { readdirSync } from "node:fs";
import { expect } from "@playwright/test";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { test } from "./support/fixtures";
import { jsonLdFaults } from "./support/json-ld";
import { readSitemap, STORE_KINDS } from "./support/routes";
import { type CrawledPage, crawl, type Site, visit } from "./support/site";

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

// One after the other in one process: the shop is crawled once, by the first test that asks for it.
test.describe.configure({ mode: "default", timeout: 300_000 });

let crawled: Promise<Site> | undefined;

const site = () => {
  crawled ??= crawl(test.info().project.use.baseURL ?? "");
  return crawled;
};
const pagesOf = async () => [...(await site()).pages.values()];
const indexed = async () => (await pagesOf()).filter((page) => page.status === 200 && page.isIndexable);

/** The values that more than one page has, with those pages. */
function repeated(pages: readonly CrawledPage[], read: (page: CrawledPage) => string): [string, string[]][] {
  const byValue = new Map<string, string[]>();
  for (const page of pages) byValue.set(read(page), [...(byValue.get(read(page)) ?? []), page.path]);
  const groups = [...byValue];
  return groups.filter(([, paths]) => paths.length > 1);
}

/** What a search engine would miss or misread on a page by itself, in words. */
function faultsOf(page: CrawledPage): string[] {
  const { headings, language, title, description, canonical, openGraphImage, openGraphTitle, text, jsonLd } = page;
  const faults = [
    headings !== 1 && `${headings} first headings`,
    language !== "en" && `language ${language}`,
    (title.length < 5 || description.length < 40) && `short: ${title} | ${description}`,
    canonical !== page.path && `says it is ${canonical || "nothing"}`,
    openGraphImage === "" && "no picture to share",
    openGraphTitle === "" && "no title to share",
    text.length < 250 && `${text.length} characters without scripts`,
    ...jsonLd.flatMap(jsonLdFaults),
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${page.path}: ${fault}`);
}

/** Expects the security headers of every page, and a policy that runs no script of unknown origin. */
function expectGuarded(path: string, headers: Readonly<Record<string, string>>): void {
  const isHttps = test.info().project.use.baseURL?.startsWith("https:") ?? false;
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
    "cache-control": expect.stringMatching(/^(?:private, no-store|public, max-age=0, must-revalidate, s-maxage=.*)$/),
  });
  const isTokenPage = /^\/(?:reset-password|verify-email)/.test(path);
  expect(headers["referrer-policy"], path).toBe(isTokenPage ? "no-referrer" : "strict-origin-when-cross-origin");
  expect(headers["permissions-policy"], path).toContain("camera=()");
  expect(headers["x-powered-by"], path).toBeUndefined();
  expect(headers["strict-transport-security"] !== undefined, path).toBe(isHttps);
}

test("every route of the specification answers, guarded, and says to search engines what it must", async ({
  request,
  baseURL,
}) => {
  const pages: Awaited<ReturnType<typeof visit>>[] = [];
  for (const path of FIXED_ROUTES) pages.push(await visit(request, baseURL ?? "", path));
  expect(pages.map(({ path, status }) => `${path} ${status}`)).toEqual(FIXED_ROUTES.map((path) => `${path} 200`));
  expect(repeated(pages, ({ title }) => title)).toEqual([]);
  for (const { path, headers } of pages) expectGuarded(path, headers);
  const found = pages.filter(({ isIndexable }) => isIndexable);
  expect(found.length).toBeGreaterThan(25);
  expect(found.flatMap(faultsOf)).toEqual([]);
});

test("pages of a partner's shop and addresses that lead nowhere are guarded as well", async ({ request }) => {
  for (const path of [...SHOP_PAGES, "/shop/nobody-has-this", "/no-such-page"]) {
    expectGuarded(path, (await request.get(path)).headers());
  }
});

test("no page's bytes hold a price that is hidden", async ({ request }) => {
  const hidden = seedPriceRecords().filter(({ metadata }) => metadata.hidden === "true");
  expect(hidden).toHaveLength(2);
  for (const path of [...FIXED_ROUTES, ...SHOP_PAGES]) {
    const bytes = await (await request.get(path)).text();
    expect(
      hidden.filter(({ id, lookup_key: key }) => bytes.includes(id) || bytes.includes(String(key))),
      path,
    ).toEqual([]);
  }
});

test("the crawl sees the shop, and every page is guarded and says to search engines what it must @verify", async () => {
  const pages = await indexed();
  expect(pages.length).toBeGreaterThan(FIXED_ROUTES.length);
  for (const { path, headers } of await pagesOf()) expectGuarded(path, headers);
  expect(pages.flatMap(faultsOf)).toEqual([]);
  expect((await pagesOf()).flatMap(({ jsonLd }) => jsonLd.flatMap(jsonLdFaults))).toEqual([]);
  const kinds = new Set(pages.flatMap(({ jsonLd }) => jsonLd.map((block) => JSON.parse(block)["@type"])));
  for (const kind of ["Organization", "Product", "FAQPage", "BreadcrumbList"]) expect([...kinds]).toContain(kind);
});

test("no internal link is broken, and none redirects @verify", async () => {
  const { pages, files } = await site();
  const statusOf = new Map([...files, ...[...pages].map(([path, { status }]) => [path, status] as const)]);
  const broken = [...pages.values()].flatMap(({ path, links }) =>
    links.filter((link) => (statusOf.get(link.path) ?? 200) !== 200).map((link) => `${path} → ${link.path}`),
  );
  expect([...new Set(broken)]).toEqual([]);
});

test("every anchor is there @verify", async () => {
  const { pages } = await site();
  const lost = [...pages.values()].flatMap(({ path, links }) =>
    links
      .filter(({ anchor }) => anchor !== "")
      .filter(({ path: to, anchor }) => pages.get(to)?.ids.has(anchor) === false)
      .map(({ path: to, anchor }) => `${path} → ${to}#${anchor}`),
  );
  expect([...new Set(lost)]).toEqual([]);
});

test("every page has a title and a description that are its own, and a picture to share that is there @verify", async ({
  request,
}) => {
  const pages = await indexed();
  expect(repeated(pages, ({ title }) => title)).toEqual([]);
  expect(repeated(pages, ({ description }) => description)).toEqual([]);
  for (const image of new Set(pages.map(({ openGraphImage }) => openGraphImage))) {
    expect((await request.get(new URL(image).pathname)).status(), image).toBe(200);
  }
});

test("the sitemap names every page for search engines, each once, and nothing else @verify", async () => {
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
  const sitemap = await readSitemap(request);
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
    const page = await visit(request, baseURL ?? "", path);
    expect(page.status, path).toBe(404);
    expect(page.isIndexable, path).toBe(false);
    expect(page.headings, path).toBe(1);
    const ways = page.links.filter(({ path: to }) => to === "/" || to === "/pricing" || to === "/programs");
    expect(ways.length, `${path} shows ways on`).toBeGreaterThan(0);
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

test("addresses that somebody invents leave nothing on the disk", async ({ request }) => {
  const built = () => readdirSync(".next", { recursive: true, encoding: "utf8" }).sort();
  const kinds = [...STORE_KINDS, "/shop/[businessKey]", "/shop/lift-club/[rest]", "/staff/shops/[businessKey]"];
  expect(kinds.length).toBeGreaterThan(5);
  const before = built();
  for (const kind of kinds) {
    const invented = Array.from({ length: 5 }, (_, index) => kind.replace(/\[[^\]]+\]/g, `invented-${index}`));
    await Promise.all(invented.map((path) => request.get(path)));
  }
  expect(built()).toEqual(before);
});
