import { questionIn } from "@/lib/contracts/conversions";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import { readConversionRows, readConversions } from "@/lib/server/conversions/conversions";
import type { Database } from "@/lib/server/db/client";
import { selectCodes, selectOutcomes } from "@/lib/server/db/queries/staff-discounts";
import type { Actor } from "@/lib/server/http/actor";
import { findCustomers } from "@/lib/server/staff/customers";
import { listStaffOrders } from "@/lib/server/staff/orders";
import { staffOverview } from "@/lib/server/staff/overview";
import { listToShip } from "@/lib/server/staff/packing";

const ADMIN: Actor = {
  ...{ userId: "usr_bench", email: "admin@bench.example", name: "Bench", role: "admin", isTest: true },
  ...{ isEmailVerified: true, shopKey: null, sessionId: "ses_bench", authenticatedAt: new Date(0) },
};

const lastDays = (days: number) => ({ from: addToDay(newYorkDay(now()), 1 - days), to: newYorkDay(now()) });
const EVERYTHING = questionIn(new URLSearchParams());
const conversions = (days: number) => (db: Database) =>
  readConversions(db, ADMIN, { ...EVERYTHING, ...lastDays(days) });
const EVERY_ORDER = { search: "", status: "", shop: "", from: "", to: "" } as const;

/** What the staff's pages ask, as they ask it. */
export const STAFF_QUESTIONS: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  "overview: today and 30 days": (db) => staffOverview(db, ADMIN),
  "conversions of 30 days": conversions(30),
  "conversions of 90 days": conversions(90),
  "conversions of a year": conversions(365),
  "conversions of 30 days, for marketing": (db) =>
    readConversions(db, { ...ADMIN, role: "marketing" }, { ...EVERYTHING, ...lastDays(30), compare: "before" }),
  "conversions of 30 days, of one shop and product": (db) =>
    readConversions(db, ADMIN, { ...EVERYTHING, ...lastDays(30), shop: "lift-club", product: "core" }),
  "the rows of net revenue, of 30 days": (db) =>
    readConversionRows(db, ADMIN, { ...EVERYTHING, ...lastDays(30), figure: "counted_net", after: "" }),
  "codes, with what each brought": async (db) => {
    const codes = await selectCodes(
      db,
      { shopId: undefined, whose: null, hidesUses: false, search: "", state: "", after: "" },
      now(),
      20,
    );
    return selectOutcomes(
      db,
      codes.map(({ row }) => row.id),
      now(),
    );
  },
  "orders, newest": (db) => listStaffOrders(db, { ...EVERY_ORDER, after: "" }),
  "orders, by a part of an e-mail": (db) => listStaffOrders(db, { ...EVERY_ORDER, search: "someone4711", after: "" }),
  "orders to pack": (db) => listToShip(db, { after: "" }),
  "a customer, by e-mail": (db) => findCustomers(db, ADMIN, "someone4711"),
};
