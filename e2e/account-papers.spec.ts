import { expect, type Page } from "@playwright/test";
import { makeAccount, makeProvenAccount } from "./support/beforehand";
import { test } from "./support/fixtures";
import {
  acceptTerms,
  addCard,
  addSingle,
  CARDS,
  checkOut,
  field,
  fillCard,
  fillPlace,
  orderNumber,
  payButton,
  payWithCard,
  words,
} from "./support/shopper";

/** Types a card in the account whose bank asks, and answers the question. */
async function addAskedCard(page: Page, answer: "Complete" | "Fail"): Promise<void> {
  await addCard(page, CARDS.alwaysAsksTheBank);
  const bank = page.frameLocator('iframe[title="Confirmation by your bank"]');
  await bank.getByRole("button", { name: `${answer} authentication` }).click();
}

test("somebody keeps their cards: the bank asks, one is preferred, one removed @phone", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await makeAccount(page, freshEmail);
  await page.goto("/account/cards");
  await addAskedCard(page, "Fail");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(/authenticate|confirm/);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("heading", { name: "No cards" })).toBeVisible();
  await addAskedCard(page, "Complete");
  await expect(page.getByRole("heading", { name: "Visa ending in 3184" })).toBeVisible();
  await addCard(page, CARDS.pays);
  await page.getByRole("button", { name: "Make Visa ending in 3184 the default" }).click();
  const preferred = page.getByRole("article", { name: "Visa ending in 3184" });
  await expect(preferred.getByText("Default", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove Visa ending in 4242" }).click();
  await page.getByRole("button", { name: "Remove card" }).click();
  await expect(page.getByRole("heading", { name: "Visa ending in 4242", exact: true })).toBeHidden();
  await expect
    .poll(async () => (await mailsTo(freshEmail)).filter(({ text }) => /A card was (added|removed)/.test(text)).length)
    .toBe(3);
});

test("somebody changes their name, sends an order elsewhere and keeps its receipt @phone", async ({
  page,
  freshEmail,
}) => {
  await makeAccount(page, freshEmail);
  await addSingle(page, "Vitamin D");
  await checkOut(page);
  await expect(words(page, "Signed in. Receipt and updates go to")).toBeVisible();
  await fillPlace(page);
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await payButton(page).click();
  const number = await orderNumber(page);
  await page.goto("/account/security");
  await field(page, "Name").fill("Ada King");
  await page.getByRole("button", { name: "Change name" }).click();
  await expect(words(page, `It is also on order ${number}.`)).toBeVisible();
  await page.goto("/account/orders");
  await expect(words(page, /Ships to Ada King, 12 Pecan Street/)).toBeVisible();
  await page.getByRole("button", { name: `Change address of order ${number}` }).click();
  await field(page, "Street address").fill("5 Elm Street");
  await page.getByRole("button", { name: "Ship it there" }).click();
  await expect(words(page, /Ships to Ada King, 5 Elm Street/)).toBeVisible();
  await page.getByRole("link", { name: `Receipt of order ${number}` }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Receipt (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe(`receipt-${number}.pdf`);
});

test("somebody shares a link of their own, and the friend who came by it is credited later @phone", async ({
  page,
  browser,
  freshEmail,
  mailsTo,
}) => {
  await makeProvenAccount(page, freshEmail, mailsTo);
  await page.goto("/account/balance");
  const link = await words(page, /\/\?ref=/).innerText();
  const friend = await browser.newPage();
  await friend.goto(new URL(link).pathname + new URL(link).search);
  await expect.poll(() => friend.evaluate(() => localStorage.getItem("ref"))).not.toBeNull();
  await addSingle(friend, "Vitamin D");
  await checkOut(friend);
  await payWithCard(friend, `friend-${freshEmail}`, CARDS.pays);
  await orderNumber(friend);
  await friend.close();
  await page.reload();
  await expect(words(page, "Someone who used your link")).toBeVisible();
  await expect(words(page, /^Ordered\. \$25 each by/)).toBeVisible();
});
