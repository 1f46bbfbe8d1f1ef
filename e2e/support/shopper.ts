import { expect, type Page } from "@playwright/test";

/** Test cards that the payment provider publishes. */
export const CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  alwaysAsksTheBank: "4000002760003184",
  keptButDeclined: "4000000000000341",
} as const;

/** Where an order goes. */
export interface Address {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export const AUSTIN: Address = { line1: "12 Pecan Street", city: "Austin", state: "Texas", zip: "78701" };
export const BUFFALO: Address = { line1: "5 Main Street", city: "Buffalo", state: "New York", zip: "14201" };

/** Puts a program into the cart from its page, at a cadence as the page names it. */
export async function addProgram(page: Page, path: string, cadence = "Every 3 months"): Promise<void> {
  await page.goto(path);
  await page.getByRole("radio", { name: new RegExp(`^${cadence}`) }).check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
}

/** Puts something bought once into the cart, from the page of single tests. */
export async function addSingle(page: Page, name: string): Promise<void> {
  await page.goto("/products");
  await page.getByRole("button", { name: new RegExp(`^Add to cart: ${name}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
}

/** From the cart to the checkout. */
export async function checkOut(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Check out" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
}

/** A field by its label. By role, since pages left behind stay in the document, hidden. */
export function field(page: Page, label: string) {
  return page.getByRole("textbox", { name: label, exact: true });
}

/** Words that the visitor can see. */
export function words(page: Page, text: string | RegExp) {
  return page.getByText(text).filter({ visible: true }).first();
}

/** Fills contact and address. */
export async function fillAddress(page: Page, email: string, address: Address = AUSTIN): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Full name").fill("Ada Lindqvist");
  await fillPlace(page, address);
}

/** Fills where an order goes. */
export async function fillPlace(page: Page, address: Address = AUSTIN): Promise<void> {
  await field(page, "Street address").fill(address.line1);
  await field(page, "City").fill(address.city);
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: address.state });
  await field(page, "ZIP code").fill(address.zip);
}

/** Types a card into the payment provider's frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[src*="card-field"]');
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiry").fill("12 / 34");
  await frame.getByLabel("CVC").fill("123");
}

/** Types a card in the account. */
export async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "Add a card" }).click();
  await fillCard(page, number);
  await page.getByRole("button", { name: "Save card" }).click();
}

/** Accepts the terms. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
}

/** The button that pays; its words are the sum. */
export function payButton(page: Page) {
  return page.getByRole("button", { name: /^Pay \$/ }).first();
}

/** Fills the whole checkout with a card and presses the button. */
export async function payWithCard(page: Page, email: string, card: string): Promise<void> {
  await fillAddress(page, email);
  await fillCard(page, card);
  await acceptTerms(page);
  await payButton(page).click();
}

/** Waits for the confirmation and gives the order's number. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible({ timeout: 30_000 });
  const text = await words(page, /^Order .+ The receipt is on its way/).innerText();
  return /^Order (\S+?)\./.exec(text)?.[1] ?? "";
}
