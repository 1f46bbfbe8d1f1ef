import * as z from "zod/mini";
import { KIT_STATES } from "@/lib/domain/kit-state";
import { MEMBERSHIP_STATES } from "@/lib/domain/membership-state";
import { ORDER_KINDS } from "@/lib/domain/order-kind";
import { ORDER_STATES } from "@/lib/domain/order-state";
import { defineCall } from "./call";
import { STAFF_API } from "./staff";
import { line, openingId } from "./text";

/** A note of a colleague. */
export const customerNote = z.object({
  id: z.string(),
  text: z.string(),
  /** A colleague's name. */
  by: z.string(),
  at: z.string(),
  /** The order that it is about. NULL: the customer. */
  orderNumber: z.nullable(z.string()),
});
export type StaffNote = z.output<typeof customerNote>;

/** Where parcels go. */
export const address = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.enum(["US", "CA"]),
});

const parcel = z.object({
  /** As people call it. */
  carrier: z.string(),
  trackingNumber: z.string(),
  /** NULL: its carrier has no page for it. */
  trackingUrl: z.nullable(z.string()),
  shippedAt: z.string(),
});

const customer = z.object({
  /** Names the page: an account's id, or that of a guest's newest order. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Deleted their account: name and address are words of ours, and no one can be reached. */
  isDeleted: z.boolean(),
  /** When the account was made. NULL: a guest. */
  accountSince: z.nullable(z.string()),
  /** Signs in with a code beside the password. */
  hasFactor: z.boolean(),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      createdAt: z.string(),
      kind: z.enum(ORDER_KINDS),
      status: z.enum(ORDER_STATES),
      /** Where it is, where that is more than its state says: its kits are not in one place, or it waits for another's. */
      standing: z.nullable(z.string()),
      /** Cents, as everything here. */
      total: z.int(),
      /** The credit that was spent. Negative: it gave some. */
      balanceUsed: z.int(),
      refunded: z.int(),
      /** "Visa ending in 4242". NULL: nothing was charged, or a renewal of before this was kept. */
      paidWith: z.nullable(z.string()),
      address,
      /** What has left, the first parcel first. */
      parcels: z.array(parcel),
    }),
  ),
  memberships: z.array(
    z.object({
      id: z.string(),
      /** With how many a cycle, where there is more than one. */
      title: z.string(),
      /** The plan that the next charge is of, in the same words. NULL: the same. */
      becomes: z.nullable(z.string()),
      status: z.enum(MEMBERSHIP_STATES),
      /** As its member sees it. NULL: nothing will be charged. */
      nextChargeAt: z.nullable(z.string()),
      /** Cents. */
      nextAmount: z.nullable(z.int()),
      /** The card that is charged, as above. NULL: none is on file, or the payment provider does not answer. */
      card: z.nullable(z.string()),
      /** Where its kits go. */
      address,
    }),
  ),
  kits: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      state: z.enum(KIT_STATES),
      isReplaced: z.boolean(),
      /** Whether it came to nothing and nothing is sent in its place. */
      isClosed: z.boolean(),
      orderNumber: z.nullable(z.string()),
      /** Not sent, and never will be: its order is over. */
      staysHere: z.boolean(),
    }),
  ),
  /** Positive: credited; negative: spent. Their sum is the balance. */
  balance: z.object({
    total: z.int(),
    movements: z.array(
      z.object({
        ...{ at: z.string(), amount: z.int(), reason: z.string() },
        /** The order that it is about. NULL: none of theirs is known. */
        orderNumber: z.nullable(z.string()),
      }),
    ),
  }),
  refunds: z.array(z.object({ at: z.string(), orderNumber: z.string(), amount: z.int(), isToBalance: z.boolean() })),
  mails: z.array(z.object({ at: z.string(), subject: z.string() })),
  notes: z.array(customerNote),
});
/** Everything of a customer that colleagues look after; no results. */
export type StaffCustomer = z.output<typeof customer>;

const found = z.object({ id: z.string(), name: z.string(), email: z.string(), orders: z.int() });
export type FoundCustomer = z.output<typeof found>;

export const findCustomers = defineCall({
  method: "GET",
  path: `${STAFF_API}/customers`,
  summary:
    "Customers by a part of their email or name, an order number, or a kit's id or code. Admins only: to others nothing is there.",
  access: "staff",
  query: z.strictObject({ search: z._default(z.string().check(z.maxLength(120)), "") }),
  answer: z.object({ customers: z.array(found) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found"],
});

export const readCustomer = defineCall({
  method: "GET",
  path: `${STAFF_API}/customers/{id}`,
  summary: "Everything of one customer but results, by the id of the account or of an order. Admins only, as above.",
  access: "staff",
  params: z.strictObject({ id: openingId }),
  answer: customer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found"],
});

export const writeNote = defineCall({
  method: "POST",
  path: `${STAFF_API}/customers/{id}/notes`,
  summary: "Leaves a note for colleagues, about the customer or one of their orders. No customer ever sees it.",
  access: "staff",
  params: z.strictObject({ id: openingId }),
  body: z.strictObject({
    text: line("the note", 1000),
    /** One of the customer's orders. NULL: the note is about the customer. */
    orderId: z.nullable(openingId),
  }),
  answer: z.object({ note: customerNote }),
  statuses: [201],
  problems: ["not_signed_in", "forbidden", "not_found", "malformed"],
  isIdempotent: true,
});
