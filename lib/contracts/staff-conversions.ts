import * as z from "zod/mini";
import { CONVERSION_KINDS } from "@/lib/domain/conversion";
import { DIMENSIONS } from "@/lib/domain/conversion-dimensions";
import { type ConversionFigure, FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { DISCOUNT_RULES } from "@/lib/domain/discount-rules";
import { defineCall } from "./call";
import { conversionQuery } from "./conversions";
import { after, next } from "./list-key";
import { csvAnswer, STAFF_API } from "./staff";
import { line, openingId } from "./text";

/**
 * What some rows of the ledger add up to in cents, and how many orders were sold. To others than admins roughly, as
 * `lib/domain/small-groups.ts` has it, but for whole runs of days.
 */
const sum = { cents: z.int(), orders: z.int() };

/**
 * NULL as key: what is left of the whole once the other parts are told, which is groups of fewer people than may be told
 * apart, and what the parts are rounded by.
 */
const part = z.object({ key: z.nullable(z.string()), ...sum });
export type ConversionPart = z.output<typeof part>;

/**
 * A figure, and how far what is told may be from what is; by money of too few people, which is left out of it, nobody is
 * told: then NULL. To admins it is what is. NULL as a whole: of too few people, or of none; or told with another figure
 * alone.
 */
const figureSum = z.nullable(
  z.object({ cents: z.int(), rows: z.int(), centsOff: z.nullable(z.number()), rowsOff: z.number() }),
);
const figures = z.object(
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, figureSum])) as Record<ConversionFigure, typeof figureSum>,
);

const days = z.object({ from: z.string(), to: z.string() });

/** Money that moved in a period: what was charged less what went back, of rows that are counted unless asked otherwise. */
const told = z.object({
  /** Days in New York, both included. */
  ...{ from: z.string(), to: z.string() },
  /**
   * The days that `net` and `days` are of: the period, or the runs of days of enough people that it touches, each as a
   * whole. NULL: no such run is over.
   */
  told: z.nullable(days),
  net: z.object(sum),
  /** How far `net` may be from what is. */
  netOff: z.object({ cents: z.number(), orders: z.number() }),
  /**
   * The days that all else is of: to others than admins the longer runs that the period touches, as far as they are over.
   * NULL: none is, and all else is of the days that are told.
   */
  apart: z.nullable(days),
  /** Each figure as `lib/domain/conversion-figures.ts` has it. NULL: too few have bought for others than admins. */
  figures: z.nullable(figures),
  /** What an order came to on average, and how far that may be from what it did. NULL: of none, or of too few people. */
  average: z.nullable(z.object({ cents: z.number(), centsOff: z.number() })),
  /** The same by each of the longer runs, which add up to it: what others than admins see of its rows. Empty for admins. */
  runs: z.array(z.object({ ...days.shape, figures })),
  /** Day by day, those of nothing too; days of few people together with those after them. */
  days: z.array(z.object({ ...days.shape, ...sum })),
});
export type ToldConversions = z.output<typeof told>;

/**
 * Memberships at the start of the days that are told, how many began and ended in them, and how many of those at the start
 * ended. NULL: narrowed by more than a shop.
 */
const members = z.object({
  ...days.shape,
  /** `active`: at their end. */
  ...{ atStart: z.int(), active: z.int(), joined: z.int(), ended: z.int(), lost: z.int() },
});

/** NULL: of too few visits to be told. */
const times = z.nullable(z.int());
const stepCounts = z.object({
  ...{ landing: times, choice: times, cart: times, checkout: times },
  ...{ paid: times, upgrade: times, secondCharge: times },
});

const answer = z.object({
  ...told.shape,
  timeZone: z.string(),
  /** The same of the days that it is compared with. NULL: it is not. */
  compared: z.nullable(z.object({ ...told.shape, steps: z.nullable(stepCounts), members: z.nullable(members) })),
  /** By each dimension, the largest first: the parts of `net`, but for `rule`, whose parts are what is not counted. */
  tables: z.array(
    z.object({
      by: z.enum(DIMENSIONS),
      parts: z.array(part),
    }),
  ),
  /**
   * How often codes were refused in the period, by the first rule that they failed, the most refused first. NULL: it is
   * narrowed by more than a shop.
   */
  refusals: z.nullable(z.array(z.object({ code: z.string(), rule: z.enum(DISCOUNT_RULES), times: z.int() }))),
  /**
   * The days of which visits are told, in sums and by what is known of them: whole runs of enough people, to everybody.
   * NULL: none is over.
   */
  visited: z.nullable(days),
  /** How many of the visits that began in those days took each step, in fives. NULL: see `quiz`. */
  steps: z.nullable(stepCounts),
  /** The same by how they started and by what brought them; `OTHERS`: small groups together. NULL: see `quiz`. */
  funnel: z.nullable(z.array(z.object({ by: z.enum(["start", "source"]), key: z.string(), taken: stepCounts }))),
  /**
   * At which question of the quiz visits ended, from 1; one more than there are: at the result. NULL: it is narrowed.
   */
  quiz: z.nullable(
    z.object({
      /** Visits that saw a question. NULL: too few. */
      saw: times,
      /** Questions at which few left are missing. */
      ends: z.array(z.object({ step: z.int(), visits: z.int() })),
    }),
  ),
  members: z.nullable(members),
  /**
   * Members by the month in which they began, YYYY-MM, and their rhythm: how many were charged a first time, a second time
   * and on, as far as that is due for all of them. NULL in it: it would tell of few. NULL: narrowed by more than a shop.
   */
  cohorts: z.nullable(
    z.array(z.object({ month: z.string(), frequency: z.string(), charged: z.array(z.nullable(z.int())) })),
  ),
  /** The smallest group of people that is shown on its own; smaller ones are added up. 1 for admins. */
  smallestGroup: z.int(),
  /** How many of the demo's days have been lived; what is told is without them until all are. NULL: none is to come. */
  demo: z.nullable(z.object({ days: z.int(), lived: z.int() })),
  /** The shops that a partner may choose among; the first is shown unless another is asked for. NULL: all, for others. */
  ownShops: z.nullable(z.array(z.string())),
});
/** What came in and what went back in a period, and by what it is told apart. No one's name is in it. */
export type StaffConversions = z.output<typeof answer>;

