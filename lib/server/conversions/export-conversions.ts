import "server-only";
import {
  CHARGE_WORDS,
  DIMENSION_WORDS,
  FIGURE_WORDS,
  NOT_DUE,
  quizStepWords,
  STEP_WORDS,
  TOO_FEW,
  valueWords,
} from "@/lib/content/conversion-words";
import { type ConversionQuestion, narrowedBy } from "@/lib/contracts/conversions";
import type { CsvFile } from "@/lib/contracts/staff";
import type { ConversionTable, StaffConversions } from "@/lib/contracts/staff-conversions";
import { DIMENSIONS, type Dimension, HOUSE_KEY } from "@/lib/domain/conversion-dimensions";
import { type ConversionFigure, FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { newYorkClock } from "@/lib/domain/new-york-time";
import { isOfVisit } from "@/lib/domain/telling";
import { VISIT_STEPS } from "@/lib/domain/visit";
import { audit } from "@/lib/server/audit";
import { csvAmount, toCsv } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import type { Actor } from "@/lib/server/http/actor";
import { findConversions, findRows, readConversions } from "./conversions";
import type { Period, Tellable } from "./told-shapes";

/** The most rows of one file. */
const MOST_EXPORTED = 50_000;

const NOTHING_TOLD = "Nothing in this period, or too few people to show.";

/** By how much a figure may be off from which groups of few are left out. */
const LEFT_OUT = "more: too few people's money is left out";

interface Table {
  readonly head: readonly string[];
  readonly lines: readonly (readonly (string | number)[])[];
}
type Export = ConversionQuestion & { figure: ConversionFigure; table: Dimension | ConversionTable };

async function rowTable(db: Database, actor: Actor, asked: Export): Promise<Table> {
  const { table: _, ...question } = asked;
  const { found, sum } = await findRows(db, actor, question, { after: "", limit: MOST_EXPORTED });
  const lines = found.map(({ at, kind, transactionId, shopKey, cents, decision, reason }) => {
    return [
      newYorkClock(new Date(at)).replace("T", " "),
      kind,
      transactionId,
      shopKey ?? HOUSE_KEY,
      csvAmount(cents),
      decision,
      reason ?? "",
    ];
  });
  const cut = `Only the newest ${found.length} of ${sum.rows} rows are in this file: choose fewer days.`;
  return {
    head: ["Time (New York)", "Kind", "Transaction", "Shop", "USD", "Decision", "Reason"],
    lines: found.length < sum.rows ? [...lines, [cut]] : lines,
  };
}

/** Each table of the page that is told of the whole answer. */
const TABLES: Readonly<Record<Exclude<ConversionTable, "rows">, (told: StaffConversions) => Table>> = {
  days: ({ days }) => ({
    head: ["From (New York)", "To", "Orders", "USD"],
    lines: days.map(({ from, to, cents, orders }) => [from, to, orders, csvAmount(cents)]),
  }),
  figures: ({ figures, apart, runs }) => ({
    head: ["From (New York)", "To", "Figure", "Rows", "USD", "USD, off by at most"],
    lines: (runs.length > 0 ? runs : apart && figures ? [{ ...apart, figures }] : []).flatMap(
      ({ from, to, figures: told }) =>
        FIGURE_NAMES.map((name) => {
          const { rows = TOO_FEW, cents, centsOff } = told[name] ?? {};
          const amount = cents === undefined ? "" : csvAmount(cents);
          const off = centsOff === null ? LEFT_OUT : centsOff === undefined ? "" : csvAmount(centsOff);
          return [from, to, FIGURE_WORDS[name], rows, amount, off];
        }),
    ),
  }),
  cohorts: ({ cohorts }) => ({
    head: ["Began in", "Rhythm", ...CHARGE_WORDS],
    lines: (cohorts ?? []).map(({ month, frequency, charged }) => {
      const members = CHARGE_WORDS.map((_, nth) => (nth < charged.length ? (charged[nth] ?? "few") : NOT_DUE));
      return [month, frequency, ...members];
    }),
  }),
  refusals: ({ refusals }) => ({
    head: ["Code", "Refused because", "Times"],
    lines: (refusals ?? []).map(({ code, rule, times }) => [code, rule.replaceAll("_", " "), times]),
  }),
  steps: ({ steps }) => ({
    head: ["Step", "Visits"],
    lines: VISIT_STEPS.map((step) => [STEP_WORDS[step], steps?.[step] ?? TOO_FEW]),
  }),
  quiz: ({ quiz }) => ({
    head: ["Left at", "Visits"],
    lines: (quiz?.ends ?? []).map(({ step, visits }) => [quizStepWords(step), visits]),
  }),
  funnel: ({ funnel }) => ({
    head: ["By", "Value", ...VISIT_STEPS.map((step) => STEP_WORDS[step])],
    lines: (funnel ?? []).map(({ by, key, taken }) => {
      return [DIMENSION_WORDS[by], valueWords(by, key), ...VISIT_STEPS.map((step) => taken[step] ?? TOO_FEW)];
    }),
  }),
};

const isOfPage = (table: Export["table"]): table is keyof typeof TABLES => table in TABLES;

async function partTable(db: Database, actor: Actor, question: ConversionQuestion, by: Dimension): Promise<Table> {
  const { find, tells } = await findConversions(db, actor, question);
  const days = await tells();
  const found = days && (await find(days, [by], by === "rule" ? "not_counted_net" : undefined));
  const lines = (found?.tables[0]?.parts ?? []).map(({ key, cents, orders }) => {
    return [valueWords(by, key), orders, csvAmount(cents)];
  });
  return { head: [DIMENSION_WORDS[by], "Orders", "USD"], lines };
}

async function tableOf(db: Database, actor: Actor, asked: Export): Promise<Table> {
  const { figure: _, table, ...question } = asked;
  if (table === "rows") return rowTable(db, actor, asked);
  if (isOfPage(table)) return TABLES[table](await readConversions(db, actor, question));
  return partTable(db, actor, question, table);
}

/** The days and what narrows them, as a part of a file's name. */
function scopeName(question: ConversionQuestion, { from, to }: Pick<Period, "from" | "to">): string {
  const narrowed = narrowedBy(question).map((name) => `-${name}-${question[name].replaceAll(/[^\w-]+/g, "_")}`);
  return `${from}-${to}${narrowed.join("")}`;
}

/** Of which days a table is. */
function daysOf(table: Export["table"], { line, apart, visited }: Tellable): Period | null {
  if (table === "steps" || table === "quiz" || table === "funnel") return visited;
  if (DIMENSIONS.some((name) => name === table && isOfVisit(name))) return visited;
  return table === "days" ? line : (apart ?? line);
}

/** A table as a file: what this person sees on the page, named by the days that are told. Who took it is written down. */
export async function exportConversions(db: Database, actor: Actor, asked: Export): Promise<CsvFile> {
  const { head, lines: all } = await tableOf(db, actor, asked);
  // Of nobody, or withheld: a file that says neither would be taken for empty.
  const lines = all.length === 0 ? [[NOTHING_TOLD]] : all;
  const { figure: _, table, ...question } = asked;
  const { asked: days, tells } = await findConversions(db, actor, question);
  const found = await tells();
  const told = (found && daysOf(table, found)) ?? days;
  const details = { what: `conversions, ${table}`, rows: lines.length, from: told.from, to: told.to };
  await audit(db, { event: "export", actor: actor.userId, details });
  return {
    fileName: `conversions-${table}-${scopeName(question, told)}.csv`,
    csv: toCsv(head, lines),
    rows: lines.length,
  };
}
