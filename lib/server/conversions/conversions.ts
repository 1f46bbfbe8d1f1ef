import "server-only";
import { ruleWords } from "@/lib/content/conversion-words";
import { type ConversionQuestion, isOfRest, narrowedBy } from "@/lib/contracts/conversions";
import type { ConversionRow, StaffConversions } from "@/lib/contracts/staff-conversions";
import { type Comparison, closedPeriod, comparedPeriod } from "@/lib/domain/chosen-period";
import { TEST_PURCHASE_MESSAGE } from "@/lib/domain/conversion";
import { type Dimension, VISIT_DIMENSIONS } from "@/lib/domain/conversion-dimensions";
import { type ConversionFigure, RETURN_KINDS } from "@/lib/domain/conversion-figures";
import { NEW_YORK } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { LEAST_PEOPLE, roughCount } from "@/lib/domain/small-groups";
import { tellingOf } from "@/lib/domain/telling";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { refreshConversionDays } from "@/lib/server/db/queries/conversion-days";
import { type FigureScope, figureRows, figureSums } from "@/lib/server/db/queries/conversion-figures";
import { selectRefusals } from "@/lib/server/db/queries/discount-refusals";
import { selectStaffShop, selectStaffShops } from "@/lib/server/db/queries/shop-versions";
import { noteVisitOutcomes } from "@/lib/server/db/queries/visits";
import { demoProgress } from "@/lib/server/demo-progress";
import type { Actor } from "@/lib/server/http/actor";
import { tellCohorts, tellMemberships } from "./membership-figures";
import { tellConversions } from "./told-conversions";
import { toldPeriod } from "./told-runs";
import type { AskedConversions, Period, Tellable } from "./told-shapes";
import { quizEnds, visitFunnel, visitSteps } from "./visit-figures";

/** Tables of what is counted. Whose rows are told apart further, and by what, decides `rightsOf`. */
const COUNTED: readonly Dimension[] = [
  ...(["kind", "customer", "product", "shop", "coupon", "couponOwner"] as const),
  ...VISIT_DIMENSIONS,
  ...(["country", "state"] as const),
];

/** What somebody may see of the ledger. */
interface Rights {
  readonly hidesFew: boolean;
  readonly shopIds: readonly string[] | null;
  readonly ownShops: readonly string[] | null;
}

const TOO_NARROW =
  "What visitors did is told by one value at a time, and to marketing and partners everything, so that nobody can be told apart. Take one away.";

/**
 * How somebody hears what they ask. A partner's is always one shop, so that two sums differ by no shop.
 * @throws Problem forbidden, malformed, shop_not_found
 */
async function rightsOf(db: Database, actor: Actor, question: ConversionQuestion): Promise<Rights> {
  const narrowed = narrowedBy(question).filter((name) => actor.role !== "partner" || name !== "shop");
  const telling = tellingOf(actor.role === "admin", narrowed);
  if (telling === "not") throw new Problem("forbidden", { message: TOO_NARROW });
  if (actor.role !== "partner") return { hidesFew: telling === "roughly", shopIds: null, ownShops: null };
  const own = (await selectStaffShops(db, actor)).map(({ key }) => key);
  const shop = await selectStaffShop(db, question.shop || (own[0] ?? ""), actor);
  if (!shop) throw new Problem("shop_not_found");
  return { hidesFew: true, shopIds: [shop.id], ownShops: own };
}

/** What is told: what is counted, unless one asks for what is not. */
const figureOf = (question: ConversionQuestion): AskedConversions["figure"] =>
  isOfRest(question) ? "not_counted_net" : "counted_net";

function scopeOf({ from: _, to: __, compare: ___, ...filter }: ConversionQuestion, rights: Rights, period: Period) {
  return { ...filter, shopIds: rights.shopIds, since: period.since, before: period.before } satisfies FigureScope;
}

/** So long ago the worker has noted outcomes for certain. Unit: ms. */
const OUTCOMES_MS = 15 * 60_000;

const periodBeside = (asked: Period, comparison: Comparison | "") =>
  comparison === "" ? asked : comparedPeriod(asked, comparison);

