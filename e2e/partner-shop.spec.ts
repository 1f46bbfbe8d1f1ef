import { expect } from "@playwright/test";
import { DEFAULT_PRIMARY_COLOR } from "@/lib/contracts/customization";
import shops from "@/lib/server/seed/shops.json" with { type: "json" };
import { test } from "./support/fixtures";
import { SHOP_PAGES } from "./support/routes";
import { withoutSeller } from "./support/seller";
import { BUFFALO, checkOut, fillAddress, words } from "./support/shopper";

test("a place on the waitlist of a partner's shop is confirmed in the partner's name", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await page.goto("/shop/calm-cycle/pricing/quarterly");
  await page
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
  await checkOut(page);
  await fillAddress(page, freshEmail, BUFFALO);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(words(page, "You're on the list.")).toBeVisible();
  const [mail] = await mailsTo(freshEmail);
  expect(mail?.text).toMatch(/^Subject: You're on the Calm Cycle waitlist/m);
  expect(mail?.text).toMatch(/^From: "?Calm Cycle"? </m);
  expect(mail?.text).toContain("/shop/calm-cycle");
  expect(mail?.text.replace(/https?:\/\/\S+/g, "").replace(/<[^>]+@[^>]+>/g, "")).not.toMatch(/tealmark/i);
});

test("a cart stays in its shop", async ({ page }) => {
  await page.goto("/shop/lift-club/pricing");
  await page
    .getByRole("button", { name: /^Choose Core Essentials/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await page.goto("/shopping-cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("an unknown shop is not found and carries nobody's name", async ({ page }) => {
  const response = await page.goto("/shop/nobody-has-this");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  expect(await page.locator("body").innerText()).not.toMatch(/tealmark/i);
});

/** Our own pictures and pages, which nobody in a partner's shop may meet. */
const HOUSE_ASSETS = /\/(?:favicon\.ico|icon\.svg|apple-touch-icon\.png|open-graph\.png|press\/)/;

/** Looked at in every run: the one with most of its own, and the one with nothing. The others wait for `npm run verify`. */
const SAMPLE: readonly string[] = ["lift-club", "bare-minimum"];

for (const { key, look } of shops) {
  const tags = SAMPLE.includes(key) ? "" : " @verify";
  test(`no page of ${key} bears the house's name, picture or colour${tags}`, async ({ request, page }) => {
    const pages = SHOP_PAGES.map((path) => path.replace("lift-club", key));
    for (const path of [...pages, `/shop/${key}/no-such-page`]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      if (answer.status() === 307) continue;
      const html = withoutSeller(path, await answer.text());
      expect(html, path).not.toMatch(/tealmark/i);
      expect(html, path).not.toMatch(HOUSE_ASSETS);
      if ("primaryColor" in look) expect(html.toLowerCase(), path).not.toContain(DEFAULT_PRIMARY_COLOR);
      expect(/<title>([^<]*)/.exec(html)?.[1], path).toContain(look.businessName);
    }
    await page.goto(`/shop/${key}/checkout`);
    await page.getByRole("button", { name: "Questions?" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.locator("body").innerText()).not.toMatch(/tealmark/i);
  });
}

test("an address that leads nowhere in a shop is said to in the partner's name", async ({ request }) => {
  // The second is where the check before publishing, and nobody else, is shown what a page that failed says.
  for (const path of ["no/such/page", "page-that-failed"]) {
    const answer = await request.get(`/shop/northside-heart/${path}`);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html).toContain("We can't find that page");
    expect(html).toContain('href="/shop/northside-heart"');
  }
});
