import * as z from "zod/mini";
import { day } from "./staff";
import { businessKey } from "./text";

/** Stands for our own shop where a partner's key could stand. */
export const HOUSE = "house";

const anyOr = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.union([z.literal(""), schema]), "");
const code = (pattern: RegExp) => anyOr(z.string().check(z.regex(pattern)));

/**
 * What narrows every figure and every row of the ledger of conversions: one set, the same in an address, a call and a
 * saved view. Each narrows by itself; empty is no limit. A further one is a field here and a condition beside the others
 * in `lib/server/db/queries/conversion-figures.ts`, which does not compile without it.
 */
export const conversionFilter = {
  /** A partner's key, or `HOUSE`. */
  shop: anyOr(z.union([z.literal(HOUSE), businessKey])),
  decision: anyOr(z.enum(["counted", "excluded"])),
  /** A product in the order, by its key. */
  product: code(/^[a-z0-9_-]{1,60}$/),
  /** The code with which its order, or the membership that renews, was bought. */
  coupon: code(/^[A-Za-z0-9_-]{3,40}$/),
  /** Where it was sent to. */
  country: code(/^[A-Z]{2}$/),
  state: code(/^[A-Z]{2}$/),
};

/** The same with its days, in New York, both included; and which days they are compared with. */
export const conversionQuery = {
  from: anyOr(day),
  to: anyOr(day),
  /** `before`: as many days before; `year`: the same days a year ago. */
  compare: anyOr(z.enum(["before", "year"])),
  ...conversionFilter,
};

const filterShape = z.object(conversionFilter);
export type ConversionFilter = z.output<typeof filterShape>;
