import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addToDay, type IsoDay, isoDay, weekdayOf } from "./new-york-time";
import {
  type DaySpan,
  type Labelled,
  LEAST_PEOPLE,
  moneyStep,
  roughCents,
  roughCount,
  spansBefore,
  spansOf,
  splitSpans,
  toldDays,
  toldGroups,
} from "./small-groups";

const FIRST_DAY = isoDay(2026, 3, 4);
const DAYS = 24;
const SHOPS = ["house", "gym", "spa"];
const SOURCES = ["direct", "news", "search"];

/** One visitor: the cell of day, shop and source that they are in is all that anybody could know of them. */
interface Visitor {
  day: number;
  shop: number;
  source: number;
}
type Attribute = "shop" | "source";
interface Row extends Labelled {
  /** Cells of which the row tells how many are in them, whoever is there. */
  cells: ReadonlySet<string>;
}
/** How a page tells a period by one attribute, or as totals. */
type Rule = (visitors: readonly Visitor[], period: { from: IsoDay; to: IsoDay }, by: Attribute | null) => Row[];

const dayOf = (index: number) => addToDay(FIRST_DAY, index);
const ALL_DAYS = Array.from({ length: DAYS }, (_, index) => dayOf(index));
const visitorDay = ({ day }: Visitor) => dayOf(day);
const labelOf = (visitor: Visitor, by: Attribute) => (by === "shop" ? SHOPS : SOURCES)[visitor[by]] ?? "";

/** Every cell of the days, shops and sources, with or without anybody. */
function cellsOf(span: { from: string; to: string }, by: Attribute | null, label: string): Set<string> {
  const days = ALL_DAYS.filter((day) => day >= span.from && day <= span.to);
  const shops = by === "shop" ? [label] : SHOPS;
  const sources = by === "source" ? [label] : SOURCES;
  return new Set(days.flatMap((day) => shops.flatMap((shop) => sources.map((source) => `${day} ${shop} ${source}`))));
}

const within = (visitors: readonly Visitor[], { from, to }: { from: string; to: string }) =>
  visitors.filter((visitor) => visitorDay(visitor) >= from && visitorDay(visitor) <= to);

function groupsOf(visitors: readonly Visitor[], span: { from: string; to: string }, by: Attribute): Row[] {
  const present = within(visitors, span);
  return (by === "shop" ? SHOPS : SOURCES).map((label) => ({
    label,
    people: present.filter((one) => labelOf(one, by) === label).length,
    cells: cellsOf(span, by, label),
  }));
}

const merge = (label: string, parts: readonly Row[]): Row => ({
  label,
  people: parts.reduce((sum, { people }) => sum + people, 0),
  cells: new Set(parts.flatMap(({ cells }) => [...cells])),
});

function daysOf(visitors: readonly Visitor[]): DaySpan[] {
  const count = (day: IsoDay) => visitors.filter((visitor) => visitorDay(visitor) === day).length;
  return toldDays(ALL_DAYS.map((day) => ({ day, people: count(day) })));
}

const theRule: Rule = (visitors, period, by) => {
  const told = daysOf(visitors);
  if (by === null) {
    return spansOf(told, period).map((span) => ({ ...span, label: span.from, cells: cellsOf(span, null, "") }));
  }
  const rough = (row: Row) => ({ ...row, people: roughCount(row.people) });
  return toldGroups(spansOf(splitSpans(told), period), (span) => groupsOf(visitors, span, by), merge, rough);
};

/** What pages often do: leave out the rows that are small. */
const naiveRule: Rule = (visitors, period, by) => {
  const rows = by === null ? [] : groupsOf(visitors, period, by);
  const total = { label: "all", people: within(visitors, period).length, cells: cellsOf(period, null, "") };
  return [total, ...rows].filter(({ people }) => people >= LEAST_PEOPLE);
};

const PERIODS = [0, 3, 5, 12].flatMap((start) =>
  [6, 11, 18, DAYS - 1].filter((end) => end > start).map((end) => ({ from: dayOf(start), to: dayOf(end) })),
);

/** Every row of every table of some attributes, and sums of two rows of one table. */
function knownSets(rule: Rule, visitors: readonly Visitor[], attributes: readonly (Attribute | null)[]): Row[] {
  const tables = PERIODS.flatMap((period) => attributes.map((by) => rule(visitors, period, by)));
  return tables.flatMap((rows) => [
    ...rows,
    merge("the table", rows),
    ...rows.flatMap((row, index) => rows.slice(index + 1).map((other) => merge("two rows", [row, other]))),
  ]);
}

const isPartOf = (smaller: Row, larger: Row) =>
  smaller.cells.size < larger.cells.size && [...smaller.cells].every((cell) => larger.cells.has(cell));

/** What one known figure is less another, of a group whose cells are what is in one and not in the other. */
function differences(rule: Rule, visitors: readonly Visitor[], attributes: readonly (Attribute | null)[]): number[] {
  const known = knownSets(rule, visitors, attributes);
  const sets = [...new Map(known.map((set) => [[...set.cells].sort().join(), set] as const)).values()];
  return sets.flatMap((larger) => [
    larger.people,
    ...sets.filter((smaller) => isPartOf(smaller, larger)).map((smaller) => larger.people - smaller.people),
  ]);
}

