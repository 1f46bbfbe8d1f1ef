import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import type { Mail } from "./support/mailbox";
import { addProgram, CARDS, checkOut, fillCard, orderNumber, payWithCard, words } from "./support/shopper";

/** The path of the link to a membership in the newest mail that has one. */
function linkIn(mails: readonly Mail[]): string {
  const found = mails.map(({ text }) => /\/membership\?token=(?:3D)?([\w-]+)/.exec(text)?.[1]);
  return `/membership?token=${found.findLast((token) => token !== undefined) ?? ""}`;
}

/** Presses a button of the membership, and the one that confirms it. */
async function change(page: Page, action: string, confirm: string): Promise<void> {
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a guest skips, pauses, cancels and starts again by the link in the receipt, without an account @phone", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await addProgram(page, "/pricing/easydraw-core-program");
  await checkOut(page);
  await payWithCard(page, freshEmail, CARDS.pays);
  await orderNumber(page);
  await page.goto(linkIn(await mailsTo(freshEmail)));
  await expect(words(page, /Renews every 3 months: next \$149 on/)).toBeVisible();
  await expect(page).toHaveURL(/\/membership$/);
  await expectAccessible(page);
  await change(page, "Skip the next kit", "Skip it");
  await expect(words(page, /The charge of .* is skipped/)).toBeVisible();
  await change(page, "Take the skip back", "Take it back");
  await expect(page.getByText(/The charge of .* is skipped/)).toHaveCount(0);
  await change(page, "Pause", "Pause");
  await expect(words(page, /Nothing is charged or sent until/)).toBeVisible();
  await page.reload();
  await change(page, "Resume now", "Resume");
  await change(page, "Cancel membership", "Cancel membership");
  await expect(words(page, /^Ended on/)).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(words(page, /^Today \$149/)).toBeVisible();
  await fillCard(page, CARDS.pays);
  await page.getByRole("button", { name: "Start again and pay $149" }).click();
  await orderNumber(page);
  await expect
    .poll(async () =>
      (await mailsTo(freshEmail)).filter(({ text }) => /^Subject: Your Tealmark membership/m.test(text)),
    )
    .toHaveLength(5);
});
