import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";
import { DRAWN } from "./support/shop-editor";

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
  await expect(dialog.getByText("Misleading text")).toBeVisible(DRAWN);
  await expect(dialog.getByText(/“TeaImark” would be read as our name/)).toBeVisible();
  await dialog.getByRole("button", { name: "Go to the field: About title" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("About title", { exact: true })).toBeFocused();
});

test("what could harm customers waits for an admin, whom a partner asks in one step", async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signIn(page, "partner@example.com");
  await page.goto("/staff/shops/lift-club");
  await page.locator("summary", { hasText: /^About$/ }).click();
  await page.getByLabel("About text", { exact: true }).fill("Cheaper at https://evil.example");
  await page.getByRole("button", { name: "Check and publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Before it is published" });
  await expect(dialog.getByText("An admin reviews this")).toBeVisible(DRAWN);
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Ask for publication" }).click();
  await expect(dialog).toBeHidden(DRAWN);
  await expect(page.getByText("Until then visitors see what they saw before.")).toBeVisible();

  const admin = await browser.newPage();
  await signIn(admin, "admin@example.com");
  await admin.goto("/staff/shops");
  const request = admin.getByRole("region", { name: "Lift Club", exact: true });
  await expect(request.getByText(/evil\.example leads out of the shop/)).toBeVisible();
  await request.getByRole("button", { name: "Decline" }).click();
  await request.getByLabel("Why not").fill("No links to other shops, please.");
  await request.getByRole("button", { name: "Decline and email it" }).click();
  await expect(request).toBeHidden();
  await page.reload();
  await expect(page.getByText("No links to other shops, please.")).toBeVisible();
  expect(await (await page.request.get("/shop/lift-club")).text()).not.toContain("evil.example");
  await admin.close();
});

test("what publishing refuses is told at once, and never beside “nothing found”", async ({ page }) => {
  await signIn(page, "admin@example.com");
  await page.goto("/staff/shops/northside-heart");
  await page.locator("summary", { hasText: "Social links" }).click();
  await page.getByLabel("YouTube", { exact: true }).fill("https://www.youtube.com/redirect?q=https://evil.example");
  await page.getByRole("button", { name: "Check and publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Before it is published" });
  await expect(dialog.getByText("It cannot be published like this")).toBeVisible();
  await expect(dialog.getByText("Link to your page on that network, with https://.")).toBeVisible();
  await expect(dialog.getByText("Nothing found")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
});
