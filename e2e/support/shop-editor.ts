import { expect, type Page, test } from "@playwright/test";
import { ask, signIn } from "./people";

/** Looks after the demo's shops. */
export const PARTNER = "partner@example.com";

/** Before a shop is published, all of its pages, mails and files are drawn: long on a busy machine. */
export const DRAWN = { timeout: 150_000 };

/** Makes a shop of this test's own, looked after by the demo's partner; an admin is signed in afterwards. */
export async function makeShop(page: Page): Promise<string> {
  const key = `editor-${Date.now().toString(36)}-${test.info().workerIndex}`;
  await signIn(page, "admin@example.com");
  const colours = { primaryColor: "#7a2e5d", template: "gym", productKeys: ["core", "mini-vitamin-d"] };
  await ask(page, "/staff-api/shops", { key, businessName: `River Gym ${key}`, partnerEmail: PARTNER, ...colours });
  return key;
}

/** Opens the editor of a shop, and groups of fields in it. */
export async function openEditor(page: Page, key: string, groups: readonly string[]): Promise<void> {
  await page.goto(`/staff/shops/${key}`);
  await expect(page.getByRole("button", { name: "Check and publish" })).toBeVisible();
  for (const group of groups) await page.locator("summary", { hasText: group }).first().click();
}

export const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();
