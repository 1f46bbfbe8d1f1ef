import * as z from "zod/mini";
import { CARRIERS } from "@/lib/domain/carrier";
import { DISPUTE_STATES } from "@/lib/domain/dispute";
import { KIT_STATES, type KitState } from "@/lib/domain/kit-state";
import { ORDER_KINDS } from "@/lib/domain/order-kind";
import { ORDER_STATES } from "@/lib/domain/order-state";
import { THINGS_STATES } from "@/lib/domain/things-state";
import { defineCall } from "./call";
import { after, next } from "./list-key";
import { STAFF_API } from "./staff";
import { address, customerNote } from "./staff-customers";
import { openingId } from "./text";

export type StaffAddress = z.output<typeof address>;

const packLine = z.object({
  title: z.string(),
  quantity: z.int(),
  /** Cadence and chosen packs, in words. NULL: nothing to add. */
  detail: z.nullable(z.string()),
  /** No kit, and packed with whatever leaves next: a thing that was bought with the order, all of which is still here. */
  isPackedNext: z.boolean(),
});
export type PackLine = z.output<typeof packLine>;

/** What a person may say of a kit, when its carrier or laboratory does not. */
export const STAFF_KIT_MOVES = [
  "delivered",
  "sample_received",
  "rejected",
  "lost",
  "damaged",
] as const satisfies readonly KitState[];
export type StaffKitMove = (typeof STAFF_KIT_MOVES)[number];

const kit = z.object({
  id: z.string(),
  title: z.string(),
  /** What is taken from the shelf, e.g. "arm-core". */
  kitType: z.string(),
  /** Earliest day it may leave, ISO 8601 in UTC. */
  shipAt: z.string(),
  /** NULL: still here. */
  shippedAt: z.nullable(z.string()),
  /** Where it is; to a partner who packs without what happens at the laboratory. */
  state: z.enum(KIT_STATES),
  /** Whether a new kit was promised in its place. */
  isReplaced: z.boolean(),
  /** Whether it came to nothing and somebody decided that nothing is sent in its place. */
  isClosed: z.boolean(),
  /** What a person may say of it now. */
  moves: z.array(z.enum(STAFF_KIT_MOVES)),
  /** Where taking the last colleague's move back leads. NULL: there is none to take back. */
  undoTo: z.nullable(z.enum(KIT_STATES)),
  canReplace: z.boolean(),
  /** Whether it waits for a decision, so that it can be decided that nothing is sent. */
  canClose: z.boolean(),
  /** May leave now. */
  isDue: z.boolean(),
});
export type StaffKit = z.output<typeof kit>;

const things = z.object({
  /** Where it is. */
  state: z.enum(THINGS_STATES),
  isReplaced: z.boolean(),
  /** Whether it came to nothing and somebody decided that nothing is sent in its place. */
  isClosed: z.boolean(),
  /** What a person may say of it now. */
  moves: z.array(z.enum(STAFF_KIT_MOVES)),
  /** Where taking the last colleague's word back leads. NULL: its customer was told. */
  undoTo: z.nullable(z.literal("shipped")),
  canReplace: z.boolean(),
  /** Whether it waits for a decision, so that it can be decided that nothing is sent. */
  canClose: z.boolean(),
});

const shipment = z.object({
  id: z.string(),
  carrier: z.enum(CARRIERS),
  trackingNumber: z.string(),
  /** NULL: its carrier has no page for it. */
  trackingUrl: z.nullable(z.string()),
  shippedAt: z.string(),
  shippedBy: z.string(),
  kitCount: z.int(),
  /** Until when it can be taken back. NULL: no longer. */
  undoUntil: z.nullable(z.string()),
});
export type StaffShipment = z.output<typeof shipment>;

const toShip = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  /** Since when it waits, ISO 8601 in UTC. */
  waitsSince: z.string(),
  /** It waits for more than two working days. */
  isLate: z.boolean(),
  /** The shop's name. */
  soldBy: z.string(),
  address,
  kits: z.array(kit),
  lines: z.array(packLine),
  isTest: z.boolean(),
  /** The numbers of other orders that go into the same parcel. */
  sharesParcelWith: z.array(z.string()),
});
/** An order that waits to be packed, with all that the packer needs. */
export type OrderToShip = z.output<typeof toShip>;

