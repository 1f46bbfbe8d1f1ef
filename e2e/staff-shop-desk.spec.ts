import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";
import { DRAWN, makeShop, PARTNER } from "./support/shop-editor";

/** A shop of this test's own, whose partner is signed in. */
async function enterShop(page: Page): Promise<string> {
  const key = await makeShop(page);
  await signIn(page, PARTNER);
  return key;
}

async function open(page: Page, key: string, part = ""): Promise<void> {
  await page.goto(`/staff/shops/${key}${part}`);
  await expect(page.getByRole("navigation", { name: "This shop" })).toBeVisible();
}

async function check(page: Page) {
  await page.getByRole("button", { name: "Check and publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Before it is published" });
  await expect(dialog.getByText("Nothing found")).toBeVisible(DRAWN);
  return dialog;
}

test("A partner's logo and price wait for tomorrow, are taken back and published, and visitors meet both", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const key = await enterShop(page);
  await open(page, key);
  const field = page.getByLabel("Logo", { exact: true });
  await field.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("SVG drawings are not accepted")).toBeVisible();
  const grey = sharp({ create: { width: 1200, height: 300, channels: 3, background: "#606060" } });
  await field.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await grey.png().toBuffer() });
  await expect(page.getByRole("button", { name: "Remove: Logo", exact: true })).toBeVisible();
  await page.locator("summary", { hasText: "Products and prices" }).click();
  await page.locator("summary", { hasText: "Prices of Core Essentials" }).click();
  await page.getByLabel("Core Essentials, every 3 months: own price in dollars").fill("99.50");
  await page.getByLabel("Page, email or file").selectOption({ label: "Pricing" });
  await expect(page.frameLocator("iframe").getByText("$99.50").first()).toBeVisible();

  const later = await check(page);
  await later.getByText("Later", { exact: true }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await later.getByLabel("Day and time in New York").fill(`${tomorrow}T09:30`);
  await later.getByRole("button", { name: "Publish then" }).click();
  await expect(page.getByText(/(?:It will|Will) be published on .*9:30/).first()).toBeVisible(DRAWN);
  expect((await page.request.get(`/shop/${key}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo it" }).click();
  await expect(page.getByText("Schedule canceled")).toBeVisible();
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByText("Scheduled for publication", { exact: true }).first().click();
  await expect(page.getByText(/Undone:/)).toBeVisible();

  await open(page, key);
  const dialog = await check(page);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Version 1 is published")).toBeVisible(DRAWN);
  await expect
    .poll(async () => (await page.request.get(`/api/v1/plan-options?businessKey=${key}`)).text())
    .toContain('"unitAmount":"9950"');
  await page.goto(`/shop/${key}/pricing`);
  await expect(page.getByText("$99.50").first()).toBeVisible();
  await page.goto(`/shop/${key}`);
  const logo = page.locator(`header img[src^="/media/shops/${key}/"]`).first();
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
});

test("A partner makes a code for their shop, launches and stops it", async ({ page }) => {
  const key = await enterShop(page);
  await open(page, key, "/discounts");
  await page.getByRole("button", { name: "New code" }).click();
  const dialog = page.getByRole("dialog", { name: "New code" });
  await dialog.getByLabel("Code", { exact: true }).fill("RIVER20");
  await dialog.getByLabel("Name customers see").fill("River friends");
  await dialog.getByLabel("Percent off").fill("60");
  await dialog.getByRole("button", { name: "Save the draft" }).click();
  await expect(dialog.getByText(/It can give up to 50%/)).toBeVisible();
  await dialog.getByLabel("Percent off").fill("20");
  await dialog.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("20% off one order")).toBeVisible();
  await page.getByRole("button", { name: "Launch RIVER20" }).click();
  await page.getByRole("button", { name: "Launch it" }).click();
  await page.getByRole("button", { name: "Stop RIVER20" }).click();
  await page.getByRole("button", { name: "Stop it now" }).click();
  await expect(
    page.getByRole("region", { name: "Discount codes" }).getByText("Stopped", { exact: true }),
  ).toBeVisible();
});

test("Orders and conversions of a shop fit a tablet, and another partner's shop is not there", async ({ page }) => {
  const key = await enterShop(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, key, "/orders");
  await expect(page.getByText("What this shop sold, and who packs it.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await page.getByRole("navigation", { name: "This shop" }).getByRole("link", { name: "Conversions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Conversions" })).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^Shop: ${key}`) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});
