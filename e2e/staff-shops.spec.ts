import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";
import { DRAWN, makeShop, PARTNER } from "./support/shop-editor";

const PURPLE = "#7a2e5d";
const BRIGHT = "#f5e663";
/** Neither a yellow button nor its outline stands off from it. */
const GREY = "#a0a0a0";

async function openEditor(page: Page, key: string): Promise<void> {
  await page.goto("/staff/shops");
  await page.locator(`a[href="/staff/shops/${key}"]`).click();
  await expect(page.getByRole("button", { name: "Check and publish" })).toBeVisible();
}

async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole("button", { name: "Check and publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Before it is published" });
  if (reason !== "") {
    await expect(dialog.getByText("Hard to read").first()).toBeVisible(DRAWN);
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog.getByText("Fix what was found, or say why not.")).toBeVisible();
    await dialog.getByLabel("Why it is published as it is").fill(reason);
  } else {
    await expect(dialog.getByText("Nothing found")).toBeVisible(DRAWN);
  }
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toBeHidden(DRAWN);
  await expect(page.getByText("This is what visitors see.")).toBeVisible();
}

const brandOf = (page: Page) =>
  page.evaluate(() => {
    const shell = document.querySelector('[style*="--brand"]');
    return shell ? getComputedStyle(shell).getPropertyValue("--brand").trim() : "";
  });

test("a partner changes a colour, is warned, publishes, sees it in the shop, and goes back", async ({ page }) => {
  test.setTimeout(240_000);
  const key = await makeShop(page);
  const shopShows = async (colour: string) => {
    await page.goto(`/shop/${key}`);
    await expect.poll(() => page.reload().then(() => brandOf(page))).toBe(colour);
  };
  await signIn(page, PARTNER);
  expect((await page.request.get(`/shop/${key}`)).status()).toBe(404);

  await openEditor(page, key);
  await publish(page, "");
  await shopShows(PURPLE);

  await openEditor(page, key);
  await page.getByLabel("Brand color", { exact: true }).fill(BRIGHT);
  await page.getByLabel("First section", { exact: true }).fill(GREY);
  await expect(page.getByText(/its background behind buttons.*3:1 is needed/)).toBeVisible();
  const preview = page.frameLocator('iframe[title="The shop as visitors would see it"]');
  await expect(preview.locator('[style*="--brand"]').first()).toHaveCSS("--brand", BRIGHT);
  await publish(page, "Our yellow is our brand; texts in it are drawn darker.");
  await shopShows(BRIGHT);

  await openEditor(page, key);
  await page.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Published versions" });
  await expect(versions.getByText("What visitors see")).toBeVisible();
  await versions.getByRole("button", { name: "Publish version 1 again" }).click();
  await expect(versions).toBeHidden(DRAWN);
  await shopShows(PURPLE);
});
