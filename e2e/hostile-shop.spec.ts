import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "../scripts/test/chromium.mjs";
import { HOSTILE_MARK, hostileLooks } from "../tests/shops/hostile-looks";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";

// A page's data that redirects elsewhere is followed by the whole browser only.
test.use({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS } });

/** The one demo shop that no other file opens: it is published again and again, and sends its visitors on. */
const KEY = "acme-staff";
const SHOP = `/shop/${KEY}`;
const API = `/api/v1/customization/${KEY}`;
const LINK = "https://example.com/";

/** Published, as far as they may be, and opened: the first in every run. `npm run bench:hostile` opens 1,000. */
const LOOKS = hostileLooks(8);
const PAGES = ["", "/pricing", "/checkout"];

test.describe.configure({ mode: "serial" });

type Look = Record<string, unknown>;

async function readLook(request: APIRequestContext): Promise<{ look: Look; tag: string }> {
  const answer = await request.get(API);
  const { products: _products, ...look } = await answer.json();
  return { look, tag: answer.headers().etag ?? "" };
}

/** Publishes as an admin; what breaks a rule is named, and left out of the next try. Gives the fields left out. */
async function publish(request: APIRequestContext, look: Look, origin: string): Promise<string[]> {
  const refused: string[] = [];
  for (;;) {
    const { tag } = await readLook(request);
    const headers = { "if-match": tag, origin };
    const answer = await request.put(API, {
      headers,
      data: look,
      params: { reason: "What it shows is looked at here." },
    });
    if (answer.ok()) return refused;
    const { error } = await answer.json();
    const field = String(error?.field ?? "").split(".")[0] ?? "";
    if (!(field in look) || refused.length > 40) throw new Error(`${answer.status()} ${JSON.stringify(error)}`);
    refused.push(field);
    if (field === "businessName") look.businessName = "Acme $& Staff";
    else delete look[field];
  }
}

/** Notes what a page must not do. */
function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:")) faults.push(`asked ${url}`);
  });
  context.on("dialog", (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return faults;
}

async function expectUnharmed(page: Page, path: string, origin: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  expect(new URL(page.url()).origin).toBe(origin);
  expect(await page.evaluate(`window.${HOSTILE_MARK}`)).toBeUndefined();
  const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
  expect(overflow, `${path} overflows`).toBeLessThanOrEqual(0);
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

test("a shop with a redirectLink sends visitors of its main and pricing pages on, and of no other", async ({
  request,
  page,
}) => {
  for (const path of [SHOP, `${SHOP}/pricing`, `${SHOP}?utm_source=mail&email=ada@example.com`]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers()).toMatchObject({
      location: LINK,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
  }
  for (const path of ["/pricing/one-time", "/pricing/add-ons", "/shopping-cart", "/checkout"]) {
    expect((await request.get(`${SHOP}${path}`, { maxRedirects: 0 })).status()).toBe(200);
  }
  await page.route(LINK, (route) => route.fulfill({ body: "the partner's own page" }));
  await page.goto(`${SHOP}/pricing/one-time`);
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link").first().click();
  await expect(page.getByText("the partner's own page")).toBeVisible();
});

for (const [index, hostile] of LOOKS.entries()) {
  const tags = index === 0 ? "" : " @verify";
  test(`hostile look ${index} runs nothing, reaches nobody and keeps the layout, with the policy and without it${tags}`, async ({
    browser,
    page: admin,
    baseURL,
  }) => {
    const origin = baseURL ?? "";
    await signIn(admin, "admin@example.com");
    const { look: before } = await readLook(admin.request);
    const size = { width: 390, height: 844 };
    const contexts = await Promise.all(
      [false, true].map((bypassCSP) => browser.newContext({ bypassCSP, viewport: size })),
    );
    const watched = contexts.map((context) => watch(context, origin));
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    try {
      await publish(admin.request, { ...hostile, redirectLink: "" }, origin);
      for (const page of pages) {
        for (const path of PAGES) await expectUnharmed(page, `${SHOP}${path}`, origin);
      }
      expect(watched.flat()).toEqual([]);
    } finally {
      await publish(admin.request, before, origin);
      await Promise.all(contexts.map((context) => context.close()));
    }
  });
}

test("what shows the house is not published by the public call, and each place is listed", async ({
  page,
  baseURL,
}) => {
  const { request } = page;
  const origin = baseURL ?? "";
  await signIn(page, "admin@example.com");
  const { look, tag } = await readLook(request);
  const answer = await request.put(API, {
    headers: { "if-match": tag, origin },
    data: { ...look, aboutTitle: "Tests by TEALMARK", logoLink: "/pricing" },
  });
  expect(answer.status()).toBe(409);
  const { error } = await answer.json();
  const places: string[] = error.facts.findings.map(({ place }: { place: string }) => place);
  expect(places).toEqual(
    expect.arrayContaining([
      "About title",
      expect.stringMatching(/Front page, on the page/),
      expect.stringMatching(/Cart; Checkout; Thank you; .*A payment; .*Account; .*Terms; Privacy; Page not found/),
    ]),
  );
  expect((await readLook(request)).tag).toBe(tag);
});

test("an edit shows with the next visitor, and taking a link away ends the redirect at once", async ({
  page,
  baseURL,
}) => {
  const { request } = page;
  const origin = baseURL ?? "";
  await signIn(page, "admin@example.com");
  const { look: before } = await readLook(request);
  try {
    await publish(request, { ...before, redirectLink: "", mainPageTitle: "Edited a moment ago" }, origin);
    const edited = await request.get(SHOP, { maxRedirects: 0 });
    expect(edited.status()).toBe(200);
    expect(await edited.text()).toContain("Edited a moment ago");
  } finally {
    await publish(request, before, origin);
  }
  expect((await request.get(SHOP, { maxRedirects: 0 })).status()).toBe(307);
});
