import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type SavedView, shownResult } from "@/lib/content/results/marker-history";
import { rangeWordsFor, verdictFor, whyOf } from "@/lib/content/results/result-words";
import { NOTHING_TOLD } from "@/lib/domain/lab-reading/about-sample";
import { toSi, toUsual } from "@/lib/domain/lab-reading/convert";
import type { Grade } from "@/lib/domain/lab-reading/grade";
import type { Comparator, PrintedRange } from "@/lib/domain/lab-reading/reading";

interface Case {
  readonly marker: string;
  readonly value: number;
  readonly comparator?: Comparator;
  readonly unit: string;
  readonly person: {
    readonly sex?: "male" | "female";
    readonly age?: number;
    readonly fasting?: boolean;
    readonly hour?: string;
    readonly cycleDay?: number;
    readonly menopause?: boolean;
  };
  /** Absent: the report prints none. */
  readonly printed?: { readonly low: number | null; readonly high: number | null; readonly text: string };
  /** Absent: conventional. */
  readonly unitsShown?: "si";
  readonly expect: {
    readonly verdict: Grade["verdict"];
    readonly needs?: string;
    readonly says: readonly string[];
    /** Absent: "normal range". */
    readonly mustNotSay?: readonly string[];
    readonly why: string;
  };
}

const CASES: readonly Case[] = JSON.parse(readFileSync("tests/results/grading-cases.json", "utf8"));
const DAY = "2026-06-30";

/** Someone of an age on the day of the sample. */
const birthDateOf = (age: number | undefined) => (age === undefined ? null : `${2026 - age}-03-15`);

/** A range as the report prints it; of several for several people none is taken. */
function rangeOf(printed: Case["printed"]): PrintedRange | null {
  if (!printed || (printed.low === null && printed.high === null)) return null;
  const isOpen = /^[<>]\s*\d/.test(printed.text);
  return { ...printed, isLowIncluded: !isOpen, isHighIncluded: !isOpen };
}

function shownFor({ marker, value, comparator, unit, person, printed, unitsShown }: Case) {
  const amount = (made: ReturnType<typeof toUsual>) => made && { value: made.value, unit: made.unit };
  const view: SavedView = {
    id: "res_1",
    marker,
    label: marker,
    codes: [],
    value,
    comparator: comparator ?? null,
    unit,
    date: DAY,
    time: null,
    range: rangeOf(printed),
    flag: null,
    conversion: null,
    about: {
      ...NOTHING_TOLD,
      birthDate: birthDateOf(person.age),
      isFasting: person.fasting ?? null,
      hour: person.hour ?? null,
      cycleDay: person.cycleDay ?? null,
      isAfterMenopause: person.menopause ?? null,
    },
    conventional: amount(toUsual(marker, value, unit)),
    si: amount(toSi(marker, value, unit)),
    proof: { file: "labs.csv", page: null, line: 1, path: null, text: "" },
  };
  return shownResult(view, unitsShown ?? "conventional", person.sex ?? null);
}

/** How a grade stands to what is expected: "band" is any place on a scale with words or a line of risk. */
function verdictIn({ verdict, place }: Grade, wanted: Grade["verdict"]): string {
  if (verdict === "not-graded") return verdict;
  if (wanted === "band") return place && place.scale.kind !== "interval" ? "band" : verdict;
  return place?.side ?? verdict;
}

/** Everything that a person reads about a value, without the source's name, whose digits are no range. */
function wordsOf(shown: ReturnType<typeof shownFor>): string {
  const words = [verdictFor(shown.grade).text, rangeWordsFor(shown.grade), whyOf(shown).replace(/ Source: .*$/, "")];
  return words.filter(Boolean).join(" | ").toLowerCase();
}

const plain = (text: string) =>
  text.toLowerCase().replace("ug/", "µg/").replace("ukat", "µkat").replace("umol", "µmol");

function faultOf(one: Case): string | null {
  const shown = shownFor(one);
  const { expect: wanted } = one;
  const words = wordsOf(shown);
  const got = verdictIn(shown.grade, wanted.verdict);
  const unsaid = wanted.says.filter((text) => !words.includes(plain(text)));
  const said = (wanted.mustNotSay ?? ["normal range"]).filter((text) => words.includes(plain(text)));
  const faults = [
    got === wanted.verdict ? "" : `${got} for ${wanted.verdict}`,
    wanted.needs === undefined || shown.grade.needs === wanted.needs
      ? ""
      : `needs ${shown.grade.needs} for ${wanted.needs}`,
    unsaid.length > 0 ? `does not say ${unsaid.join(", ")}` : "",
    said.length > 0 ? `says ${said.join(", ")}` : "",
  ].filter(Boolean);
  if (faults.length === 0) return null;
  const { marker, comparator, value, unit } = one;
  return `${marker} ${comparator ?? ""}${value} ${unit} ${JSON.stringify(one.person)}: ${faults.join("; ")}: ${words} | ${wanted.why}`;
}

describe("a grade, its need and its words", () => {
  it("agree with a table written from the sources", () => {
    expect(CASES.length).toBeGreaterThan(400);
    expect(CASES.flatMap((one) => faultOf(one) ?? [])).toEqual([]);
  });
});
