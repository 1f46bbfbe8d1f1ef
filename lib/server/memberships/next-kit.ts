import "server-only";
import { and, desc, eq, getTableColumns, notInArray } from "drizzle-orm";
import type { NextKitAnswer } from "@/lib/contracts/next-kit";
import { isAddonValidWith, PRODUCTS, type Product, productOf } from "@/lib/domain/catalogue/products";
import { asOneKit, type LastKit, type NextKitStanding, nextKit } from "@/lib/domain/next-kit";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { KitRow } from "@/lib/server/db/queries/kits";
import { lockMembership, type MembershipRow, selectOwnMembership } from "@/lib/server/db/queries/memberships";
import { selectUser } from "@/lib/server/db/queries/users";
import { kits, orders } from "@/lib/server/db/schema/orders";
import type { Member } from "@/lib/server/http/actor";
import { makeOrder, type OrderLine } from "@/lib/server/orders/make-order";
import { LARGEST, WITH_LARGEST } from "@/lib/server/orders/order-kits";
import { kickOutbox } from "@/lib/server/outbox";
import { priceList } from "@/lib/server/shops/plan-options";
import { mailNextKit } from "./mail-membership";
import { paidFee } from "./paid-fee";
import { asPaid } from "./plan-of";
import { sendWithNextKits } from "./with-next-kit";

/**
 * The panels that an unlimited plan includes: what was bought, and any other arm-draw program that its shop sells, the
 * largest only where it is what was bought or added.
 */
async function choicesOf(db: Database, { productKey, items, shopId }: MembershipRow): Promise<Product[]> {
  const { options } = await priceList(await selectShopKey(db, shopId));
  const sold = new Set(options.filter(({ isHidden }) => !isHidden).map((option) => option.productKey));
  const has360 = productKey === LARGEST || items.some((item) => item.productKey === WITH_LARGEST);
  const included = PRODUCTS.filter(
    ({ kind, kitType, key }) =>
      kind === "program" &&
      kitType?.startsWith("arm-") &&
      (key !== LARGEST || has360) &&
      (key === productKey || sold.has(key)),
  );
  return included.toSorted((left, right) => Number(right.key === productKey) - Number(left.key === productKey));
}

const IS_OVER = ["canceled", "refunded"] as const;

/** What was sent in place of a kit. Undefined: nothing, or not any more. */
async function replacementOf(db: Database, kitId: string) {
  const [row] = await db
    .select(getTableColumns(kits))
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(and(eq(kits.replacesKitId, kitId), notInArray(orders.status, [...IS_OVER])));
  return row;
}

/** Whether somebody else registered a kit. A guest may have made an account with the address of the membership. */
async function isOthers(db: Database, { claimedBy }: KitRow, { userId, email }: MembershipRow): Promise<boolean> {
  if (claimedBy === null || claimedBy === userId) return false;
  return userId !== null || (await selectUser(db, claimedBy))?.email !== email;
}

/**
 * What has become of a kit and of what replaced it. Once somebody else registered it, neither its sample nor what is sent
 * to them in its place says anything to its payer.
 */
async function followed(db: Database, own: KitRow, membership: MembershipRow): Promise<LastKit> {
  const { shippedAt } = own;
  let last: KitRow | undefined = own;
  let { state } = own;
  while (last) {
    if (await isOthers(db, last, membership)) return { state: null, shippedAt };
    state = last.state;
    last = await replacementOf(db, last.id);
  }
  return { state, shippedAt };
}

/** What the plan sent last: one kit, or as many as were bought. */
async function lastKitOf(db: Database, membership: MembershipRow): Promise<LastKit | null> {
  const [newest] = await db
    .select({ orderId: orders.id })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(and(eq(orders.membershipId, membership.id), notInArray(orders.status, [...IS_OVER])))
    .orderBy(desc(kits.createdAt), desc(kits.id))
    .limit(1);
  if (!newest) return null;
  const sent = await db.select().from(kits).where(eq(kits.orderId, newest.orderId)).orderBy(kits.id);
  return asOneKit(await Promise.all(sent.map((kit) => followed(db, kit, membership))));
}

const stateOf = async (db: Database, row: MembershipRow): Promise<NextKitStanding> =>
  nextKit(row.status, await lastKitOf(db, row), await paidFee(db, row), now());