/**
 * Whose rows a question is of, how they are told, and of which days: those that are asked for or compared with, or the
 * whole runs that are told instead.
 */
export async function findConversions(db: Database, actor: Actor, question: ConversionQuestion) {
  const rights = await rightsOf(db, actor, question);
  const { hidesFew } = rights;
  await refreshConversionDays(db);
  // Orders are told at once, and so is that their visits ended in them.
  await noteVisitOutcomes(db, new Date(now().getTime() - OUTCOMES_MS));
  const find = (days: Tellable, dimensions: readonly Dimension[], figure = figureOf(question)) =>
    tellConversions(db, { scope: scopeOf(question, rights, days.line), figure, days, dimensions, hidesFew });
  const asked = closedPeriod(question, now());
  const tells = async (comparison: Comparison | "" = ""): Promise<Tellable | null> => {
    const told = await toldPeriod(db, { shopIds: rights.shopIds, shop: "" }, asked, comparison);
    if (hidesFew) return told;
    const period = periodBeside(asked, comparison);
    return { line: period, apart: period, visited: told?.visited ?? null };
  };
  return { rights, find, asked, tells };
}

/** @throws Problem forbidden, malformed, shop_not_found when somebody may not ask a question, or nobody */
export async function checkMayAsk(db: Database, actor: Actor, question: ConversionQuestion): Promise<void> {
  await rightsOf(db, actor, question);
  closedPeriod(question, now());
}

type Refusals = NonNullable<StaffConversions["refusals"]>;

/** To those who see no small groups roughly, and those of enough times alone. */
const toldRefusals = (refusals: Refusals, hidesFew: boolean): Refusals =>
  !hidesFew
    ? refusals
    : refusals
        .filter(({ times }) => times >= LEAST_PEOPLE)
        .map((refusal) => ({ ...refusal, times: roughCount(refusal.times) }));

/** What is told before enough people have bought: that nothing is. */
const NOTHING = {
  ...{ told: null, net: { cents: 0, orders: 0 }, netOff: { cents: 0, orders: 0 }, apart: null, figures: null },
  ...{ average: null, runs: [], days: [], compared: null, tables: [], visited: null },
  ...{ refusals: null, steps: null, funnel: null, quiz: null, members: null, cohorts: null },
} satisfies Partial<StaffConversions>;

/**
 * What else is told beside money, by what a question is narrowed by. Refusals are known by code, memberships by shop; to
 * others than admins those of one shop are told by other runs of days. What is narrowed tells of visits how many took
 * each step.
 */
function toldBeside(question: ConversionQuestion, { hidesFew, shopIds }: Rights) {
  const names = narrowedBy(question).filter((name) => name !== "shop" || shopIds === null);
  return {
    hasRefusals: names.every((name) => name === "shop" || name === "coupon"),
    hasMembers: hidesFew ? names.length === 0 : names.every((name) => name === "shop"),
    hasSteps: names.length <= 1,
    hasFunnel: names.length === 0,
  };
}

/** All that is told of some days, and of those that they are compared with. */
async function tellAll(
  db: Database,
  question: ConversionQuestion,
  { find, rights }: Awaited<ReturnType<typeof findConversions>>,
  { days, beside }: { days: Tellable; beside: Tellable | null },
) {
  const { hidesFew, shopIds } = rights;
  const dimensions = shopIds === null ? COUNTED : COUNTED.filter((name) => name !== "shop");
  const has = toldBeside(question, rights);
  const of = ({ line, apart, visited }: Tellable) => ({
    visits: visited && { period: visited, shopIds, filter: question },
    ofShop: { shopIds, shop: question.shop, period: apart ?? line, hidesFew },
  });
  const { visits, ofShop } = of(days);
  const stepsOf = ({ visits: asked }: ReturnType<typeof of>) => (asked && has.hasSteps ? visitSteps(db, asked) : null);
  const compare = async (other: Tellable) => ({
    ...(await find(other, [])).told,
    steps: await stepsOf(of(other)),
    members: has.hasMembers ? await tellMemberships(db, of(other).ofShop) : null,
  });
  const refused = async () => {
    const all = toldRefusals(await selectRefusals(db, ofShop), hidesFew);
    return question.coupon === "" ? all : all.filter(({ code }) => code === question.coupon.toUpperCase());
  };
  // None of them waits for another: they are asked at once.
  const [found, rest, compared, refusals, steps, funnel, quiz, members, cohorts] = await Promise.all([
    find(days, dimensions),
    find(days, ["rule"], "not_counted_net"),
    beside && compare(beside),
    has.hasRefusals ? refused() : null,
    stepsOf(of(days)),
    visits && has.hasFunnel ? visitFunnel(db, visits) : null,
    visits && has.hasFunnel ? quizEnds(db, visits) : null,
    has.hasMembers ? tellMemberships(db, ofShop) : null,
    has.hasMembers ? tellCohorts(db, ofShop) : null,
  ]);
  const tables = [...found.tables, ...rest.tables];
  const visited = visits && { from: visits.period.from, to: visits.period.to };
  return { ...found.told, compared, tables, refusals, visited, steps, funnel, quiz, members, cohorts };
}

