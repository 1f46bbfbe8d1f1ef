import * as z from "zod/mini";
import { ORDER_STATES } from "@/lib/domain/order-state";
import { defineCall } from "./call";
import { STAFF_API } from "./staff";
import { line, openingId } from "./text";

/** How our own books can differ from themselves; all of them are looked at each time. */
export const OWN_BREAKS = [
  ...["ledger", "subscription", "conversions", "payouts"],
  ...["order_charged", "order_refunded"],
] as const;

/** How the provider's books and ours can differ. */
export const BOOK_BREAKS = [
  ...["unknown_payment", "missing_payment", "amount", "refund", "dispute"],
  ...OWN_BREAKS,
] as const;

const bookBreak = z.object({
  id: z.string(),
  kind: z.enum(BOOK_BREAKS),
  /** The payment at the provider, the membership, or the order that it is about. */
  subject: z.string(),
  /** Of the order it belongs to. NULL: to none. */
  orderNumber: z.nullable(z.string()),
  /** What our books say, in cents; of conversions, what was decided about; of payouts, what was closed; of an order, what it says itself. NULL: nothing. */
  ours: z.nullable(z.int()),
  /** What the provider's books say, in cents; of conversions, payouts and an order, what the ledger says. NULL: nothing. */
  theirs: z.nullable(z.int()),
  foundAt: z.string(),
  /** When both sides agreed again, or a person closed it. NULL: it stands. */
  resolvedAt: z.nullable(z.string()),
  /** Why a person closed it. NULL: no one did. */
  note: z.nullable(z.string()),
  /** Their name. NULL: no one did, or their account is gone. */
  closedBy: z.nullable(z.string()),
});
/** A difference between the provider's books and ours. */
export type BookBreak = z.output<typeof bookBreak>;

const lowSale = z.object({
  orderNumber: z.string(),
  at: z.string(),
  shopKey: z.string(),
  status: z.enum(ORDER_STATES),
  code: z.string(),
  /** An admin made the code: it was agreed that it may go so low. */
  isAgreed: z.boolean(),
  /** What the products cost in the shop, what was paid for them, and the least that should have been. Cents. */
  price: z.int(),
  paid: z.int(),
  least: z.int(),
  /** Of a membership that goes on with its code, the same for each charge. NULL: there is none. */
  membership: z.nullable(
    z.object({
      status: z.string(),
      price: z.int(),
      charged: z.int(),
      least: z.int(),
      /** NULL: as long as it lasts. */
      chargesLeft: z.nullable(z.int()),
    }),
  ),
});
/** A first order of a partner's shop for which price and code together were too low. */
export type LowSale = z.output<typeof lowSale>;

const booksAnswer = z.object({
  /** When the books were compared last. NULL: never. */
  comparedAt: z.nullable(z.string()),
  /** Newest first. */
  standing: z.array(bookBreak),
  /** Those that went because both sides agreed again, or that a person closed; newest first. */
  resolved: z.array(bookBreak),
  /** Sold below the least that a partner's price and code may leave, newest first. NULL: our prices are not known. */
  lowSales: z.nullable(
    z.object({ /** Of all, of which the newest are told. */ count: z.int(), sales: z.array(lowSale) }),
  ),
});
export type StaffBooks = z.output<typeof booksAnswer>;

export const closeBookBreak = defineCall({
  method: "POST",
  path: `${STAFF_API}/books/{id}/close`,
  summary: "Closes a difference that a person has seen to, with a note for the audit trail.",
  access: "admin",
  params: z.strictObject({ id: openingId }),
  body: z.strictObject({ note: line("what you found and did", 300) }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict"],
});

export const compareBooks = defineCall({
  method: "POST",
  path: `${STAFF_API}/books/compare`,
  summary: "Compares orders, payments and conversions now, as the nightly comparison does.",
  access: "admin",
  answer: booksAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "payment_unavailable"],
});

export const staffBooks = defineCall({
  method: "GET",
  path: `${STAFF_API}/books`,
  summary: "Differences between the payment provider's books and ours, as the nightly comparison found them.",
  access: "admin",
  answer: booksAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});
