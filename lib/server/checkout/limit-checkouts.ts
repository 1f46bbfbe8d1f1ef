import "server-only";
import { canonicalEmail } from "@/lib/domain/email";
import { checkRoom, count, take } from "@/lib/server/http/rate-limit";
import type { Buyer } from "./browser";

/**
 * Draws from the limits on making checkouts. Answers of repeated requests are not counted: they never come here.
 * A browser without a cookie yet is counted by its network alone.
 * @throws Problem too_many_requests
 */
export async function admitCheckout(email: string, client: Buyer["client"]): Promise<void> {
  await take("checkout-network", client.address);
  const address = canonicalEmail(email);
  if (address.ok) await take("checkout-email", address.canonical);
  if (client.checkoutCookie) await take("checkout-browser", client.browserId);
}

/**
 * Refuses a browser or a network that had many cards declined: that is how stolen numbers are tried.
 * @throws Problem too_many_requests
 */
export async function refuseCardTester(client: Buyer["client"]): Promise<void> {
  await checkRoom("declined-network", client.address);
  if (client.checkoutCookie) await checkRoom("declined-browser", client.browserId);
}

/** Counts a declined payment. */
export async function countDecline(client: Buyer["client"]): Promise<void> {
  await count("declined-network", client.address);
  if (client.checkoutCookie) await count("declined-browser", client.browserId);
}
