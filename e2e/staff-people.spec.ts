import { expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./support/axe";
import { expectFits } from "./support/fit";
import { test } from "./support/fixtures";
import { NEW_PASSWORD, signIn } from "./support/people";
import { field } from "./support/shopper";

test("an admin invites another, who sets a second factor up before anything else, and ends the account", {
  tag: "@phone",
}, async ({ page, browser, freshEmail, mailsTo }) => {
  test.setTimeout(240_000);
  await signIn(page, "admin@example.com");
  await page.goto("/staff/people");
  await page.getByLabel("Name", { exact: true }).fill("Nia Okafor");
  await page.getByLabel("Email", { exact: true }).fill(freshEmail);
  await page.getByLabel("Role", { exact: true }).selectOption("admin");
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(`An invitation is on its way to ${freshEmail}`)).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await test.step("the link sets a password, and the first login asks for nothing but a second factor", async () => {
    const mail = (await mailsTo(freshEmail)).map(({ text }) => text.replaceAll("=3D", "=")).join();
    await theirs.goto(/\/reset-password\?linkId=[\w-]+/.exec(mail)?.[0] ?? "");
    await theirs.locator("input[type=password]").first().fill(NEW_PASSWORD);
    await theirs.getByRole("button", { name: "Set password" }).click();
    await expect(theirs.getByRole("heading", { name: "Your password is set" })).toBeVisible();
    await theirs.goto("/login");
    await field(theirs, "Email").fill(freshEmail);
    await theirs.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await theirs.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(theirs.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
    expect((await theirs.request.get("/staff-api/orders")).status()).toBe(403);
    await theirs.goto("/staff/customers");
    await expect(theirs.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByLabel("Your password", { exact: true }).fill(NEW_PASSWORD);
    await theirs.getByRole("button", { name: "Set up", exact: true }).click();
    const key = ((await theirs.locator("main code").textContent()) ?? "").replaceAll(" ", "");
    await theirs.getByLabel("Code", { exact: true }).fill(TOTP.generate({ secret: Secret.fromBase32(key) }));
    await theirs.getByRole("button", { name: "Turn it on" }).click();
    await expect(theirs.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await theirs.getByRole("button", { name: "Go on" }).click();
    await expect(theirs.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  });

  await test.step("ending the account ends their session at once", async () => {
    await page.goto("/staff/people");
    const row = page.getByRole("listitem").filter({ hasText: freshEmail });
    await row.getByRole("button", { name: "Change Nia Okafor" }).click();
    await page.getByRole("button", { name: "Close the account" }).click();
    await expect(page.getByText("Nia Okafor's account is closed")).toBeVisible();
    expect((await theirs.request.get("/staff-api/overview")).status()).toBe(401);
  });

  await test.step("the audit trail tells it", async () => {
    await page.goto("/staff/audit");
    await page.getByLabel("To what or whom").fill(freshEmail);
    const rows = page.getByRole("table").last().getByRole("row");
    await expect(rows.filter({ hasText: "Staff were invited or removed" }).filter({ hasText: "ended" })).toBeVisible();
    await expect(rows.filter({ hasText: "Ines Duarte" }).first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
});
