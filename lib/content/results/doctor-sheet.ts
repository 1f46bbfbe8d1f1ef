import type { Sex } from "@/lib/domain/catalogue/panels";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import { dayText } from "@/lib/domain/date-text";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import { type Counts, changeVerb, countsOf, type Standing, sampleChanges, standingOfValue } from "./answer";
import { splitByDay } from "./days-to-come";
import { everyHistoryOf, type MarkerHistory, type SavedView, type ShownResult } from "./marker-history";
import { amountText, verdictFor } from "./result-words";

/** A marker as a line of the sheet: its newest value, and the one before. */
export interface SheetLine {
  readonly key: string;
  readonly name: string;
  readonly newest: ShownResult;
  readonly standing: Standing;
  /** "86 mg/dL" */
  readonly value: string;
  /** "<100", with a star where it is a published one; "not graded: depends on fasting" where none counts. */
  readonly range: string;
  readonly verdict: string;
  /** "Nov 1, 2026" */
  readonly day: string;
  /** "97 on Jun 12, 2026". NULL: there is none that can be compared. */
  readonly before: string | null;
}

/** Everything on the sheet to take to a doctor. */
export interface DoctorSheetFacts {
  readonly counts: Counts;
  readonly outside: readonly SheetLine[];
  /** In range, and between its source's cut points. */
  readonly within: readonly SheetLine[];
  readonly ungraded: readonly SheetLine[];
  /** "Nov 1, 2026 at 07:05, fasting: 12 values", newest first. */
  readonly samples: readonly string[];
  /** YYYY-MM-DD. NULL: they did not tell. */
  readonly birthDate: string | null;
  /** "Apolipoprotein B came into range", of the newest sample. */
  readonly changes: readonly string[];
  /** Values that are not on it since their day has not come. */
  readonly leftOut: number;
}

/** Behind ranges that no report printed. */
export const PUBLISHED_MARK = "*";

export const SHEET_NOTE = `Ranges are those printed on the reports; ${PUBLISHED_MARK} marks a published one. Prepared from uploaded and measured results by the person they belong to, not by a clinician. Not a diagnosis.`;

const NEEDS: Readonly<Record<string, string>> = {
  age: "depends on age",
  fasting: "depends on fasting",
  hour: "depends on the hour of the draw",
  cycle: "depends on the cycle",
};

/** For men and for women, where it is not known which counts. */
function bySex({ grade, unit }: ShownResult): string {
  const told = /\b(?:Men|Women)[,:].*/s.exec(grade.reason ?? "")?.[0];
  // The value stands beside it in the same unit.
  const short = told?.replaceAll(` ${unitText(unit)}`, "").replace(/\.\s*$/, "");
  return short ? `${short}${PUBLISHED_MARK}` : "differs by sex";
}

function ungradedRange(shown: ShownResult): string {
  const { needs } = shown.grade;
  if (needs === "sex") return bySex(shown);
  if (needs !== null) return NEEDS[needs] ?? "depends on the sample";
  return shown.result.comparator === null ? "no range" : "only a bound";
}

function rangeOf(shown: ShownResult): string {
  const { grade, low, high, unit, result } = shown;
  if (grade.verdict === "not-graded") return ungradedRange(shown);
  if (grade.by === "printed" && unit === result.unit) return grade.text ?? "";
  const mark = grade.by === "printed" ? "" : PUBLISHED_MARK;
  if (grade.threshold !== null) return `risk from ${grade.threshold}${mark}`;
  if (low !== null && high !== null) return `${low} to ${high}${mark}`;
  if (high !== null) return `up to ${high}${mark}`;
  return low === null ? `${grade.text ?? ""}${mark}` : `from ${low}${mark}`;
}

const sampleDay = ({ result }: ShownResult) => (result.date === null ? "no date" : dayText(result.date));

function beforeOf({ values: [newest, ...others] }: MarkerHistory): string | null {
  if (!newest?.isComparable) return null;
  const before = others.find(({ isComparable, result }) => isComparable && result.date !== newest.result.date);
  return before ? `${amountText(before.value, null, before.result.comparator)} on ${sampleDay(before)}` : null;
}

function lineOf(marker: MarkerHistory): SheetLine[] {
  const [newest] = marker.values;
  if (!newest) return [];
  return [
    {
      key: marker.key,
      name: marker.name,
      newest,
      standing: standingOfValue(newest),
      value: amountText(newest.value, newest.unit, newest.result.comparator),
      range: rangeOf(newest),
      verdict: verdictFor(newest.grade).text,
      day: sampleDay(newest),
      before: beforeOf(marker),
    },
  ];
}

/** What was told about a sample, and how much it holds. */
function sampleText(day: string, values: readonly SavedView[]): string {
  const about = values.find((value) => value.about)?.about ?? null;
  const hour = about?.hour ?? values.find(({ time }) => time !== null)?.time ?? null;
  const told = [
    hour === null ? "" : ` at ${hour}`,
    about?.isFasting ? ", fasting" : about?.isFasting === false ? ", not fasting" : "",
    about?.cycleDay ? `, day ${about.cycleDay} of the cycle` : about?.isAfterMenopause ? ", after menopause" : "",
  ];
  return `${dayText(day)}${told.join("")}: ${values.length} ${values.length === 1 ? "value" : "values"}`;
}

function samplesOf(results: readonly SavedView[]): string[] {
  const days = new Map<string, SavedView[]>();
  for (const result of results) if (result.date) days.set(result.date, [...(days.get(result.date) ?? []), result]);
  return [...days].sort(([left], [right]) => right.localeCompare(left)).map(([day, values]) => sampleText(day, values));
}

/**
 * What somebody takes to their doctor: the newest value of every marker, what is outside first.
 * @param results  newest sample first
 * @param lastDay  YYYY-MM-DD, the latest day on which a sample can have been taken
 * @param sex      NULL: not known
 */
export function doctorSheet(
  results: readonly SavedView[],
  { units, sex, lastDay }: { readonly units: UnitSystem; readonly sex: Sex | null; readonly lastDay: string },
): DoctorSheetFacts {
  const { measured, toCome } = splitByDay(results, lastDay);
  const systems = everyHistoryOf(measured, units, sex);
  const lines = systems.flatMap(({ markers }) => markers.flatMap(lineOf));
  const of = (...standings: Standing[]) => lines.filter(({ standing }) => standings.includes(standing));
  return {
    counts: countsOf(systems),
    outside: of("outside"),
    within: of("within", "between"),
    ungraded: of("ungraded"),
    samples: samplesOf(measured),
    birthDate: results.find(({ about }) => about?.birthDate)?.about?.birthDate ?? null,
    changes: sampleChanges(systems).changes.map((change) => `${change.name} ${changeVerb(change)}`),
    leftOut: toCome.length,
  };
}
