import "server-only";
import type { ConversionShare } from "@/lib/contracts/staff-conversions";
import type { ShopConversions } from "@/lib/contracts/staff-shop-conversions";
import { sumCents } from "@/lib/domain/money";
import { dayStart, isoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { LEAST_PEOPLE } from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { ofShop, selectFirstOrderAt, sumShopBooked, sumShopDecisions } from "@/lib/server/db/queries/shop-conversions";
import { sumKept } from "@/lib/server/db/queries/staff-conversions";
import { type Editor, ownShop } from "@/lib/server/shops/staff-shops";
import { isOfReturn, labelOf } from "./conversion-words";
import { averageOf } from "./conversions";

/** As far back as anybody looks. */
const MOST_MONTHS = 24;

const monthOf = (at: Date) => newYorkDay(at).slice(0, 7);

function monthAfter(month: string, by: number): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return isoDay(year, number + by, 1).slice(0, 7);
}

/** From this month back to the one of the first order, newest first. */
function monthsSince(first: Date | null, at: Date): string[] {
  const last = monthOf(at);
  const from = first === null ? last : monthOf(first);
  const all = Array.from({ length: MOST_MONTHS }, (_, index) => monthAfter(last, -index));
  return all.filter((month) => month >= from);
}

function periodOf(month: string) {
  const first = `${month}-01`;
  const next = `${monthAfter(month, 1)}-01`;
  return { since: dayStart(first), before: dayStart(next) };
}

type Sum = Awaited<ReturnType<typeof sumShopDecisions>>[number];

/** What some sums have in common, and the people behind them. */
interface Group {
  readonly label: string;
  readonly people: ReadonlySet<string>;
  readonly events: number;
  readonly cents: number;
}

function joinGroups(label: string, groups: readonly Group[]): Group {
  return {
    label,
    people: new Set(groups.flatMap(({ people }) => [...people])),
    events: sumCents(groups.map(({ events }) => events)),
    cents: sumCents(groups.map(({ cents }) => cents)),
  };
}

function groupsOf(sums: readonly Sum[]): Group[] {
  const labels = [...new Set(sums.map(labelOf))];
  return labels.map((label) => {
    const own = sums.filter((sum) => labelOf(sum) === label);
    const single = own.map(({ person, events, cents }) => ({ label, people: new Set([person]), events, cents }));
    return joinGroups(label, single);
  });
}

/**
 * Groups of at least so many people: small ones are added up, with the next larger ones where it takes them.
 * @returns none when all of them together are too few
 */
function largeGroups(groups: readonly Group[], least: number): Group[] {
  const ascending = [...groups].sort((left, right) => left.people.size - right.people.size);
  const small: Group[] = [];
  const others = "Small groups together";
  while (ascending[0] && ascending[0].people.size < least) small.push(ascending.shift() as Group);
  while (small.length > 0 && ascending[0] && joinGroups(others, small).people.size < least) {
    small.push(ascending.shift() as Group);
  }
  if (small.length === 0) return ascending;
  const rest = joinGroups(others, small);
  return rest.people.size < least ? ascending : [...ascending, rest];
}

function sharesOf(sums: readonly Sum[], least: number): ConversionShare[] {
  return (["counted", "excluded"] as const).flatMap((decision) => {
    const groups = largeGroups(groupsOf(sums.filter((sum) => sum.decision === decision)), least);
    const shares = groups.map(({ label, events, cents }) => ({ label, decision, events, cents }));
    return shares.sort((left, right) => right.cents - left.cents);
  });
}

/** How many there are, unless they or the others are too few to be told. */
function countUnlessRevealing(part: ReadonlySet<string>, all: number, least: number): number | null {
  const isHidden = (size: number) => size > 0 && size < least;
  return isHidden(part.size) || isHidden(all - part.size) ? null : part.size;
}

function totalsOf(
  sums: readonly Sum[],
  booked: Awaited<ReturnType<typeof sumShopBooked>>,
  { average, least }: { average: number | null; least: number },
) {
  if (booked.people < least) return null;
  const of = (decision: Sum["decision"]) => sums.filter((sum) => sum.decision === decision);
  const chargesOf = (decision: Sum["decision"]) => of(decision).filter(({ kind }) => !isOfReturn(kind));
  const refundsOf = (decision: Sum["decision"]) => of(decision).filter(({ kind }) => isOfReturn(kind));
  const cents = (some: readonly Sum[]) => sumCents(some.map((sum) => sum.cents));
  const peopleOf = (some: readonly Sum[]) => new Set(some.map(({ person }) => person));
  const newOnes = peopleOf(of("counted").filter(({ isNewCustomer }) => isNewCustomer));
  // A part of a few, told beside its whole, could be found by taking one from the other.
  const isSplitTold = (["counted", "excluded"] as const).every((decision) => {
    const { size } = peopleOf(of(decision));
    return size === 0 || size >= least;
  });
  return {
    orders: booked.orders,
    booked: booked.bookedCents,
    counted: isSplitTold ? cents(chargesOf("counted")) : null,
    excluded: isSplitTold ? cents(chargesOf("excluded")) : null,
    refunded: booked.refundedCents,
    countedBack: isSplitTold ? -cents(refundsOf("counted")) + 0 : null,
    excludedBack: isSplitTold ? -cents(refundsOf("excluded")) + 0 : null,
    average: isSplitTold ? average : null,
    newCustomers: countUnlessRevealing(newOnes, booked.people, least),
  };
}

/**
 * What was counted as a conversion of one shop in a month and what was not. Nobody's name is in it, and no group of
 * fewer than five people but for admins. Months are whole and fixed, so that no two views differ by somebody.
 * @throws Problem shop_not_found for a shop that is not there or not theirs, malformed for a month that is not offered
 */
export async function readShopConversions(
  db: Database,
  actor: Editor,
  businessKey: string,
  asked: string,
): Promise<ShopConversions> {
  const shop = await ownShop(db, actor, businessKey);
  const months = monthsSince(await selectFirstOrderAt(db, shop.id), now());
  const month = asked || (months[0] ?? "");
  if (!months.includes(month)) throw new Problem("malformed", { field: "month", message: "Choose a month." });
  const least = actor.role === "admin" ? 1 : LEAST_PEOPLE;
  const period = periodOf(month);
  const sums = await sumShopDecisions(db, shop.id, period);
  const booked = await sumShopBooked(db, shop.id, period);
  const average = averageOf(await sumKept(db, ofShop(shop.id, period)));
  const totals = totalsOf(sums, booked, { average, least });
  const byReason = totals && totals.counted !== null ? sharesOf(sums, least) : [];
  return { month, months, smallestGroup: least, sums: totals, byReason };
}