/** Whether somebody is told of whom a table knows fewer than five. */
const tellsFew = (told: readonly number[]) => told.some((people) => people > 0 && people < LEAST_PEOPLE);

const visitor = fc.record({
  day: fc.nat(DAYS - 1),
  shop: fc.constantFrom(0, 0, 0, 1, 1, 2),
  source: fc.constantFrom(0, 0, 1, 1, 1, 2),
});

describe("what is told of small groups", () => {
  const many = fc.array(visitor, { minLength: 60, maxLength: 160, size: "max" });

  it("tells no group under five, by no row, no period, no attribute and no difference of two of them", () => {
    fc.assert(
      fc.property(many, (visitors) => {
        expect(tellsFew(differences(theRule, visitors, ["shop", "source"]))).toBe(false);
        expect(tellsFew(differences(theRule, visitors, [null]))).toBe(false);
      }),
      { numRuns: 15 },
    );
  });

  it("would tell them by a rule that only leaves small rows out: the attack of this test finds them", () => {
    const found = fc.check(
      fc.property(
        fc.array(visitor, { maxLength: 40 }),
        (visitors) => !tellsFew(differences(naiveRule, visitors, ["shop", "source"])),
      ),
      { numRuns: 40 },
    );
    expect(found.failed).toBe(true);
  });

  it("moves by one step or not at all when one person comes, in money too, and is never further off than half a step", () => {
    const amount = fc.integer({ min: -200_000, max: 200_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 500 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        amount,
        (people, cents, paid) => {
          expect([0, 5]).toContain(roughCount(people + 1) - roughCount(people));
          const step = moneyStep(Math.abs(paid));
          expect(Math.abs(roughCents(cents + paid, step) - roughCents(cents, step)) / step).toBeLessThanOrEqual(1);
          expect(Math.abs(roughCents(cents, step) - cents)).toBeLessThanOrEqual(step / 2);
        },
      ),
    );
  });

  it("is compared with whole runs that end before it begins, about as many days", () => {
    const span = (from: number, to: number) => ({ from: dayOf(from), to: dayOf(to), people: 9 });
    const spans = [span(0, 2), span(3, 6), span(7, 8), span(9, 13), span(14, 20)];
    expect(spansBefore(spans, span(9, 13))).toEqual([span(3, 6), span(7, 8)]);
    expect(spansBefore(spans, span(14, 20))).toEqual([span(7, 8), span(9, 13)]);
    expect(spansBefore(spans, span(0, 2))).toEqual([]);
    expect(spansBefore(spans, span(3, 6))).toEqual([span(0, 2)]);
  });

  it("stays what it was when more days come, so that yesterday's page less today's tells nobody", () => {
    fc.assert(
      fc.property(
        fc.array(visitor, { minLength: 60, maxLength: 160, size: "max" }),
        fc.nat(DAYS - 1),
        (visitors, today) => {
          const toldOn = (last: number) => {
            const count = (day: IsoDay) => visitors.filter((one) => visitorDay(one) === day).length;
            return toldDays(ALL_DAYS.slice(0, last).map((day) => ({ day, people: count(day) })));
          };
          const [earlier, later] = [toldOn(today), toldOn(DAYS)];
          expect(later.slice(0, earlier.length)).toEqual(earlier);
          expect(splitSpans(later).slice(0, splitSpans(earlier).length)).toEqual(splitSpans(earlier));
        },
      ),
    );
  });

  it("ends a span of several days with a week, whoever bought on which day of it", () => {
    const some = fc.array(fc.record({ day: fc.nat(DAYS - 1), shop: fc.nat(2), source: fc.nat(2) }), { maxLength: 40 });
    fc.assert(
      fc.property(some, (visitors) => {
        const long = daysOf(visitors).filter(({ from, to }) => from !== to);
        expect(long.filter(({ to }) => weekdayOf(to as IsoDay) !== 0)).toEqual([]);
      }),
    );
  });

  it("is told of four weeks in which few come, too: of twenty, and of fewer not", () => {
    const ofWeek = (people: number) =>
      [0, 7, 14, 21].map((day) => ({
        from: addToDay(isoDay(2026, 3, 2), day),
        to: addToDay(isoDay(2026, 3, 8), day),
        people,
      }));
    expect(splitSpans(ofWeek(5)).map(({ from, to }) => [from, to])).toEqual([["2026-03-02", "2026-03-29"]]);
    expect(splitSpans(ofWeek(4))).toEqual([]);
  });

  it("is all of a month for a team that has its visitors every week, with each label that five share", () => {
    const weekly = ALL_DAYS.flatMap((_, day) => [
      ...Array.from({ length: 10 }, () => ({ day, shop: 0, source: 0 })),
      { day, shop: 1, source: 1 },
    ]);
    const spans = splitSpans(daysOf(weekly));
    expect(spans.map(({ from, to }) => [from, to])).toEqual([
      ["2026-03-04", "2026-03-08"],
      ["2026-03-09", "2026-03-15"],
      ["2026-03-16", "2026-03-22"],
    ]);
    const month = { from: dayOf(0), to: dayOf(DAYS - 1) };
    const shown = theRule(weekly, month, "shop").map(({ label, people }) => [label, people]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ["house", 19 * 10],
        // Of 5, 7 and 7 in three weeks.
        ["gym", 15],
      ]),
    );
  });
});
