import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./support/axe";
import { expectFits } from "./support/fit";
import { test } from "./support/fixtures";
import { confirmAddress, NEW_PASSWORD, signUp } from "./support/people";
import { field } from "./support/shopper";

/** What an authenticator app shows, so many steps of 30 seconds from now. */
const appOf = (key: string) => {
  const secret = Secret.fromBase32(key.replaceAll(" ", ""));
  return (steps = 0) => TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 });
};

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await field(page, "Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
}

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
};

test("a second factor is set up, asked for, and opened by a recovery code when the phone is gone", {
  tag: "@phone",
}, async ({ page, freshEmail, mailsTo }) => {
  await page.goto("/signup");
  await signUp(page, freshEmail);
  await expect(page).toHaveURL(/\/account/);
  await confirmAddress(page, freshEmail, mailsTo);
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Set up a second factor" }).click();
  await page.getByLabel("Your password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const code = appOf((await page.locator("main code").textContent()) ?? "");
  let used = "";

  await test.step("a wrong first code is told in words, and a right one gives ten recovery codes", async () => {
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByText("Check that the clock of your phone is right")).toBeVisible();
    used = code();
    await page.getByLabel("Code", { exact: true }).fill(used);
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    await expectFits(page);
  });
  const recovery =
    (await page.getByRole("list", { name: "Recovery codes" }).locator("code").first().textContent()) ?? "";
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).not.toHaveURL(/\/account/);

  await test.step("logging in asks for a code, says what is wrong with one, and takes none twice", async () => {
    await enterPassword(page, freshEmail);
    await expect(page.getByText("Your password is correct.")).toBeVisible();
    await expectAccessible(page);
    // Used a moment ago, or out of date by now.
    await enterCode(page, used);
    await expect(page.getByText(/^That code (?:was already used|is not right)/)).toBeVisible();
    await enterCode(page, "000000");
    await expect(page.getByText("That code is not right.")).toBeVisible();
    await enterCode(page, code(1));
    await expect(page).toHaveURL(/\/account$/);
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).not.toHaveURL(/\/account/);
  });

  await test.step("a recovery code opens the account once", async () => {
    await enterPassword(page, freshEmail);
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await page.getByLabel("Recovery code").fill(recovery);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/account$/);
    await page.goto("/account/security");
    await expect(page.getByText("9 recovery codes left")).toBeVisible();
    const mails = async () => (await mailsTo(freshEmail)).map(({ text }) => text).join();
    await expect.poll(mails).toContain("A recovery code was used");
  });
});
