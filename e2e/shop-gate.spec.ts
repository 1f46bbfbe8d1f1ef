import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";

/** All pages, mails and files are drawn: long on a busy machine. */
const DRAWN = { timeout: 90_000 };
const SHOPS = ["lift-club", "northside-heart", "calm-cycle", "acme-staff", "pale-ale", "bare-minimum"];

// The last writes into the draft of a shop that one before it looks at.
test.describe.configure({ mode: "default" });

/** What the check finds in the published shop, by its call, until it is done. */
const findingsOf = (page: Page, key: string) =>
  page.evaluate(async (businessKey) => {
    const shop = `/staff-api/shops/${businessKey}`;
    const { draft } = await (await fetch(shop)).json();
    for (;;) {
      const body = JSON.stringify(draft);
      const headers = { "content-type": "application/json" };
      const answer = await (await fetch(`${shop}/check`, { method: "POST", headers, body })).json();
      if (answer.state !== "running") return answer.findings ?? answer;
    }
  }, key);

for (const [index, key] of SHOPS.entries()) {
  test(`nothing is found in the demo's shop ${key}, as it is really drawn${index === 0 ? "" : " @verify"}`, async ({
    page,
  }) => {
    await signIn(page, "admin@example.com");
    await page.goto("/staff/shops");
    expect(await findingsOf(page, key)).toEqual([]);
  });
}

test("a partner sees how far the check is, and is led to the field of what it found", async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, "admin@example.com");
  await page.goto("/staff/shops");
  await page.locator('a[href="/staff/shops/calm-cycle"]').click();
  await page.locator("summary", { hasText: /^About$/ }).click();
  await page.getByLabel("About title", { exact: true }).fill("Tests by TeaImark");
  await page.getByRole("button", { name: "Check and publish" }).click();
  await expect(page.getByRole("progressbar", { name: "Drawn so far" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Before it is published" });
  await expect(dialog.getByText("Not what it looks like")).toBeVisible(DRAWN);
  await expect(dialog.getByText(/“TeaImark” would be read as our name/)).toBeVisible();
  await dialog.getByRole("button", { name: "Go to the field: About title" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("About title", { exact: true })).toBeFocused();
});
