import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";

test("An admin opens the rows of a figure, narrows everything to a product, and comes back to it by a saved view @phone", async ({
  page,
  isMobile,
}) => {
  const view = `Core ${isMobile ? "on a phone" : "on a desk"}`;
  await signIn(page, "admin@example.com");
  // The shop begins with one order, of forty days ago.
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/staff/conversions?from=${day(80)}&to=${day(0)}&compare=before`);
  await page.getByRole("button", { name: "Orders", exact: true }).click();
  await expect(page.getByRole("heading", { name: "The rows of orders" })).toBeVisible();
  await expect(page).toHaveURL(/figure=orders/);
  await page.getByRole("region", { name: "Rows of the ledger" }).getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: /^Order / })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("region", { name: "What was bought" }).getByRole("button", { name: "Core Essentials" }).click();
  const chip = page.getByRole("button", { name: /^Product: Core Essentials/ });
  await expect(chip).toBeVisible();
  await expect(page.getByText("Visits, the quiz and the conversion rate are hidden")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

  await page.getByRole("button", { name: "Saved views" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved views" });
  await dialog.getByLabel("Name").fill(view);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  await chip.click();
  await expect(chip).toBeHidden();
  await page.getByRole("button", { name: "Saved views" }).click();
  await dialog.getByRole("button", { name: view, exact: true }).click();
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/product=core/);
});

test("A chart is one named stop of the tab key, and its table the next", async ({ page }) => {
  await signIn(page, "admin@example.com");
  await page.goto("/staff/conversions");
  const card = page.getByRole("region", { name: "Day by day", exact: true });
  const chart = card.getByRole("application", { name: /^Net revenue day by day\. The left and right arrow keys/ });
  await expect(chart).toBeVisible();
  await card.getByRole("button", { name: "Export CSV" }).focus();
  await page.keyboard.press("Tab");
  await expect(chart).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(card.locator("summary")).toBeFocused();
});

test("Marketing sees sums of enough people, and nothing to open or narrow", async ({ page }) => {
  await signIn(page, "marketing@example.com");
  await page.goto("/staff/conversions");
  await expect(page.getByText(/groups of fewer than 5 people are combined/)).toBeVisible();
  await expect(page.getByRole("region", { name: "The rows" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Net revenue" })).toHaveCount(0);
  await expectAccessible(page);
});
