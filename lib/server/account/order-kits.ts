import "server-only";
import { closedKitsText, failedThingsText, replacedKitsText, replacedThingsText } from "@/lib/content/closed-kit-words";
import { hasFailed, kitSeenBy } from "@/lib/domain/kit-state";
import { sumCents } from "@/lib/domain/money";
import type { KitOfOrder } from "@/lib/domain/order-progress";
import { isOver, type OrderState } from "@/lib/domain/order-state";
import { costOf, type PaidOrder } from "@/lib/domain/paid-words";
import { overKitsText, restOfKits, severalKitsText } from "@/lib/domain/several-kits";
import { haveThingsFailed, thingsStateOf } from "@/lib/domain/things-state";
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

/** Where an order is whose things came to nothing. */
const FAILED_THINGS: ReadonlySet<OrderState> = new Set(["replaced", "lost", "damaged"]);

interface Money extends PaidOrder {
  readonly refunds: readonly { readonly cents: number }[];
}

/** An order as far as it tells what became of its things, where it has no kit. */
interface ThingsOrder {
  readonly status: OrderState;
  readonly closedAt: Date | null;
  /** The number of the order in which they are sent anew. NULL: in none. */
  readonly replacedBy: string | null;
}

/**
 * What becomes of tests and money of kits in whose place nothing is sent, and of each kit of an order that is over; or of
 * things that came to nothing. NULL: nothing of that.
 */
export function closedText(
  { status, closedAt, replacedBy }: ThingsOrder,
  kits: readonly KitFacts[],
  seen: readonly KitSeen[],
  { refunds, ...paid }: Money,
): string | null {
  const closed = seen.filter(({ isClosed }) => isClosed).map(({ state }) => state);
  const unsent = kits.filter(({ shippedAt }) => shippedAt === null).length;
  const over = isOver(status) ? overKitsText(sentKits(seen), unsent) : null;
  const money = { cost: costOf(paid), refunded: sumCents(refunds.map(({ cents }) => cents)) };
  const things = kits.length === 0 ? thingsStateOf(status) : null;
  if (things && haveThingsFailed(things)) return replacedBy ? null : failedThingsText(things, closedAt !== null, money);
  return [over, closedKitsText(closed, money)].filter((text) => text !== null).join(" ") || null;
}

/** In which orders other kits, or things anew, are sent in place of some. NULL: there are none. */
export function replacedText(
  { status, replacedBy }: ThingsOrder,
  kits: readonly KitFacts[],
  seen: readonly KitSeen[],
): string | null {
  if (kits.length === 0) return replacedBy && replacedThingsText(replacedBy, FAILED_THINGS.has(status));
  return replacedKitsText(
    seen.flatMap((kit) => (kit.replacedBy === null ? [] : [{ state: kit.state, orderNumber: kit.replacedBy }])),
  );
}
