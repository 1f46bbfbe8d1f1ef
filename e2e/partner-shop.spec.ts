import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { CARDS, checkOut, orderNumber, payWithCard } from "./support/shopper";

test("a partner's customer buys and never sees the house brand", async ({ page, freshEmail, mailsTo }) => {
  const expectNoHouse = async () => {
    expect(await page.locator("body").innerText()).not.toMatch(/tealmark/i);
    expect(await page.title()).not.toMatch(/tealmark/i);
  };
  await page.goto("/shop/lift-club");
  await expectNoHouse();
  await page.getByRole("link", { name: "See pricing" }).click();
  await expectNoHouse();
  await page
    .getByRole("button", { name: /^Choose Core Essentials/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop\/lift-club\/shopping-cart$/);
  await expectNoHouse();
  await checkOut(page);
  await expectNoHouse();
  await payWithCard(page, freshEmail, CARDS.pays);
  await orderNumber(page);
  await expect(page).toHaveURL(/\/shop\/lift-club\/checkout\/thank-you/);
  await expectNoHouse();
  for (const { text } of await mailsTo(freshEmail)) {
    const seen = text.replace(/https?:\/\/\S+/g, "");
    expect(seen).toContain("Lift Club");
    expect(seen).not.toMatch(/^(?:Subject|From):.*tealmark/im);
  }
});

test("a cart stays in its shop", async ({ page }) => {
  await page.goto("/shop/lift-club/pricing");
  await page
    .getByRole("button", { name: /^Choose Core Essentials/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await page.goto("/shopping-cart");
  await expect(page.getByRole("heading", { name: "Nothing in it yet" })).toBeVisible();
});

test("an unknown shop is not found and carries nobody's name", async ({ page }) => {
  const response = await page.goto("/shop/nobody-has-this");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  expect(await page.locator("body").innerText()).not.toMatch(/tealmark/i);
});
