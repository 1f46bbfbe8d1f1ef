import { finishAction } from "stripe-sandbox/browser/finish-action";
import { Problem } from "@/lib/domain/problem";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { readOwedPayment } from "@/lib/server/memberships/owed-payment";
import { payments } from "@/lib/server/payments/stripe-payments";
import type { Provider } from "./provider";
import type { Shop } from "./shop";
import type { Card } from "./world";

const METHODS = {
  pays: "pm_card_visa",
  fails: "pm_card_chargeCustomerFail",
  asks: "pm_card_authenticationRequired",
} as const;

/** The customer says yes to their bank. */
export const sayYes = (provider: Provider, clientSecret: string) =>
  finishAction(provider, { intentId: clientSecret.split("_secret")[0] ?? "", clientSecret, isAuthorised: true });

/** Gives a card, and says yes where its bank wants to know whether it may be kept. */
export async function giveCard(
  provider: Provider,
  card: Card,
  give: (method: string) => Promise<unknown>,
): Promise<void> {
  const method = METHODS[card];
  await give(method).catch(async (error: unknown) => {
    const clientSecret = error instanceof Problem ? String(error.details.facts?.clientSecret) : "";
    if (!clientSecret.startsWith("seti_")) throw error;
    await sayYes(provider, clientSecret);
    await give(method);
  });
}

/** Says yes to a renewal of which the bank asks, on the page behind the mailed link. */
export async function confirmOwed(shop: Shop, id: string): Promise<void> {
  const { payPath } = await readMembership(shop.db, await shop.member(id), id);
  if (!payPath) throw new Problem("conflict");
  const token = new URL(payPath, "https://x").searchParams.get("token");
  const read = () => readOwedPayment(shop.db, payments(), { token, businessKey: shop.businessKey });
  const { clientSecret } = await read();
  if (!clientSecret) throw new Problem("conflict");
  await sayYes(shop.provider, clientSecret);
  await read();
}
