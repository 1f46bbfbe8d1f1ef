import * as z from "zod/mini";
import { defineCall } from "./call";

/** How the provider's books and ours can differ. */
const BOOK_BREAKS = ["unknown_payment", "missing_payment", "amount", "refund", "ledger", "subscription"] as const;

const bookBreak = z.object({
  id: z.string(),
  kind: z.enum(BOOK_BREAKS),
  /** The payment at the provider, the membership, or the order that it is about. */
  subject: z.string(),
  /** Of the order it belongs to. NULL: to none. */
  orderNumber: z.nullable(z.string()),
  /** What our books say, in cents. NULL: nothing. */
  ours: z.nullable(z.int()),
  /** What the provider's books say, in cents. NULL: nothing. */
  theirs: z.nullable(z.int()),
  foundAt: z.string(),
  /** NULL: it stands. */
  resolvedAt: z.nullable(z.string()),
});
/** A difference between the provider's books and ours. */
export type BookBreak = z.output<typeof bookBreak>;

const booksAnswer = z.object({
  /** When the books were compared last. NULL: never. */
  comparedAt: z.nullable(z.string()),
  /** Newest first. */
  standing: z.array(bookBreak),
  /** Those that a later comparison no longer found, newest first. */
  resolved: z.array(bookBreak),
});
export type StaffBooks = z.output<typeof booksAnswer>;

export const staffBooks = defineCall({
  method: "GET",
  path: "/staff-api/books",
  summary: "Differences between the payment provider's books and ours, as the nightly comparison found them.",
  access: "admin",
  answer: booksAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});