export const ordersToShip = defineCall({
  method: "GET",
  path: `${STAFF_API}/to-ship`,
  summary:
    "The orders that wait to be packed by us, or for partners by them, the one that waits longest first, with address and contents.",
  access: "shop-pack",
  query: z.strictObject({ after }),
  /** `late`: how many wait for more than two working days. */
  answer: z.object({ orders: z.array(toShip), next, count: z.int(), late: z.int() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});

const happening = z.object({
  at: z.string(),
  title: z.string(),
  /** A name, "the customer", "the shop" or "a colleague". */
  by: z.string(),
  /** Why, in a colleague's words. NULL: no one said. */
  reason: z.nullable(z.string()),
});
export type OrderHappening = z.output<typeof happening>;

const dispute = z.object({
  id: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** The bank's word, e.g. "fraudulent". */
  reason: z.string(),
  /** Cents. */
  amount: z.int(),
  openedAt: z.string(),
  /** Until when it can be answered. NULL: no day is named. */
  answerBy: z.nullable(z.string()),
});

const fullReturn = z.object({
  /** Kits that have not left, and are not sent then. */
  unsentKits: z.int(),
  /** The numbers of free orders in place of its kits that have not left, and are not packed then. */
  replacements: z.array(z.string()),
  /** The membership that goes on with its next charge, on a day in New York, in cents. NULL: none. */
  membership: z.nullable(z.object({ title: z.string(), date: z.string(), amount: z.int() })),
});
/** What comes of an order once everything went back. */
export type FullReturn = z.output<typeof fullReturn>;

const detail = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  status: z.enum(ORDER_STATES),
  /** Where it is, where that is more than its state says: its kits are not in one place, or it waits for another's. */
  standing: z.nullable(z.string()),
  shopKey: z.nullable(z.string()),
  /** The shop's name. */
  soldBy: z.string(),
  email: z.string(),
  address,
  kind: z.enum(ORDER_KINDS),
  /** The order whose kit it replaces. NULL: none. */
  replaces: z.nullable(z.object({ id: z.string(), number: z.string() })),
  isTest: z.boolean(),
  lines: z.array(z.object({ ...packLine.shape, amount: z.int() })),
  /** Cents. `balanceUsed` is negative when a change of plan gave credit. */
  amounts: z.object({
    sold: z.int(),
    shipping: z.int(),
    discount: z.int(),
    balanceUsed: z.int(),
    charged: z.int(),
    refunded: z.int(),
    /** Held by the cardholder's bank after a dispute. */
    disputed: z.int(),
    /** Decided to go back to the cards, and not carried out yet. */
    returning: z.int(),
    /** Given to the balance: spent credit that went back, and goodwill. */
    credited: z.int(),
  }),
  paidWith: z.nullable(z.string()),
  kits: z.array(kit),
  /** What left for it without a kit. NULL: it has kits, or nothing left, or it is over. */
  things: z.nullable(things),
  shipments: z.array(shipment),
  history: z.array(happening),
  /** Disputes about its charges, newest first. */
  disputes: z.array(dispute),
  /** Colleagues' notes about the order and its customer, newest first. */
  notes: z.array(customerNote),
  /** What this person may do with it now. */
  can: z.object({
    ship: z.boolean(),
    release: z.boolean(),
    cancel: z.boolean(),
    giveBack: z.boolean(),
    correctAddress: z.boolean(),
    /** Whether later kits of a running membership can go along. */
    correctMembership: z.boolean(),
  }),
  /** What may still go back; canceling gives back all of it. Cents. */
  returnable: z.int(),
  /** What comes of it if all of that goes back. NULL: nothing is left to give back. */
  fullReturn: z.nullable(fullReturn),
  /** Nothing that was paid for its kits, or for those it replaces, is with us any more: no new kit is owed. */
  isMoneyGone: z.boolean(),
  /** Credit that may still be given for it, as a gift, in cents. */
  creditable: z.int(),
});
/** One order, as the people see it who look after it. */
export type StaffOrderDetail = z.output<typeof detail>;

/** An order in the path. */
export const ofOrder = { params: z.strictObject({ id: openingId }) };

export const staffOrder = defineCall({
  method: "GET",
  path: `${STAFF_API}/orders/{id}`,
  summary: "One order with its contents, parcels and history.",
  access: "admin",
  ...ofOrder,
  answer: detail,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found"],
});