/**
 * What came in and what went back in a period, by everything that it can be told apart by. Nobody's name is in it.
 * Admins see every row, and of what visitors did what others hear; marketing and partners rough sums of five people and
 * more, the partner of one shop.
 * @throws Problem forbidden, malformed, shop_not_found
 */
export async function readConversions(
  db: Database,
  actor: Actor,
  question: ConversionQuestion,
): Promise<StaffConversions> {
  // As it was before anything was read: what is told without the demo's days says so.
  const demo = { ...demoProgress() };
  const found = await findConversions(db, actor, question);
  const { rights, asked, tells } = found;
  const days = await tells();
  const beside = question.compare === "" ? null : await tells(question.compare);
  return {
    ...(days ? await tellAll(db, question, found, { days, beside }) : NOTHING),
    ...{ from: asked.from, to: asked.to, timeZone: NEW_YORK },
    smallestGroup: rights.hidesFew ? LEAST_PEOPLE : 1,
    demo: demo.days === 0 ? null : demo,
    ownShops: rights.ownShops === null ? null : [...rights.ownShops],
  };
}

type Row = Awaited<ReturnType<typeof figureRows>>[number];

/** Why a decision was made, in words; of what went back, what went back of which charge. NULL: a charge that was counted. */
function reasonOf({ kind, rule, chargeRule }: Row): string | null {
  if (rule === null) return null;
  if (!RETURN_KINDS.some((back) => back === kind)) {
    return rule === "test_purchase" ? TEST_PURCHASE_MESSAGE : ruleWords(rule);
  }
  const [first = "", ...rest] = chargeRule ? ruleWords(chargeRule) : "";
  const why = chargeRule ? ` Its charge was not counted: ${first.toLowerCase()}${rest.join("")}.` : "";
  return `${ruleWords(rule)}.${why}`;
}

function rowView(row: Row): ConversionRow {
  const { id, kind, transactionId, orderId, shopKey, cents, decision, chargedAt } = row;
  const at = chargedAt.toISOString();
  return { id, at, kind, transactionId, orderId, shopKey, cents, decision, reason: reasonOf(row) };
}

/** The rows that make a figure, newest first, and what all of them add up to. For admins. */
export async function findRows(
  db: Database,
  actor: Actor,
  { figure, ...question }: ConversionQuestion & { figure: ConversionFigure },
  page: { after: string; limit: number },
) {
  const { rights, asked } = await findConversions(db, actor, question);
  if (rights.hidesFew) throw new Problem("forbidden");
  const scope = scopeOf(question, rights, asked);
  const [found, sums] = await Promise.all([figureRows(db, scope, figure, page), figureSums(db, scope)]);
  return { found: found.map(rowView), sum: sums[figure] };
}

const PAGE_SIZE = 15;

/** A page of the rows that make a figure. For admins. @throws Problem forbidden, malformed */
export async function readConversionRows(
  db: Database,
  actor: Actor,
  { after, ...asked }: ConversionQuestion & { figure: ConversionFigure; after: string },
) {
  const { found, sum } = await findRows(db, actor, asked, { after, limit: PAGE_SIZE + 1 });
  const rows = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null;
  return { rows, next, count: sum.rows, cents: sum.cents };
}
