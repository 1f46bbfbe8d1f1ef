import "server-only";
import { and, eq, isNull, ne, notExists, sql } from "drizzle-orm";
import { centsSum } from "@/lib/server/db/cents-sum";
import type { Database } from "@/lib/server/db/client";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { balanceEntries } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { enqueue } from "@/lib/server/outbox";

type Reason = (typeof balanceEntries.$inferSelect)["reason"];

/** One movement of somebody's credit. */
export interface BalanceMovement {
  /** Canonical. */
  email: string;
  /** Where it is earned and spent. NULL: our own shop. */
  shopId: string | null;
  /** Positive: credited; negative: spent. Unit: cents. */
  amountCents: number;
  reason: Reason;
  /** A second movement of that key does not happen. */
  dedupeKey: string;
  at: Date;
}

/**
 * Somebody's credit in a shop: the sum of its movements, never shown below zero. Unit: cents.
 * @param email   canonical
 * @param shopId  NULL: our own
 * @param countsKept  whether what an open checkout keeps counts too: it may never be paid
 */
export async function balanceOf(
  db: Database,
  email: string,
  shopId: string | null,
  countsKept = false,
): Promise<number> {
  const open = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, sql`substring(${balanceEntries.dedupeKey} from 7)`), ne(checkouts.status, "complete")));
  const [row] = await db
    .select({ cents: centsSum(balanceEntries.amountCents) })
    .from(balanceEntries)
    .where(
      and(
        eq(balanceEntries.email, email),
        shopId === null ? isNull(balanceEntries.shopId) : eq(balanceEntries.shopId, shopId),
        countsKept ? notExists(open) : undefined,
      ),
    );
  return Math.max(0, row?.cents ?? 0);
}

/** Somebody's credit in each shop in which they have some. Unit: cents. */
export async function balancesOf(db: Database, email: string) {
  const cents = centsSum(balanceEntries.amountCents);
  return db
    .select({ shopId: balanceEntries.shopId, cents })
    .from(balanceEntries)
    .where(eq(balanceEntries.email, email))
    .groupBy(balanceEntries.shopId)
    .having(sql`${cents} > 0`);
}

async function writeMovement(tx: Database, { at, ...entry }: BalanceMovement): Promise<void> {
  if (entry.amountCents === 0) return;
  await tx
    .insert(balanceEntries)
    .values({ id: newId("bal"), ...entry, createdAt: at })
    .onConflictDoNothing({ target: balanceEntries.dedupeKey });
}

/** Moves somebody's credit, once per key, and has them told of the charges that it changes. */
export async function moveBalance(tx: Database, movement: BalanceMovement): Promise<void> {
  const { amountCents, dedupeKey, email } = movement;
  if (amountCents === 0) return;
  await writeMovement(tx, movement);
  await enqueue(tx, "next-charges", `next-charges:${dedupeKey}`, { email });
}

/** Credit that is kept for something. */
type Held = Omit<BalanceMovement, "reason" | "dedupeKey">;

const heldBy = (checkoutId: string) => `order:${checkoutId}`;

/**
 * Keeps credit for a checkout, so that two of them cannot spend it twice. What an earlier attempt kept goes back first.
 * @param tx  the transaction in which the customer is locked
 */
export async function holdBalance(
  tx: Database,
  { checkoutId, amountCents, ...whose }: Held & { readonly checkoutId: string },
): Promise<void> {
  await releaseBalance(tx, checkoutId);
  await writeMovement(tx, { ...whose, amountCents: -amountCents, reason: "order", dedupeKey: heldBy(checkoutId) });
}

/** Lets go of the credit that a checkout keeps: it never became an order, so the movement never was. */
export async function releaseBalance(tx: Database, checkoutId: string): Promise<void> {
  const key = heldBy(checkoutId);
  const freed = await tx.delete(balanceEntries).where(eq(balanceEntries.dedupeKey, key)).returning();
  // A mail in the meantime may have told a charge without it.
  for (const { id, email } of freed) await enqueue(tx, "next-charges", `next-charges:freed:${id}`, { email });
}

/** Spends what a checkout kept. A late payment, whose hold was let go, spends it again: the customer was promised it. */
export async function spendBalance(
  tx: Database,
  { checkoutId, amountCents, ...whose }: Held & { readonly checkoutId: string },
): Promise<void> {
  await moveBalance(tx, { ...whose, amountCents: -amountCents, reason: "order", dedupeKey: heldBy(checkoutId) });
}

/** Ends somebody's credit with their account, in every shop, what is put aside for a renewal too: the sums are nothing. */
export async function endBalance(
  tx: Database,
  ended: {
    readonly email: string;
    readonly userId: string;
    readonly memberships: readonly { readonly id: string; readonly shopId: string | null }[];
    readonly at: Date;
  },
): Promise<void> {
  const { email, userId, memberships, at } = ended;
  for (const { id: membershipId, shopId } of memberships) {
    await holdForRenewal(tx, { membershipId, email, shopId, amountCents: 0, at });
  }
  for (const { shopId, cents } of await balancesOf(tx, email)) {
    const dedupeKey = ["ended", userId, shopId ?? []].flat().join(":");
    await writeMovement(tx, { email, shopId, amountCents: -cents, reason: "ended", dedupeKey, at });
  }
}

const heldFor = (membershipId: string) => `renewal:${membershipId}`;

/** Puts credit aside for a membership's next renewal, in the place of what was; nothing sets it free. */
export async function holdForRenewal(
  tx: Database,
  { membershipId, amountCents, ...whose }: Held & { readonly membershipId: string },
): Promise<void> {
  const dedupeKey = heldFor(membershipId);
  await tx.delete(balanceEntries).where(eq(balanceEntries.dedupeKey, dedupeKey));
  await writeMovement(tx, { ...whose, amountCents: -amountCents, reason: "renewal", dedupeKey });
}

/** What was put aside went into a paid renewal. */
export async function spendHeld(tx: Database, membershipId: string, orderId: string): Promise<void> {
  await tx
    .update(balanceEntries)
    .set({ dedupeKey: `renewal:${orderId}` })
    .where(eq(balanceEntries.dedupeKey, heldFor(membershipId)));
}

const goodwillFor = (orderId: string) => `goodwill:${orderId}:`;

/** Credit that we give for an order, as a gift: nothing of the order's own money. */
export function giveGoodwill(
  tx: Database,
  { orderId, gift, ...given }: Held & { readonly orderId: string; readonly gift: string },
): Promise<void> {
  return moveBalance(tx, { ...given, reason: "goodwill", dedupeKey: `${goodwillFor(orderId)}${gift}` });
}

/** The credit that we gave for an order. Unit: cents. */
export async function goodwillOf(db: Database, orderId: string): Promise<number> {
  const [row] = await db
    .select({ cents: centsSum(balanceEntries.amountCents) })
    .from(balanceEntries)
    .where(sql`starts_with(${balanceEntries.dedupeKey}, ${goodwillFor(orderId)})`);
  return row?.cents ?? 0;
}
