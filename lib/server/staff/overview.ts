import "server-only";
import type { StaffOverview } from "@/lib/contracts/staff";
import { addToDay, dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { DEMO_PAST, selectSetting } from "@/lib/server/db/queries/demo-past";
import { selectDisputesToAnswer } from "@/lib/server/db/queries/disputes";
import { selectKitsToDecide } from "@/lib/server/db/queries/kits";
import { countToShip } from "@/lib/server/db/queries/shipments";
import { countOrdersIn, sumStaffOrders } from "@/lib/server/db/queries/staff-orders";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import { countLateOrders } from "@/lib/server/orders/late-orders";
import { visibleShops } from "./orders";

const ANY = { digits: null, part: null, box: null, statuses: null, before: null } as const;

async function kitsToDecide(db: Database) {
  const kits = await selectKitsToDecide(db);
  return kits.flatMap(({ orderId, number, state }) => (orderId ? { orderId, number, state } : []));
}

async function disputesToAnswer(db: Database) {
  const rows = await selectDisputesToAnswer(db);
  return rows.map(({ orderId, number, answerBy }) => ({ orderId, number, answerBy: answerBy?.toISOString() ?? null }));
}

async function ordersAtAGlance(db: Database, actor: Actor, at: Date): Promise<StaffOverview["orders"]> {
  if (actor.role === "marketing") return null;
  const shopIds = await visibleShops(db, actor);
  const { toPack, held } = shopIds === null ? await countLateOrders(db) : { toPack: 0, held: 0 };
  const today = newYorkDay(at);
  const since = (day: string) => ({ ...ANY, shopIds, since: dayStart(day) });
  const month = await sumStaffOrders(db, since(addToDay(today, -29)));
  return {
    today: (await sumStaffOrders(db, since(today))).count,
    last30Days: month.count,
    last30DaysCents: month.totalCents,
    needReview: await countOrdersIn(db, shopIds, "review"),
    ...{ late: toPack, heldLate: held },
    toAnswer: shopIds === null ? await disputesToAnswer(db) : [],
    toDecide: shopIds === null ? await kitsToDecide(db) : [],
    toPack: shopIds === null ? await countToShip(db, at) : await countOrdersIn(db, shopIds, "ready"),
  };
}

/** Who of the staff is signed in, what they may open, and the orders that are their business. */
export async function staffOverview(db: Database, actor: Actor): Promise<StaffOverview> {
  if (actor.role === "customer") throw new Problem("forbidden");
  const at = now();
  return {
    name: actor.name,
    role: actor.role,
    now: at.toISOString(),
    isSandbox: isSandbox(),
    keepsMails: keepsMails(),
    hasDemo: (await selectSetting(db, DEMO_PAST)) !== undefined,
    orders: await ordersAtAGlance(db, actor, at),
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
