import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";
import { makeShop, openEditor, PARTNER, saved } from "./support/shop-editor";

const GROUPS = ["Front page", "About"];

test("two people in two windows keep each other's words, and are asked where both wrote", async ({ page, browser }) => {
  const key = await makeShop(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, PARTNER);
  await openEditor(page, key, GROUPS);
  await openEditor(other, key, GROUPS);

  await page.getByLabel("Front page title").fill("From the first window");
  await saved(page);
  await other.getByLabel("About title").fill("From the second window");
  await saved(other);
  await expect(other.getByLabel("Front page title")).toHaveValue("From the first window");

  await page.getByLabel("Front page title").fill("Again from the first");
  await expect(page.getByLabel("About title")).toHaveValue("From the second window");
  await saved(page);
  await other.getByLabel("Front page title").fill("Again from the second");
  const question = other.getByRole("alert").filter({ hasText: "changed the same field and saved it first" });
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
  await openEditor(page, key, GROUPS);
  await context.setOffline(true);
  await page.getByLabel("Front page title").fill("Typed on a train");
  await expect(page.getByText(/Not saved: no connection/)).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Front page title")).toHaveValue("Typed on a train");
});
