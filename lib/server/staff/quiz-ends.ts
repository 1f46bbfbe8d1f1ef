import "server-only";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { addToDay, type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { SMALL_GROUPS_LABEL, spansWithin, splitSpans, toldDays, toldGroups } from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countQuizSteps } from "@/lib/server/db/queries/visits";

interface Ended {
  readonly label: string;
  readonly people: number;
}

const joined = (label: string, parts: readonly Ended[]): Ended => ({
  label,
  people: parts.reduce((sum, { people }) => sum + people, 0),
});

type Counts = Awaited<ReturnType<typeof countQuizSteps>>;
const people = (counts: Counts) => counts.reduce((sum, count) => sum + count.people, 0);

/** Each day that is over since the first on which somebody took the quiz, with how many did. */
function daysSinceFirst(counts: Counts): { day: IsoDay; people: number }[] {
  const today = newYorkDay(now());
  const days = [];
  for (let day = counts[0]?.day ?? today; day < today; day = addToDay(day, 1)) {
    days.push({ day, people: people(counts.filter((count) => count.day === day)) });
  }
  return days;
}

function endsWithin(counts: Counts, { from, to }: { from: IsoDay; to: IsoDay }): Ended[] {
  const own = counts.filter(({ day }) => day >= from && day <= to);
  const steps = [...new Set(own.map(({ step }) => step))];
  return steps.map((step) => ({ label: String(step), people: people(own.filter((count) => count.step === step)) }));
}

/**
 * At which question visits of a period left the quiz, the first question first.
 * @param period       days in New York, both included
 * @param hidesFew     tells closed weeks alone, and small groups together: for everybody but admins
 */
export async function quizEnds(
  db: Database,
  period: { from: IsoDay; to: IsoDay },
  hidesFew: boolean,
): Promise<StaffConversions["quiz"]> {
  const counts = await countQuizSteps(db);
  const spans = hidesFew ? spansWithin(splitSpans(toldDays(daysSinceFirst(counts))), period) : [];
  const ends = hidesFew ? toldGroups(spans, (span) => endsWithin(counts, span), joined) : endsWithin(counts, period);
  return ends
    .map(({ label, people: visits }) => ({ step: label === SMALL_GROUPS_LABEL ? null : Number(label), visits }))
    .sort((one, other) => (one.step ?? Number.MAX_SAFE_INTEGER) - (other.step ?? Number.MAX_SAFE_INTEGER));
}
