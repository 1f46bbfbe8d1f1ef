import "server-only";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { addToDay, type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { SMALL_GROUPS_LABEL, spansWithin, splitSpans, toldDays, toldGroups } from "@/lib/domain/small-groups";
import { VISIT_STEPS } from "@/lib/domain/visit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countQuizSteps, countVisitEnds } from "@/lib/server/db/queries/visits";

interface Days {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** Days, and the moments at which they begin and are over. */
interface Period extends Days {
  readonly since: Date;
  readonly before: Date;
}

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

/** @param hidesFew  tells closed weeks alone, and small groups together: for everybody but admins */
function endsOf(counts: readonly Count[], period: Days, hidesFew: boolean): Ended[] {
  if (!hidesFew) return endsWithin(counts, period);
  const spans = spansWithin(splitSpans(toldDays(daysSinceFirst(counts))), period);
  return toldGroups(spans, (span) => endsWithin(counts, span), joined);
}

/** At which question visits of a period left the quiz, the first question first. */
export async function quizEnds(db: Database, period: Period, hidesFew: boolean): Promise<StaffConversions["quiz"]> {
  return endsOf(await countQuizSteps(db, hidesFew ? null : period), period, hidesFew)
    .map(({ label, people: visits }) => ({ step: label === SMALL_GROUPS_LABEL ? null : Number(label), visits }))
    .sort((one, other) => (one.step ?? Number.MAX_SAFE_INTEGER) - (other.step ?? Number.MAX_SAFE_INTEGER));
}

/** How far visits of a period came, the first step first. */
export async function visitEnds(db: Database, period: Period, hidesFew: boolean): Promise<StaffConversions["ends"]> {
  const ends = endsOf(await countVisitEnds(db, hidesFew ? null : period), period, hidesFew);
  const told = [...VISIT_STEPS, null].flatMap((step) => {
    const end = ends.find(({ label }) => label === (step ?? SMALL_GROUPS_LABEL));
    return end ? [{ step, visits: end.people }] : [];
  });
  return told;
}
