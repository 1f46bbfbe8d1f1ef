import "server-only";
import { type ConversionFilter, narrowedBy } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { NONE, VISIT_DIMENSIONS } from "@/lib/domain/conversion-dimensions";
import { addToDay, type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { SMALL_GROUPS_LABEL, spansOf, splitSpans, toldDays, toldGroups } from "@/lib/domain/small-groups";
import { VISIT_STEPS } from "@/lib/domain/visit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countQuizSteps, countVisitEnds, countVisitSteps, type VisitScope } from "@/lib/server/db/queries/visits";

interface Days {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** Which visits are told of, and whether in whole weeks with small groups together: to everybody but admins. */
export interface VisitQuestion {
  readonly period: Days & { readonly since: Date; readonly before: Date };
  readonly shopIds: readonly string[] | null;
  readonly filter: ConversionFilter;
  readonly hidesFew: boolean;
}

/** Closed weeks are counted on from the first visit that there ever was. */
const scopeOf = ({ period, hidesFew, ...rest }: VisitQuestion): VisitScope => ({
  ...rest,
  period: hidesFew ? null : period,
});

/** Visits bought nothing yet that a product or a place could be known by. */
const isKnownOfVisits = ({ filter }: VisitQuestion) =>
  narrowedBy(filter).every((name) => name === "shop" || VISIT_DIMENSIONS.some((known) => known === name));

/** How many visits of a day ended at a step. */
interface Count {
  readonly day: IsoDay;
  readonly step: string | number;
  readonly people: number;
}

interface Ended {
  readonly label: string;
  readonly people: number;
}

const people = (counts: readonly { readonly people: number }[]) => counts.reduce((sum, count) => sum + count.people, 0);
const joined = (label: string, parts: readonly Ended[]): Ended => ({ label, people: people(parts) });

/** Each day that is over since the first that was counted, with its visits. */
function daysSinceFirst(counts: readonly Count[]): { day: IsoDay; people: number }[] {
  const today = newYorkDay(now());
  const days = [];
  for (let day = counts[0]?.day ?? today; day < today; day = addToDay(day, 1)) {
    days.push({ day, people: people(counts.filter((count) => count.day === day)) });
  }
  return days;
}

function endsWithin(counts: readonly Count[], { from, to }: Days): Ended[] {
  const own = counts.filter(({ day }) => day >= from && day <= to);
  const steps = [...new Set(own.map(({ step }) => step))];
  return steps.map((step) => ({ label: String(step), people: people(own.filter((count) => count.step === step)) }));
}

async function endsOf(question: VisitQuestion, counted: Promise<readonly Count[]>): Promise<Ended[]> {
  const counts = await counted;
  if (!question.hidesFew) return endsWithin(counts, question.period);
  const spans = spansOf(splitSpans(toldDays(daysSinceFirst(counts))), question.period);
  return toldGroups(spans, (span) => endsWithin(counts, span), joined);
}

/** At which question visits of a period left the quiz, the first question first. */
export async function quizEnds(db: Database, question: VisitQuestion): Promise<StaffConversions["quiz"]> {
  if (!isKnownOfVisits(question)) return null;
  return (await endsOf(question, countQuizSteps(db, scopeOf(question)).execute()))
    .map(({ label, people: visits }) => ({ step: label === SMALL_GROUPS_LABEL ? null : Number(label), visits }))
    .sort((one, other) => (one.step ?? Number.MAX_SAFE_INTEGER) - (other.step ?? Number.MAX_SAFE_INTEGER));
}

/** What follows a purchase is one step for those who see no small groups: fewer steps are larger groups. */
const asPaid = (counts: readonly Count[]) =>
  counts.map((count) =>
    count.step === "upgrade" || count.step === "secondCharge" ? { ...count, step: "paid" } : count,
  );

/** How far visits of a period came, the first step first. */
export async function visitEnds(db: Database, question: VisitQuestion): Promise<StaffConversions["ends"]> {
  if (!isKnownOfVisits(question)) return null;
  const counts = countVisitEnds(db, scopeOf(question)).execute();
  const ends = await endsOf(question, question.hidesFew ? counts.then(asPaid) : counts);
  return [...VISIT_STEPS, null].flatMap((step) => {
    const end = ends.find(({ label }) => label === (step ?? SMALL_GROUPS_LABEL));
    return end ? [{ step, visits: end.people }] : [];
  });
}

/** How many visits took each step, by how they started and what brought them. NULL: that would tell of few. */
export async function visitFunnel(db: Database, question: VisitQuestion): Promise<StaffConversions["funnel"]> {
  if (question.hidesFew || !isKnownOfVisits(question)) return null;
  const by = async (dimension: "start" | "source") => {
    const found = await countVisitSteps(db, scopeOf(question), dimension);
    return found.map(({ key, ...taken }) => ({ by: dimension, key: key ?? NONE, taken }));
  };
  return (await Promise.all([by("start"), by("source")])).flat();
}
