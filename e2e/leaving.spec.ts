import { expect, type Locator, type Page } from "@playwright/test";
import { makeProvenAccount } from "./support/beforehand";
import { test } from "./support/fixtures";
import { NEW_PASSWORD } from "./support/people";
import { AUSTIN, acceptTerms, CARDS, field, fillCard, orderNumber, payButton } from "./support/shopper";

/** Counts what a customer presses and fills in. */
class Steps {
  count = 0;

  async press(button: Locator): Promise<void> {
    this.count += 1;
    await button.click();
  }

  async fill(box: Locator, text: string): Promise<void> {
    this.count += 1;
    await box.fill(text);
  }

  /** Goes on by a link in the foot of the page, whose groups are folded up on a phone. */
  async follow(page: Page, group: string, name: string): Promise<void> {
    const foot = page.getByRole("contentinfo");
    const fold = foot.locator("summary", { hasText: group });
    if (await fold.isVisible()) await this.press(fold);
    await this.press(foot.getByRole("link", { name, exact: true }));
  }
}

/** The shortest way from the first page to a membership. */
async function join(page: Page, email: string): Promise<number> {
  const steps = new Steps();
  await page.goto("/");
  await steps.follow(page, "Shop", "Join");
  await steps.press(page.getByRole("main").getByRole("link", { name: "Join" }));
  await steps.fill(field(page, "Email"), email);
  await steps.fill(field(page, "Full name"), "Ada Lindqvist");
  await steps.fill(field(page, "Street address"), AUSTIN.line1);
  await steps.fill(field(page, "City"), AUSTIN.city);
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: AUSTIN.state });
  await steps.fill(field(page, "ZIP code"), AUSTIN.zip);
  // State, three boxes of the card, and the terms.
  steps.count += 5;
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await steps.press(payButton(page));
  await orderNumber(page);
  return steps.count;
}

/** The way out from the first page, of somebody who is not logged in. */
async function leave(page: Page, email: string): Promise<number> {
  const steps = new Steps();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await steps.follow(page, "Help", "Log in");
  await steps.fill(field(page, "Email"), email);
  await steps.fill(page.getByLabel("Password", { exact: true }), NEW_PASSWORD);
  await steps.press(page.getByRole("button", { name: /^Log in/ }));
  await page.waitForURL("**/account");
  await steps.press(page.getByRole("navigation").getByRole("link", { name: "Membership" }).first());
  await steps.press(page.getByRole("button", { name: "Cancel membership" }));
  await steps.press(page.getByRole("dialog").getByRole("button", { name: "Cancel membership" }));
  await expect(page.getByText("Your membership is canceled").first()).toBeVisible();
  return steps.count;
}

test("leaving a membership takes no more steps than joining, nothing to write and nobody to ask @phone", async ({
  page,
  freshEmail,
  mailsTo,
  isMobile,
}) => {
  const joining = await join(page, freshEmail);
  await makeProvenAccount(page, freshEmail, mailsTo);
  const leaving = await leave(page, freshEmail);
  expect(leaving).toBeLessThanOrEqual(joining);
  // Log in, on a phone from a fold; and then: membership, cancel, yes.
  expect(leaving).toBe((isMobile ? 1 : 0) + 4 + 3);
});
