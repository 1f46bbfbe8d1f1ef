import "server-only";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { addToDay, dayStart, type IsoDay, isoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { addPeriods, recurringPeriod } from "@/lib/domain/recurring-period";
import { LEAST_PEOPLE, roughCount } from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countCohorts, countMemberships, type MembershipScope } from "@/lib/server/db/queries/membership-figures";

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

/** How many memberships there are, began and ended; to others than admins roughly. */
export async function tellMemberships(db: Database, question: MembershipQuestion): Promise<Members> {
  const { period, hidesFew } = question;
  const { from, to, since, before } = period;
  const { atStart, joined, ended, lost } = await countMemberships(db, question, since, before);
  const told = (times: number) => (hidesFew ? roughCount(times) : times);
  // Rounded once: made of rounded numbers it would be off by three times as much.
  const active = told(atStart + joined - ended);
  return { from, to, active, atStart: told(atStart), joined: told(joined), ended: told(ended), lost: told(lost) };
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

interface Rhythm {
  readonly frequency: string;
  readonly charged: readonly number[];
  readonly people: number;
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
    return rhythms
      .filter(({ people }) => people >= LEAST_PEOPLE)
      .map(({ frequency, charged }) => ({ month, frequency, charged: charged.map(toldMembers) }));
  });
}

/** Of how many is told roughly. NULL: of too few. */
const toldMembers = (members: number) => (members === 0 || members >= LEAST_PEOPLE ? roughCount(members) : null);
