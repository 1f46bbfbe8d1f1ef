import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { buyAsGuest, mailedLink, makeProvenAccount } from "./support/beforehand";
import { test } from "./support/fixtures";
import { addCard, CARDS, fillCard, orderNumber, words } from "./support/shopper";

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
  await buyAsGuest(page, freshEmail);
  await page.goto(await mailedLink(freshEmail, mailsTo, "/membership"));
  await expect(words(page, /Renews every 3 months: next \$149 on/)).toBeVisible();
  await expect(page).toHaveURL(/\/membership$/);
  await expectAccessible(page);
  await change(page, "Skip the next kit", "Skip it");
  await expect(words(page, /The charge of .* is skipped/)).toBeVisible();
  await change(page, "Undo the skip", "Undo it");
  await expect(page.getByText(/The charge of .* is skipped/)).toHaveCount(0);
  await change(page, "Pause", "Pause");
  await expect(words(page, /Nothing is charged until .*, and only kits you've already paid for ship/)).toBeVisible();
  await page.reload();
  await change(page, "Resume now", "Resume");
  await change(page, "Cancel membership", "Cancel membership");
  await expect(words(page, /^Ended on/)).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(words(page, /^Today \$149/)).toBeVisible();
  await fillCard(page, CARDS.pays);
  await page.getByRole("button", { name: "Restart and pay $149" }).click();
  await orderNumber(page);
  await expect
    .poll(async () =>
      (await mailsTo(freshEmail)).filter(({ text }) => /^Subject: Your Tealmark membership/m.test(text)),
    )
    .toHaveLength(5);
});

test("a guest chooses another plan from the next charge on, sees what it costs, and keeps the old one after all @phone", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await buyAsGuest(page, freshEmail);
  await page.goto(await mailedLink(freshEmail, mailsTo, "/membership"));
  await page.getByRole("button", { name: "Change plan", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/Nothing is charged today\. On .* you pay \$149/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Change: \$/ })).toBeDisabled();
  await dialog.getByLabel("Program").selectOption({ label: "Heart & Metabolic" });
  await dialog.getByRole("radio", { name: /Every 6 months/ }).check();
  await dialog.getByRole("checkbox", { name: /^Wellness\+/ }).check();
  await expect(dialog.getByText(/Until then you have Core Essentials, every 3 months/)).toBeVisible();
  await expectAccessible(page);
  // Until the plan is reckoned, the sum of the one before stands there, and nothing can be pressed.
  const button = dialog.getByRole("button", { name: /^Change: \$/ });
  await expect(button).toBeEnabled();
  const told = await dialog.getByText(/Nothing is charged today/).textContent();
  const amount = /you pay (\$[\d.,]*\d)/.exec(told ?? "")?.[1] ?? "";
  await button.click();
  await expect(dialog).toBeHidden();
  const changed = words(page, /From .* on it is Heart & Metabolic, every 6 months, with Wellness\+/);
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(changed).toContainText(`Next charge: ${amount} on`);
  await expect(page.getByRole("heading", { name: "Core Essentials, every 3 months" })).toBeVisible();
  await change(page, "Keep the plan I have", "Keep my plan");
  await expect(words(page, /Renews every 3 months: next \$149 on/)).toBeVisible();
  const subjects = async () =>
    (await mailsTo(freshEmail)).map(({ text }) => /^Subject: .*membership: (.*)$/m.exec(text)?.[1]);
  await expect.poll(subjects).toContain("a new plan from the next charge");
  await expect.poll(subjects).toContain("your plan stays the same");
});

test("a member orders an extra with a card that is kept, after another one was declined, and gets its receipt @phone", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await buyAsGuest(page, freshEmail);
  await makeProvenAccount(page, freshEmail, mailsTo);
  await page.goto("/account/cards");
  await addCard(page, CARDS.keptButDeclined);
  await expect(page.getByRole("heading", { name: "Visa ending in 0341" })).toBeVisible();
  await page.goto("/account/memberships");
  await page.getByRole("button", { name: "Order an extra" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: "One more kit of Core Essentials" })).toBeVisible();
  await dialog.getByRole("checkbox", { name: /tape measure/ }).check();
  await dialog.getByRole("radio", { name: "Visa ending in 0341" }).check();
  const pay = dialog.getByRole("button", { name: /^Pay \$/ });
  const sum = (await pay.innerText()).replace("Pay ", "");
  await expectAccessible(page);
  await pay.click();
  await expect(dialog.getByText("Your card was declined")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: /tape measure/ })).toBeChecked();
  await dialog.getByRole("radio", { name: "Visa ending in 4242" }).check();
  await pay.click();
  const number = await orderNumber(page);
  await page.goto("/account/orders");
  await page.getByRole("link", { name: `Receipt of order ${number}` }).click();
  await expect(words(page, /tape measure/)).toBeVisible();
  await expect(words(page, "Visa ending in 4242")).toBeVisible();
  await expect(words(page, sum)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(freshEmail)).filter(({ text }) => text.includes(number)).length)
    .toBeGreaterThan(0);
  await page.goto("/account/memberships");
  await expect(words(page, /Renews every 3 months: next \$149 on/)).toBeVisible();
});

test("a guest sends a present to another door by the link in the receipt, and a mail says so @phone", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await buyAsGuest(page, freshEmail, "core_one-time");
  await page.goto(await mailedLink(freshEmail, mailsTo, "/order"));
  await expect(page.getByText(/^Ships to .*12 Pecan Street/)).toBeVisible();
  await expect(page).toHaveURL(/\/order$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Change address of order/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Street address").fill("7 Gift Lane");
  await dialog.getByRole("button", { name: "Ship it there" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Ships to .*7 Gift Lane/)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(freshEmail)).some(({ text }) => text.includes("7 Gift Lane")))
    .toBe(true);
});
