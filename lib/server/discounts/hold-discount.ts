import "server-only";
import { and, eq, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { newId } from "@/lib/server/ids";
import { lockDiscounts } from "./lock-discounts";
import { giveUsesBack, payingCheckout, releaseHolds } from "./release-discount";

/** How long a checkout keeps a code for its customer. Unit: ms. */
export const HOLD_MS = 30 * 60 * 1000;

/** A checkout that wants a code. */
export interface HoldRequest {
  discountId: string;
  checkoutId: string;
  /** Canonical. */
  email: string;
  /** Whether the customer's earlier uses count: see `knownBuyer`. */
  isCounted: boolean;
  at: Date;
}

/**
 * Keeps one use of a code for a checkout, 30 minutes long. The customer's earlier hold goes first, unless its
 * payment is under way or done. Holding again for the same checkout starts the 30 minutes anew.
 * @param tx  the transaction in which the checkout is made
 * @returns   false when no use is left, the code is over, or this customer has used it
 */
export async function holdDiscount(tx: Database, request: HoldRequest): Promise<boolean> {
  await lockDiscounts(tx, [request.discountId]);
  if (await prolongHold(tx, request)) return true;
  await releaseEarlierHold(tx, request);
  if (!(await takeOneUse(tx, request))) return false;
  if (await keepUse(tx, request)) return true;
  await giveUsesBack(tx, [request.discountId]);
  return false;
}

const expiryAfter = (at: Date) => new Date(at.getTime() + HOLD_MS);

async function prolongHold(tx: Database, { discountId, checkoutId, at }: HoldRequest): Promise<boolean> {
  const kept = await tx
    .update(discountUses)
    .set({ expiresAt: expiryAfter(at) })
    .where(and(eq(discountUses.discountId, discountId), eq(discountUses.checkoutId, checkoutId), isLive))
    .returning({ id: discountUses.id });
  return kept.length > 0;
}

/** A first payment that is under way or done keeps its hold; then there is none for a second. */
async function releaseEarlierHold(tx: Database, { discountId, checkoutId, email }: HoldRequest): Promise<void> {
  const earlier = and(
    eq(discountUses.discountId, discountId),
    eq(discountUses.email, email),
    ne(discountUses.checkoutId, checkoutId),
    notExists(payingCheckout(tx)),
  );
  await releaseHolds(tx, earlier);
}

/** Counts one use in one statement: of a hundred at once, only as many succeed as there are left. */
async function takeOneUse(tx: Database, { discountId, at }: HoldRequest): Promise<boolean> {
  const taken = await tx
    .update(discounts)
    .set({ uses: sql`${discounts.uses} + 1` })
    .where(
      and(
        eq(discounts.id, discountId),
        eq(discounts.isActive, true),
        or(isNull(discounts.maxUses), lt(discounts.uses, discounts.maxUses)),
        or(isNull(discounts.startsAt), sql`${discounts.startsAt} <= ${at.toISOString()}::timestamptz`),
        or(isNull(discounts.expiresAt), sql`${discounts.expiresAt} > ${at.toISOString()}::timestamptz`),
      ),
    )
    .returning({ id: discounts.id });
  return taken.length > 0;
}

/**
 * The lowest of a customer's turns with a code that is free. NULL: they have used or hold it as often as they can.
 * @param tx  where the code is locked, so that nobody slips in between
 * @param isCounted  false: there is always one more
 */
export async function freeTurn(
  tx: Database,
  { discountId, email, isCounted }: Pick<HoldRequest, "discountId" | "email" | "isCounted">,
): Promise<number | null> {
  const taken = await tx
    .select({ turn: discountUses.turn })
    .from(discountUses)
    .where(and(eq(discountUses.discountId, discountId), eq(discountUses.email, email), isLive));
  const [code] = await tx
    .select({ turns: discounts.maxPerCustomer })
    .from(discounts)
    .where(eq(discounts.id, discountId));
  const length = isCounted ? (code?.turns ?? 0) : taken.length + 1;
  const turns = Array.from({ length }, (_, index) => index + 1);
  return turns.find((turn) => !taken.some((one) => one.turn === turn)) ?? null;
}

const isLive = ne(discountUses.state, "released");

/** Writes the use down: the checkout's own released row again, or a new one. */
async function keepUse(tx: Database, request: HoldRequest): Promise<boolean> {
  const { discountId, checkoutId, email, at } = request;
  const turn = await freeTurn(tx, request);
  if (turn === null) return false;
  const hold = { state: "held", email, turn, createdAt: at, expiresAt: expiryAfter(at) } as const;
  await tx
    .insert(discountUses)
    .values({ id: newId("use"), discountId, checkoutId, ...hold })
    .onConflictDoUpdate({ target: [discountUses.discountId, discountUses.checkoutId], set: hold });
  return true;
}
