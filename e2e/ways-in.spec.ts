import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { DEMO_PASSWORD } from "./support/people";
import {
  AUSTIN,
  acceptTerms,
  CARDS,
  fillAddress,
  fillCard,
  orderNumber,
  payButton,
  payWithCard,
} from "./support/shopper";

test("the keyboard alone buys a kit", async ({ page, freshEmail }) => {
  /** Moves on with Tab until the wanted control has the focus, as somebody without a mouse does. */
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 120; presses++) {
      const label = await page.evaluate<string>(`(() => {
        const element = document.activeElement;
        if (!element) return "";
        const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(" ");
        return [element.getAttribute("aria-label"), labels, element.getAttribute("title"), element.textContent].filter(Boolean).join(" ");
      })()`);
      if (name.test(label)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard never reached ${name}`);
  };
  await page.goto("/products");
  await tabTo(/^Add to cart: Thyroid Check/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/shopping-cart/);
  await expect(page.getByRole("link", { name: "Check out" }).first()).toBeVisible();
  await tabTo(/^Check out/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await tabTo(/^Email/);
  await page.keyboard.type(freshEmail);
  await tabTo(/^Full name/);
  await page.keyboard.type("Ada Lindqvist");
  await tabTo(/^Street address/);
  await page.keyboard.type(AUSTIN.line1);
  await tabTo(/^City/);
  await page.keyboard.type(AUSTIN.city);
  await tabTo(/^State/);
  await page.keyboard.type("Texas");
  await tabTo(/^ZIP code/);
  await page.keyboard.type(AUSTIN.zip);
  await tabTo(/Card details|card/i);
  await page.frameLocator('iframe[src*="card-field"]').getByLabel("Card number").focus();
  await page.keyboard.type(CARDS.pays);
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await tabTo(/^I accept the terms/);
  await page.keyboard.press("Space");
  await tabTo(/^Pay \$/);
  await page.keyboard.press("Enter");
  expect(await orderNumber(page)).not.toBe("");
});

test("a phone buys a program @phone @phone-only", async ({ page, freshEmail }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "See programs and prices" }).tap();
  await page
    .getByRole("button", { name: /^Choose Heart & Metabolic/ })
    .first()
    .tap();
  await page.getByRole("link", { name: "Check out" }).first().tap();
  await payWithCard(page, freshEmail, CARDS.pays);
  expect(await orderNumber(page)).not.toBe("");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
});

test("the short way joins with one page", async ({ page, freshEmail }) => {
  await page.goto("/join");
  await page.getByRole("main").getByRole("link", { name: "Join" }).click();
  await fillAddress(page, freshEmail);
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await payButton(page).click();
  expect(await orderNumber(page)).not.toBe("");
});

test("a member pays with the card on file and sees the order in the account", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("member@example.com");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: /^Log in/ }).click();
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByText(/Core Essentials/).first()).toBeVisible();
});
