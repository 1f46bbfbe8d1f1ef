import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import { addProgram, checkOut } from "./support/shopper";

const PAGES = [
  "/",
  "/pricing",
  "/pricing/easydraw-core-program",
  "/pricing/easydraw-heart-and-metabolic-program",
  "/pricing/easydraw-hormone-program",
  "/pricing/easydraw-thyroid-program",
  "/pricing/heart-and-metabolic-program",
  "/products",
  "/join",
  "/join/checkout",
  "/shopping-cart",
  "/login",
  "/signup",
  "/reset-password",
  "/shop/lift-club",
  "/shop/northside-heart/pricing",
  "/shop/calm-cycle/pricing/quarterly",
  "/shop/pale-ale/pricing/add-ons",
  "/shop/bare-minimum",
  "/no-such-page",
];

for (const path of PAGES) {
  test(`${path} is accessible, fits and has one heading @phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await page.waitForTimeout(600);
    await expectAccessible(page);
    const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
    expect(overflow).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
  });
}

test("a filled cart and its checkout are accessible @phone", async ({ page }) => {
  await addProgram(page, "/pricing/easydraw-core-program");
  await expect(page.getByRole("link", { name: "Check out" }).first()).toBeVisible();
  await expectAccessible(page);
  await checkOut(page);
  await expect(page.frameLocator('iframe[src*="card-field"]').getByLabel("Card number")).toBeVisible();
  await expectAccessible(page);
});

test("every public page can be read with scripts off", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  for (const path of ["/", "/pricing", "/pricing/easydraw-core-program", "/products", "/join", "/shop/lift-club"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(600);
  }
  await context.close();
});
