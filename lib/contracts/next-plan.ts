import * as z from "zod/mini";
import { FREQUENCIES } from "@/lib/domain/recurring-period";
import { defineCall } from "./call";
import { shownPrices } from "./shown-prices";
import { changeCall, PORTAL, scheduleDay } from "./subscriptions";

const productKey = z.string().check(z.regex(/^[a-z0-9_-]{1,60}$/, "Choose one from the list."));
const frequency = z.enum([...FREQUENCIES, "unlimited"], "Choose how often.");

/** An add-on per cycle: a product, and for a combo the two packs in it. */
const addon = z.string().check(z.regex(/^[a-z0-9_-]{1,60}(:[a-z0-9_-]{1,60}){0,2}$/, "Choose add-ons from the list."));

const plan = { program: productKey, frequency, addons: z.array(addon).check(z.maxLength(20)) };
const chosenPlan = z.strictObject(plan);
/** A plan as its member chooses it. */
export type ChosenPlan = z.output<typeof chosenPlan>;

const nextPlan = z.object({
  /** The plan that is reckoned below. */
  chosen: z.object(plan),
  /** What is sold: programs; rhythms and add-ons of the chosen one. Cents per cycle and kit. */
  programs: z.array(z.object({ program: z.string(), title: z.string() })),
  rhythms: z.array(z.object({ frequency, unitAmount: z.int() })),
  addons: z.array(z.object({ key: z.string(), title: z.string(), unitAmount: z.int() })),
  /** Those of the rhythms and add-ons. */
  prices: shownPrices,
  /** Whether choosing it changes nothing: it is what is charged next already. */
  isSame: z.boolean(),
  /** The next charge with it, credit taken off. NULL: nothing is charged. Cents, day in New York. */
  next: z.nullable(
    z.object({ date: z.string(), amount: z.int(), shipping: z.int(), discount: z.int(), balance: z.int() }),
  ),
  /** The code that does not fit it, and ends. NULL: none. */
  endedCode: z.nullable(z.string()),
  /** Every charge of two years with it. */
  schedule: z.array(scheduleDay),
});
/** What a membership can be from its next charge on, and what it then charges. */
export type NextPlan = z.output<typeof nextPlan>;

export const readNextPlan = defineCall({
  method: "GET",
  path: `${PORTAL}/{id}/next-plan`,
  summary: "What a membership can be from its next charge on, with what it then charges. Reading it changes nothing.",
  access: "member",
  params: changeCall.params,
  /** What is left out stays as it is; add-ons with commas. */
  query: z.strictObject({
    program: z.optional(productKey),
    frequency: z.optional(frequency),
    addons: z.optional(z.string().check(z.regex(/^[a-z0-9_:,-]{0,800}$/, "Choose add-ons from the list."))),
  }),
  answer: nextPlan,
  statuses: [200],
  problems: ["not_signed_in", "not_found", "conflict", "plan_not_offered", "unavailable"],
});

export const changeNextPlan = defineCall({
  ...changeCall,
  path: `${PORTAL}/{id}/next-plan`,
  summary: "Changes a membership's program, rhythm and add-ons per cycle from its next charge on, whose day stays.",
  /** `expectedAmount`: the next charge as it was shown. Cents. */
  body: z.strictObject({ ...plan, expectedAmount: z.int() }),
  problems: [
    "not_signed_in",
    "not_found",
    "conflict",
    "plan_not_offered",
    "price_changed",
    "unavailable",
    "payment_unavailable",
  ],
});

export const undoNextPlan = defineCall({
  ...changeCall,
  path: `${PORTAL}/{id}/next-plan/undo`,
  summary: "Takes a change of plan from the next charge on back.",
  problems: ["not_signed_in", "not_found", "conflict", "payment_unavailable"],
});