export const staffConversions = defineCall({
  method: "GET",
  path: `${STAFF_API}/conversions`,
  summary: "The ledger of conversions of a period in sums; for others than admins of five people and more.",
  access: "staff-figures",
  query: z.strictObject(conversionQuery),
  answer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found"],
});

const row = z.object({
  ...{ id: z.string(), at: z.string(), kind: z.enum(CONVERSION_KINDS) },
  /** The order's number, with that of an upgrade behind it; and the order's id, by which it is opened. */
  ...{ transactionId: z.string(), orderId: z.string() },
  /** NULL: our own shop. */
  shopKey: z.nullable(z.string()),
  cents: z.int(),
  decision: z.enum(["counted", "excluded"]),
  /** Why not counted, or what was given back, in words. NULL: a charge that was counted. */
  reason: z.nullable(z.string()),
});
export type ConversionRow = z.output<typeof row>;

/** The tables of the page beside those by a dimension, and the rows of a figure. */
export const CONVERSION_TABLES = ["days", "figures", "cohorts", "refusals", "steps", "quiz", "funnel", "rows"] as const;
export type ConversionTable = (typeof CONVERSION_TABLES)[number];

const figure = z._default(z.enum(FIGURE_NAMES), "counted_net");

export const staffConversionRows = defineCall({
  method: "GET",
  path: `${STAFF_API}/conversions/rows`,
  summary: "The rows of the ledger of conversions that make a figure, newest first.",
  access: "admin",
  query: z.strictObject({
    ...conversionQuery,
    figure,
    /** The id of the row after which to go on. Empty: from the first. */
    after: z._default(z.string().check(z.regex(/^[\w-]{0,60}$/)), ""),
  }),
  /** `cents` and `count`: of all rows of the figure, on every page of them. */
  answer: z.object({ rows: z.array(row), next, count: z.int(), cents: z.int() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed"],
});

/**
 * What stands behind a figure of memberships: those that began or ended in the period, run at its end, or were lost of
 * those that there were at its start; members of a cohort, by month, rhythm and how often they were charged at least.
 */
export const BEHIND = /^(?:members:(?:active|joined|ended|lost)|cohort:\d{4}-\d{2}:[\w-]{2,20}:[1-9])$/;

const behind = z.object({
  id: z.string(),
  /** The day in New York, in words. */
  began: z.string(),
  /** What it is, and what is known of it, a line each. */
  lines: z.array(z.string()),
  /** The order that began it. NULL: there is none. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
});
export type BehindRow = z.output<typeof behind>;

export const staffConversionsBehind = defineCall({
  method: "GET",
  path: `${STAFF_API}/conversions/behind`,
  summary: "The memberships that make a figure of the conversions, newest first.",
  access: "admin",
  query: z.strictObject({ ...conversionQuery, of: z.string().check(z.regex(BEHIND)), after }),
  /** `count`: of all of them, which is the figure. */
  answer: z.object({ rows: z.array(behind), next, count: z.int() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed"],
});

export const exportStaffConversions = defineCall({
  method: "POST",
  path: `${STAFF_API}/conversions/export`,
  summary: "A table of the conversions as CSV, as this person sees it. Written into the audit trail.",
  access: "staff-figures",
  body: z.strictObject({ ...conversionQuery, figure, table: z.enum([...DIMENSIONS, ...CONVERSION_TABLES]) }),
  answer: csvAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found"],
});

const VIEWS = `${STAFF_API}/conversions/views`;
const view = z.object({
  id: z.string(),
  name: z.string(),
  question: z.object(conversionQuery),
  /** Whether it is mailed each Monday with the week before. */
  isWeekly: z.boolean(),
});
/** A question about the conversions that someone saved under a name. */
export type ConversionView = z.output<typeof view>;
const views = z.object({ views: z.array(view) });

export const staffConversionViews = defineCall({
  method: "GET",
  path: VIEWS,
  summary: "The views of the conversions that one saved.",
  access: "staff-figures",
  answer: views,
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});

export const saveConversionView = defineCall({
  method: "POST",
  path: VIEWS,
  summary: "Saves a view of the conversions under a name, or changes the one of that name.",
  access: "staff-figures",
  body: z.strictObject({
    name: line("a name for the view", 60),
    question: z.strictObject(conversionQuery),
    isWeekly: z.boolean(),
  }),
  answer: views,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found"],
});

export const removeConversionView = defineCall({
  method: "POST",
  path: `${VIEWS}/{id}/remove`,
  summary: "Forgets a saved view of the conversions.",
  access: "staff-figures",
  params: z.object({ id: openingId }),
  answer: views,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found"],
});
