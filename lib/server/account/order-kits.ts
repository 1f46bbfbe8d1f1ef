import "server-only";
import { closedKitsText, replacedKitsText } from "@/lib/content/closed-kit-words";
import { hasFailed, kitSeenBy } from "@/lib/domain/kit-state";
import { sumCents } from "@/lib/domain/money";
import type { KitOfOrder } from "@/lib/domain/order-progress";
import { isOver, type OrderState } from "@/lib/domain/order-state";
import { costOf, type PaidOrder } from "@/lib/domain/paid-words";
import { overKitsText, restOfKits, severalKitsText } from "@/lib/domain/several-kits";
import { now } from "@/lib/server/clock";
import type { selectKitsOf } from "@/lib/server/db/queries/account";

type KitFacts = Awaited<ReturnType<typeof selectKitsOf>>[number];

/** A kit of an order in the eyes of whoever paid it. */
export interface KitSeen extends KitOfOrder {
  readonly isClosed: boolean;
  /** The number of the order in which another is sent in its place. NULL: in none, or it is not theirs to know. */
  readonly replacedBy: string | null;
}

/** Its kits to whoever paid it: what the laboratory does with one that somebody else registered is left out, and what never leaves. */
export function kitsSeenBy(userId: string | null, status: OrderState, kits: readonly KitFacts[]): KitSeen[] {
  return kits.flatMap(({ claimedBy, isReplaced, closedAt, replacedBy, ...kit }) => {
    const isOthers = claimedBy !== null && claimedBy !== userId;
    const orderStatus = kit.shippedAt ? null : status;
    const state = kitSeenBy({ ...kit, claimedBy, orderStatus }, userId);
    if (state === null) return [];
    if (isOthers) return [{ state, isReplaced: false, isClosed: false, replacedBy: null }];
    return [{ state, isReplaced, isClosed: closedAt !== null, replacedBy }];
  });
}

/** The kits that are not for a later day. */
export const sentKits = (seen: readonly KitSeen[]) => seen.filter(({ state }) => state !== "planned");

/** That a part of what is due has left, and the rest has not. NULL: all of it has, or nothing. */
export function partText(status: OrderState, kits: readonly KitFacts[], seen: readonly KitSeen[]): string | null {
  const here = restOfKits(kits, now());
  if (here.length === 0 || isOver(status)) return null;
  const sent = sentKits(seen);
  if (sent.some(({ state }) => hasFailed(state))) {
    return severalKitsText([...sent, ...here.map(() => ({ state: "planned", isReplaced: false }) as const)]);
  }
  const left = kits.filter(({ shippedAt }) => shippedAt !== null).length;
  return `${left} of ${left + here.length} kits sent, the rest wait to be packed`;
}

interface Money extends PaidOrder {
  readonly refunds: readonly { readonly cents: number }[];
}

/**
 * What becomes of tests and money of kits in whose place nothing is sent, and of each kit of an order that is over. NULL:
 * nothing of that.
 */
export function closedText(
  { status }: { readonly status: OrderState },
  kits: readonly KitFacts[],
  seen: readonly KitSeen[],
  { refunds, ...paid }: Money,
): string | null {
  const closed = seen.filter(({ isClosed }) => isClosed).map(({ state }) => state);
  const unsent = kits.filter(({ shippedAt }) => shippedAt === null).length;
  const over = isOver(status) ? overKitsText(sentKits(seen), unsent) : null;
  const money = { cost: costOf(paid), refunded: sumCents(refunds.map(({ cents }) => cents)) };
  return [over, closedKitsText(closed, money)].filter((text) => text !== null).join(" ") || null;
}

/** In which orders other kits are sent in place of some. NULL: there are none. */
export const replacedText = (seen: readonly KitSeen[]) =>
  replacedKitsText(
    seen.flatMap(({ state, replacedBy }) => (replacedBy === null ? [] : [{ state, orderNumber: replacedBy }])),
  );
