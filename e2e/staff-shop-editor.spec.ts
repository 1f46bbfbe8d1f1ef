import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import { ask, signIn } from "./support/people";

const PARTNER = "partner@example.com";
const _PREVIEW = "iframe[title='The shop as visitors would see it']";

/** A shop of this test's own, looked after by the demo's partner. */
async function makeShop(page: Page): Promise<string> {
  const key = `editor-${Date.now().toString(36)}-${test.info().workerIndex}`;
  await signIn(page, "admin@example.com");
  const colours = { primaryColor: "#7a2e5d", template: "gym", productKeys: ["core", "mini-vitamin-d"] };
  await ask(page, "/staff-api/shops", { key, businessName: "River Gym", partnerEmail: PARTNER, ...colours });
  return key;
}

async function openEditor(page: Page, key: string): Promise<void> {
  await page.goto(`/staff/shops/${key}`);
  await expect(page.getByRole("button", { name: "Check and publish" })).toBeVisible();
  for (const group of ["Front page", "About"]) await page.locator("summary", { hasText: group }).first().click();
}

const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

test("two people in two windows keep each other's words, and are asked where both wrote", async ({ page, browser }) => {
  const key = await makeShop(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, PARTNER);
  await openEditor(page, key);
  await openEditor(other, key);

  await page.getByLabel("Front page title").fill("From the first window");
  await saved(page);
  await other.getByLabel("About title").fill("From the second window");
  await saved(other);
  await expect(other.getByLabel("Front page title")).toHaveValue("From the first window");

  await page.getByLabel("Front page title").fill("Again from the first");
  await expect(page.getByLabel("About title")).toHaveValue("From the second window");
  await saved(page);
  await other.getByLabel("Front page title").fill("Again from the second");
  const question = other.getByRole("alert").filter({ hasText: "changed the same, and saved it first" });
  await expect(question.getByText("Again from the first")).toBeVisible();
  await expect(question.getByText("Again from the second")).toBeVisible();
  await expectAccessible(other);
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect(question).toBeHidden();
  await expect(other.getByLabel("Front page title")).toHaveValue("Again from the first");
  await saved(other);
  await other.keyboard.press("Control+z");
  await expect(other.getByLabel("Front page title")).toHaveValue("Again from the second");
  await saved(other);
  await other.reload();
  await expect(other.getByLabel("Front page title")).toHaveValue("Again from the second");
  await expect(other.getByLabel("About title")).toHaveValue("From the second window");
  await other.context().close();
});

test("what is typed without a connection stays, and is sent when it is back", async ({ page, context }) => {
  const key = await makeShop(page);
  await openEditor(page, key);
  await context.setOffline(true);
  await page.getByLabel("Front page title").fill("Typed on a train");
  await expect(page.getByText(/Not saved: no connection/)).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Front page title")).toHaveValue("Typed on a train");
});