/** @throws Problem not_found, also for somebody else's and for a plan that was not paid as unlimited */
async function unlimitedOf(db: Database, member: Member, id: string): Promise<MembershipRow> {
  const row = await selectOwnMembership(db, member, id);
  if (!row || asPaid(row).frequency !== "unlimited") throw new Problem("not_found");
  return row;
}

/**
 * Whether the next kit of somebody's unlimited plan can be asked for, and which.
 * @throws Problem not_found, also for somebody else's and for a plan that is not unlimited
 */
export async function readNextKit(db: Database, member: Member, id: string): Promise<NextKitAnswer> {
  const row = await unlimitedOf(db, member, id);
  const next = await stateOf(db, row);
  return {
    kind: next.kind,
    from: "from" in next ? (next.from?.toISOString() ?? null) : null,
    choices: (await choicesOf(db, asPaid(row))).map(({ key, name }) => ({ product: key, title: name })),
  };
}

/** The panel, and the membership's extras that go with it; the fee has paid for all of it. */
function nextKitLines({ items, priceId, productKey }: MembershipRow, panel: Product): OrderLine[] {
  const [program] = items;
  const free = { priceType: "unlimited", frequency: "one-time", unitAmountCents: 0, discountCents: 0, quantity: 1 };
  const kit = { productKey: panel.key, title: panel.name, kitType: panel.kitType, kitsPerCycle: 1, choices: [] };
  const extras = items.slice(1).filter((item) => {
    const { kind } = productOf(item.productKey) ?? {};
    return kind === "upgrade" && isAddonValidWith(item.productKey, panel.key, "unlimited");
  });
  return [
    { ...free, ...kit, priceId, lookupKey: program?.lookupKey ?? productKey },
    ...extras.map(({ priceId: extraId, lookupKey, productKey: key, title, choices }) => ({
      ...{ ...free, priceId: extraId, lookupKey, productKey: key, title, choices, kitType: null, kitsPerCycle: 0 },
    })),
  ];
}

const WAITS: Record<Exclude<NextKitStanding["kind"], "now">, string> = {
  waits_for_kit:
    "Your last kit has not shipped yet. You can ask for the next one once its sample is at the laboratory.",
  waits_for_sample: "Your last sample is not at the laboratory yet. You can ask for the next kit once it is.",
  waits_for_day: "There are 20 days between kits. You can ask for the next one a little later.",
  waits_for_fee: "No fee is paid for this period. You can ask for the next kit once the next fee is paid.",
  not_running: "This plan is not active, so it sends no kits.",
};

/**
 * Asks for the next kit of somebody's unlimited plan: an order of its own, which the fee has paid for. Asked twice at
 * once, one order is made.
 * @throws Problem not_found as above; malformed for a panel that the plan does not include; conflict while the last kit
 *   is under way, no fee is paid for now or the plan does not run
 */
export async function askNextKit(
  db: Database,
  member: Member,
  id: string,
  product: string,
): Promise<{ orderNumber: string }> {
  const panel = (await choicesOf(db, asPaid(await unlimitedOf(db, member, id)))).find(({ key }) => key === product);
  if (!panel) throw new Problem("malformed", { field: "product", message: "Choose a panel from the list." });
  const made = await db.transaction(async (tx) => {
    const locked = await lockMembership(tx, id);
    if (!locked) throw new Problem("not_found");
    const row = asPaid(locked);
    const next = await stateOf(tx, locked);
    if (next.kind !== "now") throw new Problem("conflict", { message: WAITS[next.kind] });
    const { shopId, userId, email, name, shippingAddress } = row;
    const [at, user] = [now(), userId ? await selectUser(tx, userId) : undefined];
    const lines = nextKitLines(row, panel);
    const order = await makeOrder(tx, {
      ...{ kind: "next_kit", checkoutId: null, membershipId: id, providerInvoiceId: null, providerPaymentId: null },
      ...{ shopId, userId, email, name, shippingAddress, isTest: user?.isTest ?? false },
      ...{ status: "ready", totalCents: 0, releaseAt: at, shipUpfront: true },
      ...{ lines, movements: [], at },
    });
    const contents = lines.map(({ title }) => title);
    await mailNextKit(tx, order, contents);
    const details = { status: order.status, asked: true };
    await audit(tx, { event: "order.state", actor: member.userId ?? "visitor", subject: order.id, details });
    return { orderNumber: order.number };
  });
  await sendWithNextKits(db, id);
  kickOutbox();
  return made;
}
