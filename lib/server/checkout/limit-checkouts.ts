import "server-only";
import { canonicalEmail } from "@/lib/domain/email";
import { Problem } from "@/lib/domain/problem";
import { PROBLEM_STATUS } from "@/lib/server/http/error";
import type { Bucket } from "@/lib/server/http/limits";
import { checkRoom, forget, returnPoints, take } from "@/lib/server/http/rate-limit";
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

/** Whether a bank refused a card. */
const isDecline = (error: unknown) => error instanceof Problem && PROBLEM_STATUS[error.code] === 402;

/** Whether a refusal came before anything was tried: a changed price, a typing error, a shop that does not exist. */
const isBefore = (error: unknown) => error instanceof Problem && !isDecline(error);

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
    for (const [bucket, key] of buckets) await returnPoints(bucket, key);
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

/** Who tries a card. */
export interface CardTrier {
  /** Canonical. */
  readonly email: string;
  readonly client: Pick<Buyer["client"], "address" | "browserId">;
  /** Names the browser, or the account that is signed in, from one try to the next. */
  readonly mark: string;
  /** True: the mark was made for this try, so that dropping it would begin anew. */
  readonly isMarkNew: boolean;
}

/** What a declined card counts against. */
function declineBucketsOf({ email, client, mark, isMarkNew }: CardTrier): [Bucket, string][] {
  return [
    ["declined-network", client.address],
    ["declined-email", email],
    ["declined-browser", mark],
    ...(isMarkNew ? [["declined-unmarked", client.browserId] satisfies [Bucket, string]] : []),
  ];
}

/**
 * Refuses whoever had many cards declined, by network, address and browser: that is how stolen numbers are tried.
 * @throws Problem too_many_requests
 * @see security, REQ-PAY-9
 */
export async function refuseCardTester(trier: CardTrier): Promise<void> {
  for (const [bucket, key] of declineBucketsOf(trier)) await checkRoom(bucket, key);
}

/** Forgives whoever then paid. What is shared with others, the network, stays counted. */
export async function forgiveDeclines({ email, mark }: CardTrier): Promise<void> {
  await forget("declined-email", email);
  await forget("declined-browser", mark);
}

/**
 * Tries a card under the limits on declined ones. A try counts as declined until it is known not to be, so that many at
 * once are no more than one after another.
 * @param wasDeclined  whether what came of it says that the card was declined; a thrown refusal always does
 * @throws Problem too_many_requests before anything was tried, and whatever `attempt` throws
 */
export async function countingDeclines<Done>(
  trier: CardTrier,
  attempt: () => Promise<Done>,
  wasDeclined: (done: Done) => boolean = () => false,
): Promise<Done> {
  const drawn: [Bucket, string][] = [];
  const giveBack = () => Promise.all(drawn.map(([bucket, key]) => returnPoints(bucket, key)));
  try {
    for (const drawing of declineBucketsOf(trier)) {
      drawn.push(drawing);
      await take(...drawing);
    }
    const done = await attempt();
    if (!wasDeclined(done)) await giveBack();
    return done;
  } catch (error) {
    if (!isDecline(error)) await giveBack();
    throw error;
  }
}
