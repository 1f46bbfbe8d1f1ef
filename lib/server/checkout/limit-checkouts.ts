import "server-only";
import { setTimeout } from "node:timers/promises";
import { canonicalEmail } from "@/lib/domain/email";
import { Problem } from "@/lib/domain/problem";
import { PROBLEM_STATUS } from "@/lib/server/http/error";
import { type Bucket, limitOf } from "@/lib/server/http/limits";
import {
  checkRoom,
  countPoints,
  emptyBucket,
  limitReached,
  returnPoints,
  takePoints,
} from "@/lib/server/http/rate-limit";
import { oncePerProcess } from "@/lib/server/process";
import type { Buyer } from "./browser";

type Drawing = [bucket: Bucket, key: string];

/** What a checkout draws from. A browser without a cookie yet is counted by its network alone. */
function bucketsOf(email: string, client: Buyer["client"]): Drawing[] {
  const address = canonicalEmail(email);
  return [
    ["checkout-network", client.address],
    ...(address.ok ? [["checkout-email", address.canonical] satisfies Drawing] : []),
    ...(client.checkoutCookie ? [["checkout-browser", client.browserId] satisfies Drawing] : []),
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
  for (const [bucket, key] of buckets) await takePoints(bucket, key);
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

const emailHere = ({ email, client }: CardTrier) => `${email} ${client.address}`;

/** What a declined card counts against. */
function declineBucketsOf(trier: CardTrier): Drawing[] {
  const { client, mark, isMarkNew } = trier;
  return [
    ["declined-network", client.address],
    ["declined-email", emailHere(trier)],
    ["declined-browser", mark],
    ...(isMarkNew ? [["declined-unmarked", client.browserId] satisfies Drawing] : []),
  ];
}

/**
 * Refuses whoever had many cards declined, by network, by address in it, and by browser: that is how stolen numbers are
 * tried.
 * @throws Problem too_many_requests
 * @see security, REQ-PAY-9
 */
export async function refuseCardTester(trier: CardTrier): Promise<void> {
  // Who tries just now may be the same customer's first click; `countingDeclines` has the last word.
  if (triesByNetwork.get().has(trier.client.address)) return;
  for (const [bucket, key] of declineBucketsOf(trier)) await checkRoom(bucket, key);
}

/** Forgives whoever then paid. What is shared with others, the network, stays counted. */
export async function forgiveDeclines(trier: CardTrier): Promise<void> {
  await emptyBucket("declined-email", emailHere(trier));
  await emptyBucket("declined-browser", trier.mark);
}

/** How long a try waits for others of its network, before it is refused because of them. Unit: ms. */
const LONGEST_WAIT_MS = 8_000;

interface Tries {
  /** How many try, or wait for it. */
  present: number;
  /** Not known yet to be declined or not. */
  readonly underWay: Set<Promise<unknown>>;
  /** When whoever came before has drawn, or not: a drawing that is taken back must not refuse another. */
  lastDrawing: Promise<unknown>;
}

const triesByNetwork = oncePerProcess("card-tries", () => new Map<string, Tries>());

function triesOf({ client }: CardTrier): Tries {
  const known = triesByNetwork.get().get(client.address);
  if (known) return known;
  const tries: Tries = { present: 0, underWay: new Set(), lastDrawing: Promise.resolve() };
  triesByNetwork.get().set(client.address, tries);
  return tries;
}

const giveBack = (drawn: readonly Drawing[]) => Promise.all(drawn.map(([bucket, key]) => returnPoints(bucket, key)));

/** Draws from all buckets, or from none and gives the empty one and how long it stays so. */
async function drawAll(buckets: readonly Drawing[]): Promise<[...Drawing, waitSeconds: number] | null> {
  for (const [index, [bucket, key]] of buckets.entries()) {
    const { isAllowed, waitSeconds } = await countPoints(bucket, key);
    if (isAllowed) continue;
    await giveBack(buckets.slice(0, index + 1));
    return [bucket, key, waitSeconds];
  }
  return null;
}

/**
 * Draws when there is room. Where only others of the network are in the way, whose tries count until they are known not
 * to be declined, it waits for them: a company's people who buy in the same minute test no cards.
 */
async function drawInTurn(tries: Tries, buckets: readonly Drawing[]): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const drawing = tries.lastDrawing.then(() => drawAll(buckets));
    tries.lastDrawing = drawing.catch(() => undefined);
    const empty = await drawing;
    if (!empty) return;
    const left = deadline - Date.now();
    const isOthers = limitOf(empty[0]).keyed === "network" && tries.underWay.size > 0;
    if (!isOthers || left <= 0) throw limitReached(...empty);
    await Promise.race([...tries.underWay, setTimeout(left, undefined, { ref: false })]);
  }
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
  const buckets = declineBucketsOf(trier);
  const tries = triesOf(trier);
  tries.present += 1;
  try {
    await drawInTurn(tries, buckets);
    const trying = attempt();
    const known = trying.then(wasDeclined, isDecline).then((isDeclined) => (isDeclined ? null : giveBack(buckets)));
    tries.underWay.add(known);
    await known;
    tries.underWay.delete(known);
    return await trying;
  } finally {
    tries.present -= 1;
    if (tries.present === 0) triesByNetwork.get().delete(trier.client.address);
  }
}
