import "server-only";
import { canonicalEmail } from "@/lib/domain/email";
import { Problem } from "@/lib/domain/problem";
import { PROBLEM_STATUS } from "@/lib/server/http/error";
import type { Bucket } from "@/lib/server/http/limits";
import { checkRoom, count, giveBack, take } from "@/lib/server/http/rate-limit";
import type { Buyer } from "./browser";

/** What a checkout draws from. A browser without a cookie yet is counted by its network alone. */
function bucketsOf(email: string, client: Buyer["client"]): [Bucket, string][] {
  const address = canonicalEmail(email);
  return [
    ["checkout-network", client.address],
    ...(address.ok ? [["checkout-email", address.canonical] satisfies [Bucket, string]] : []),
    ...(client.checkoutCookie ? [["checkout-browser", client.browserId] satisfies [Bucket, string]] : []),
  ];
}

/** Whether a refusal came before anything was tried: a changed price, a typing error, a shop that does not exist. */
const isBefore = (error: unknown) => error instanceof Problem && PROBLEM_STATUS[error.code] !== 402;

/**
 * Makes a checkout within the limits on making them. Repeats that get the first answer, and requests that are refused
 * before a payment is tried, are not counted.
 * @throws Problem too_many_requests, and whatever `make` throws
 */
export async function withinLimits<Made extends { isNew: boolean }>(
  email: string,
  client: Buyer["client"],
  make: () => Promise<Made>,
): Promise<Made> {
  const buckets = bucketsOf(email, client);
  for (const [bucket, key] of buckets) await take(bucket, key);
  const giveAllBack = async () => {
    for (const [bucket, key] of buckets) await giveBack(bucket, key);
  };
  try {
    const made = await make();
    if (!made.isNew) await giveAllBack();
    return made;
  } catch (error) {
    if (isBefore(error)) await giveAllBack();
    throw error;
  }
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
