import * as z from "zod/mini";
import { COMPARISONS } from "@/lib/domain/chosen-period";
import { CONVERSION_KINDS } from "@/lib/domain/conversion";
import { DIMENSIONS, type Dimension, HOUSE_KEY, NONE } from "@/lib/domain/conversion-dimensions";
import { SOURCE_VALUE } from "@/lib/domain/page-url";
import { DEVICES, START_PATHS, VISITOR_COUNTRIES } from "@/lib/domain/visit";
import { day } from "./staff";
import { businessKey } from "./text";

type Value = z.ZodMiniType<string, string>;

const anyOr = (schema: Value) => z._default(z.union([z.literal(""), z.literal(NONE), schema]), "");
const like = (pattern: RegExp) => anyOr(z.string().check(z.regex(pattern)));

/**
 * What narrows every figure and every row of the ledger of conversions: one set, the same in an address, a call and a
 * saved view. Each narrows by itself; empty is no limit.
 */
export const conversionFilter = {
  decision: anyOr(z.enum(["counted", "excluded"])),
  kind: anyOr(z.enum(CONVERSION_KINDS)),
  rule: like(/^[a-z_]{3,30}$/),
  customer: anyOr(z.enum(["new", "returning"])),
  shop: anyOr(z.union([z.literal(HOUSE_KEY), businessKey])),
  product: like(/^[a-z0-9_-]{1,60}$/),
  coupon: like(/^[A-Za-z0-9_-]{3,40}$/),
  couponOwner: anyOr(z.union([z.literal(HOUSE_KEY), businessKey])),
  start: anyOr(z.enum(START_PATHS)),
  landing: like(/^\/[^\s?#]{0,200}$/),
  source: like(SOURCE_VALUE),
  lastSource: like(SOURCE_VALUE),
  campaign: like(SOURCE_VALUE),
  lastCampaign: like(SOURCE_VALUE),
  device: anyOr(z.enum(DEVICES)),
  visitorCountry: anyOr(z.enum(VISITOR_COUNTRIES)),
  country: like(/^[A-Z]{2}$/),
  state: like(/^[A-Z]{2}$/),
} as const satisfies Readonly<Record<Dimension, unknown>>;
export type ConversionFilter = Readonly<Record<Dimension, string>>;

/** The same with its days, in New York, both included; and which days they are compared with. */
export const conversionQuery = {
  from: z._default(z.union([z.literal(""), day]), ""),
  to: z._default(z.union([z.literal(""), day]), ""),
  /** `before`: as many days before; `year`: the same days a year ago. */
  compare: z._default(z.enum(["", ...COMPARISONS]), ""),
  ...conversionFilter,
};

const queryShape = z.strictObject(conversionQuery);
export type ConversionQuestion = z.output<typeof queryShape>;

/** What an address asks for; what it does not say, or says wrongly, is as it is without. */
export function questionIn(asked: URLSearchParams): ConversionQuestion {
  const said = [...asked].filter(([name, value]) => {
    const field = conversionQuery[name as keyof typeof conversionQuery];
    return field !== undefined && z.safeParse(field, value).success;
  });
  return z.parse(queryShape, Object.fromEntries(said));
}

/** The dimensions by which a question is narrowed, in their order. */
export const narrowedBy = (question: ConversionFilter) => DIMENSIONS.filter((name) => question[name] !== "");

/** Whether a question is of what is not counted: by itself, or because it is narrowed by why. */
export const isOfRest = ({ decision, rule }: Pick<ConversionFilter, "decision" | "rule">): boolean =>
  decision === "excluded" || (rule !== "" && rule !== NONE);
