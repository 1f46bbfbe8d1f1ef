import "server-only";
import type { StaffOverview } from "@/lib/contracts/staff";
import { addToDay, dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { mayInShop, SHOP_ABILITIES, type ShopAbility } from "@/lib/domain/shop-roles";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { DEMO_PAST, selectSetting } from "@/lib/server/db/queries/demo-past";
import { selectDisputesToAnswer } from "@/lib/server/db/queries/disputes";
import { selectKitsToDecide } from "@/lib/server/db/queries/kits";
import { selectThingsToDecide } from "@/lib/server/db/queries/replacements";
import { countToShip } from "@/lib/server/db/queries/shipments";
import { selectShopRoles } from "@/lib/server/db/queries/shop-people";
import { countOrdersIn, sumStaffOrders } from "@/lib/server/db/queries/staff-orders";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import { countLate } from "@/lib/server/orders/late-orders";

const ANY = { shopIds: null, digits: null, part: null, box: null, statuses: null, before: null } as const;

async function toDecide(db: Database) {
  const kits = await selectKitsToDecide(db);
  const ofKits = kits.flatMap(({ orderId, number, state }) => (orderId ? { orderId, number, state } : []));
  return [...ofKits, ...(await selectThingsToDecide(db))];
}

async function disputesToAnswer(db: Database) {
  const rows = await selectDisputesToAnswer(db);
  return rows.map(({ orderId, number, answerBy }) => ({ orderId, number, answerBy: answerBy?.toISOString() ?? null }));
}

async function ordersAtAGlance(db: Database, at: Date): Promise<StaffOverview["orders"]> {
  const { toPack: late, held: heldLate } = await countLate(db);
  const today = newYorkDay(at);
  const since = (day: string) => ({ ...ANY, since: dayStart(day) });
  const month = await sumStaffOrders(db, since(addToDay(today, -29)));
  return {
    today: (await sumStaffOrders(db, since(today))).count,
    last30Days: month.count,
    last30DaysCents: month.totalCents,
    needReview: await countOrdersIn(db, "review"),
    ...{ late, heldLate },
    toAnswer: await disputesToAnswer(db),
    toDecide: await toDecide(db),
    toPack: await countToShip(db, at),
  };
}

/** What somebody may do in at least one partner's shop. */
async function abilitiesOf(db: Database, { role, userId }: Actor): Promise<ShopAbility[]> {
  if (role !== "partner") return [...SHOP_ABILITIES];
  const roles = await selectShopRoles(db, userId);
  return SHOP_ABILITIES.filter((ability) => roles.some((one) => mayInShop(one, ability)));
}

/** Who of the staff is signed in, what they may open, and for admins the orders at a glance. */
export async function staffOverview(db: Database, actor: Actor): Promise<StaffOverview> {
  if (actor.role === "customer") throw new Problem("forbidden");
  const at = now();
  return {
    name: actor.name,
    role: actor.role,
    abilities: await abilitiesOf(db, actor),
    now: at.toISOString(),
    isSandbox: isSandbox(),
    keepsMails: keepsMails(),
    hasDemo: (await selectSetting(db, DEMO_PAST)) !== undefined,
    orders: actor.role === "admin" ? await ordersAtAGlance(db, at) : null,
  };
}

/** The payment provider is the sandbox, so its clock can be moved. */
export function isSandbox(): boolean {
  return env().stripe.mode === "sandbox";
}

/** Mails stay in files, and nobody's real money is near: their links open accounts. */
export function keepsMails(): boolean {
  return !env().stripe.isLive && env().smtpUrl === undefined;
}
