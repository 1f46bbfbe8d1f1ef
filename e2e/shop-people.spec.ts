import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { mailedLink } from "./support/beforehand";
import { expectFits } from "./support/fit";
import { test } from "./support/fixtures";
import { ask, NEW_PASSWORD, signIn } from "./support/people";
import { makeShop, PARTNER } from "./support/shop-editor";

/** Looked at in both windows: nothing scrolls sideways, nothing is cut off, nothing is unreachable. */
async function looksRight(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

test("an owner invites an editor by mail, who joins, edits the shop, sees no figures, and is removed @phone", async ({
  page,
  browser,
  freshEmail,
  mailsTo,
}) => {
  test.setTimeout(240_000);
  const key = await makeShop(page);
  await signIn(page, PARTNER);
  await page.goto(`/staff/shops/${key}/people`);
  await expect(page.getByText("Rosa Okonkwo").last()).toBeVisible();
  // The only owner cannot be changed.
  await expect(page.getByRole("button", { name: "Change Rosa Okonkwo" })).toBeHidden();
  const invitation = page.getByRole("form", { name: "Invite someone" });
  await invitation.getByLabel("Email").fill("no address");
  await invitation.getByRole("button", { name: "Send the invitation" }).click();
  await expect(invitation.getByLabel("Email")).toBeFocused();
  await invitation.getByLabel("Email").fill(freshEmail);
  await invitation.getByLabel("Role").selectOption("editor");
  await invitation.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("button", { name: `Send again to ${freshEmail}` })).toBeVisible();
  await looksRight(page);

  // It is opened in another browser, where nobody is signed in.
  const other = await browser.newContext({ viewport: page.viewportSize() });
  const editor = await other.newPage();
  await editor.goto(await mailedLink(freshEmail, mailsTo, "/partner/join"));
  await expect(editor.getByRole("heading", { level: 1, name: "River Gym" })).toBeVisible();
  expect(editor.url()).not.toContain("token");
  await looksRight(editor);
  await editor.getByLabel("Your name").fill("Grace Moss");
  await editor.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await editor.getByRole("button", { name: "Accept the invitation" }).click();

  // The first edit.
  await expect(editor.getByRole("button", { name: "Check and publish" })).toBeVisible();
  await editor.locator("summary", { hasText: "Front page" }).first().click();
  await editor.getByLabel("Front page title").fill("Edited by Grace");
  await expect(editor.getByText(/^Saved /)).toBeVisible();

  // Nothing of the money, by the page or by its address.
  const tabs = editor.getByRole("navigation", { name: "This shop" });
  await expect(tabs.getByRole("link")).toHaveText(["Look and products", "Discounts"]);
  await editor.goto(`/staff/shops/${key}/payouts`);
  await expect(editor.getByText("This page is for other people in this shop")).toBeVisible();
  expect((await editor.request.get(`/staff-api/shops/${key}/payouts`)).status()).toBe(403);

  // The owner sees them, and takes them out.
  await page.reload();
  await page.getByRole("button", { name: "Change Grace Moss" }).click();
  const dialog = page.getByRole("dialog", { name: "Grace Moss" });
  await dialog.getByLabel("Role").selectOption("viewer");
  await dialog.getByRole("button", { name: "Save the role" }).click();
  await expect(dialog).toBeHidden();
  await editor.goto(`/staff/shops/${key}/payouts`);
  await expect(editor.getByRole("heading", { name: "What was agreed" })).toBeVisible();
  await page.getByRole("button", { name: "Change Grace Moss" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove from the shop" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Change Grace Moss" })).toBeHidden();
  expect((await editor.request.get("/staff-api/overview")).status()).toBe(401);
  await other.close();
});

test("an invitation is for one address: whoever has an account logs in to it where the link opens", async ({
  page,
  browser,
  mailsTo,
}) => {
  const key = `joins-${Date.now().toString(36)}-${test.info().workerIndex}`;
  await signIn(page, "admin@example.com");
  const colours = { primaryColor: "#7a2e5d", template: "gym", productKeys: ["core"] };
  await ask(page, "/staff-api/shops", { key, businessName: "Two Shops", ...colours });
  await ask(page, `/staff-api/shops/${key}/people/invite`, { email: PARTNER, role: "owner" });
  const link = await mailedLink(PARTNER, mailsTo, "/partner/join");

  // In the admin's own browser, the partner's password is asked for.
  await page.goto(link);
  await page.getByLabel(`Password of ${PARTNER}`).fill("not-their-password-12");
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();

  const theirs = await browser.newContext();
  const partner = await theirs.newPage();
  await signIn(partner, PARTNER);
  await partner.goto(link);
  await expect(partner.getByLabel(`Password of ${PARTNER}`)).toBeHidden();
  await partner.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(partner.getByRole("button", { name: "Check and publish" })).toBeVisible();
  await partner.goto(link);
  await expect(partner.getByText("This invitation has been used. Log in to continue.")).toBeVisible();
  await theirs.close();
});
