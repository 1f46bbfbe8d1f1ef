import "server-only";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { addToDay, dayStart, type IsoDay, isoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { addPeriods, recurringPeriod } from "@/lib/domain/recurring-period";
import { LEAST_PEOPLE, mergeSmallGroups } from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  countCohorts,
  countMembershipMonths,
  countMemberships,
  type MembershipScope,
} from "@/lib/server/db/queries/membership-figures";

/** Which memberships, in which days, and whether small groups are hidden. */
export interface MembershipQuestion extends MembershipScope {
  readonly period: { readonly from: IsoDay; readonly to: IsoDay; readonly since: Date; readonly before: Date };
  readonly hidesFew: boolean;
}

type Members = NonNullable<StaffConversions["members"]>;
type Cohort = NonNullable<StaffConversions["cohorts"]>[number];

const monthAfter = (month: string, by: number) => {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return isoDay(year, number + by, 1).slice(0, 7);
};
const firstDay = (month: string) => `${month}-01` as IsoDay;
const lastDay = (month: string) => addToDay(firstDay(monthAfter(month, 1)), -1);

/** Nobody is told apart by a number of nobody, or of enough. */
const isTold = (people: number) => people === 0 || people >= LEAST_PEOPLE;

/**
 * Runs of whole months that are over, within each of which enough began and enough ended, or nobody: what one run is told
 * less another tells of nobody alone. Counted on from the first month that there ever was.
 */
async function toldMonths(db: Database, scope: MembershipScope): Promise<Members[]> {
  const { joined, ended } = await countMembershipMonths(db, scope);
  const first = joined.map(({ month }) => month).sort()[0];
  const thisMonth = newYorkDay(now()).slice(0, 7);
  const timesIn = (found: typeof joined, month: string) => found.find((one) => one.month === month)?.times ?? 0;
  const runs: Members[] = [];
  let open: Members | null = null;
  for (let month = first ?? thisMonth; month < thisMonth; month = monthAfter(month, 1)) {
    const last = runs.at(-1);
    const begun: Members = open ?? {
      ...{ from: firstDay(month), to: lastDay(month), joined: 0, ended: 0, lost: null },
      atStart: last ? last.atStart + last.joined - last.ended : 0,
    };
    const run = {
      ...begun,
      to: lastDay(month),
      joined: begun.joined + timesIn(joined, month),
      ended: begun.ended + timesIn(ended, month),
    };
    open = isTold(run.joined) && isTold(run.ended) ? null : run;
    if (open === null) runs.push(run);
  }
  return runs;
}

/** How many memberships there are, began and ended. NULL: of no days that may be told. */
export async function tellMemberships(db: Database, question: MembershipQuestion): Promise<Members | null> {
  const { period, hidesFew } = question;
  if (!hidesFew) {
    const { from, to, since, before } = period;
    return { from, to, ...(await countMemberships(db, question, since, before)) };
  }
  const runs = (await toldMonths(db, question)).filter(({ to }) => to <= period.to);
  return runs.at(-1) ?? null;
}

/** The most charges of a membership that are followed, and for how many months back. */
const MOST_CHARGES = 7;
const MONTHS_BACK = 12;

/** How many charges each member of a month has had, as far as they are due for all of them. */
function dueCharges(month: string, frequency: string, today: IsoDay): number {
  for (let charges = 1; charges < MOST_CHARGES; charges++) {
    const due = newYorkDay(addPeriods(dayStart(lastDay(month)), recurringPeriod(frequency), charges));
    if (due >= today) return charges;
  }
  return MOST_CHARGES;
}

/** Numbers that fall from one to the next, of which none tells of few by itself or by what it lost since the last told one. */
function withoutFew(counts: readonly number[]): (number | null)[] {
  let last = counts[0] ?? 0;
  return counts.map((members, index) => {
    const isLike = index === 0 || (isTold(members) && isTold(last - members));
    if (isLike) last = members;
    return isLike ? members : null;
  });
}

interface Rhythm {
  /** NULL: small groups together. */
  readonly frequency: string | null;
  readonly charged: readonly number[];
  readonly people: number;
}

/** Rhythms as one, as far as each of them is due. */
function joined(rhythms: readonly Rhythm[]): Rhythm {
  const length = Math.min(...rhythms.map(({ charged }) => charged.length));
  const charged = Array.from({ length }, (_, index) =>
    rhythms.reduce((sum, rhythm) => sum + (rhythm.charged[index] ?? 0), 0),
  );
  return { frequency: null, charged, people: charged[0] ?? 0 };
}

type Counted = Awaited<ReturnType<typeof countCohorts>>;

function rhythmsOf(found: Counted, month: string, today: IsoDay): Rhythm[] {
  return [...new Set(found.map(({ frequency }) => frequency))].map((frequency) => {
    const own = found.filter((one) => one.frequency === frequency);
    const charged = Array.from({ length: dueCharges(month, frequency, today) }, (_, index) =>
      own.reduce((sum, { charges, members }) => sum + (charges > index ? members : 0), 0),
    );
    return { frequency, charged, people: charged[0] ?? 0 };
  });
}

/** Members by the month in which they began and their rhythm, and how many of them were charged a second time and on. */
export async function tellCohorts(db: Database, question: MembershipQuestion): Promise<Cohort[]> {
  const today = newYorkDay(now());
  const first = monthAfter(today.slice(0, 7), 1 - MONTHS_BACK);
  const found = await countCohorts(db, question, dayStart(firstDay(first)));
  const months = [...new Set(found.map(({ month }) => month))].sort().reverse();
  return months.flatMap((month) => {
    const rhythms = rhythmsOf(
      found.filter((one) => one.month === month),
      month,
      today,
    ).sort((left, right) => right.people - left.people);
    if (!question.hidesFew)
      return rhythms.map(({ frequency, charged }) => ({ month, frequency, charged: [...charged] }));
    if (lastDay(month) >= today) return [];
    return mergeSmallGroups(rhythms, joined)
      .filter(({ people }) => people >= LEAST_PEOPLE)
      .map(({ frequency, charged }) => ({ month, frequency, charged: withoutFew(charged) }));
  });
}
