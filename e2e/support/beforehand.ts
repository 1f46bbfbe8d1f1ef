import { expect, type Page } from "@playwright/test";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import type { Mail } from "./mailbox";
import { ask, NEW_PASSWORD } from "./people";
import { AUSTIN } from "./shopper";

// What somebody did before a journey begins, by the calls that the pages make. Buying and joining by the pages
// themselves are journeys of their own.

type MailsTo = (address: string, words?: string) => Promise<readonly Mail[]>;

export const NAME = "Ada Lindqvist";

/** The newest mailed link that begins so, with its token; waits for it. */
export async function mailedLink(email: string, mailsTo: MailsTo, path: string): Promise<string> {
  const found = new RegExp(`${path}\\?token=[\\w-]+`);
  const links = async () => (await mailsTo(email)).flatMap(({ text }) => found.exec(text.replaceAll("=3D", "=")) ?? []);
  await expect.poll(links, { message: `a mailed link to ${path}`, timeout: 30_000 }).not.toEqual([]);
  return (await links()).at(-1) ?? "";
}

/** Buys without an account and with a card that pays, for delivery to Texas. */
export async function buyAsGuest(page: Page, email: string, lookupKey = "core_quarter"): Promise<void> {
  const quote = await page.request.get(
    `/payments/stripe-subscriptions/checkout/shipping-cost?country=US&lookupKeys=${lookupKey}`,
  );
  const { shippingCost } = await quote.json();
  const priceId = seedPriceRecords().find((price) => price.lookup_key === lookupKey)?.id;
  const { line1, city, zip: postal_code } = AUSTIN;
  await ask(page, "/payments/stripe-subscriptions/business/checkout", {
    ...{ email, name: NAME, shippingCost, businessKey: null, paymentMethod: "pm_card_visa", useBalance: false },
    products: [{ priceId, quantity: 1 }],
    shipping: { name: NAME, address: { line1, city, state: "TX", postal_code, country: "US" } },
  });
}

/** Makes an account, in which the page is logged in from then on. */
export const makeAccount = (page: Page, email: string) =>
  ask(page, "/auth2/signup", { email, name: NAME, password: NEW_PASSWORD });

/** Makes an account and proves its address, so that it has what was bought with it. */
export async function makeProvenAccount(page: Page, email: string, mailsTo: MailsTo): Promise<void> {
  await makeAccount(page, email);
  const link = await mailedLink(email, mailsTo, "/verify-email");
  await ask(page, "/auth2/verify-email", { token: link.split("=")[1] });
}
