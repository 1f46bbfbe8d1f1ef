import type { Sex } from "../catalogue/panels";
import type { CyclePart, Need, ReferenceScale } from "../catalogue/scale";

/** What a range may depend on, of a person and of one sample of theirs. NULL: not known. */
export interface Circumstances {
  readonly sex: Sex | null;
  /** Whole years on the day of the sample. */
  readonly age: number | null;
  readonly isFasting: boolean | null;
  /** When it was drawn: "HH:MM". */
  readonly hour: string | null;
  /** From 1, the first day of bleeding. */
  readonly cycleDay: number | null;
  readonly isAfterMenopause: boolean | null;
}

/** Of whom nothing is known. */
export const NOTHING_KNOWN: Circumstances = {
  sex: null,
  age: null,
  isFasting: null,
  hour: null,
  cycleDay: null,
  isAfterMenopause: null,
};

/** Of whom the sex alone is known, if that. */
export const ofSex = (sex: Sex | null): Circumstances => ({ ...NOTHING_KNOWN, sex });

/** Published intervals are those of adults. */
export const ADULT_AGE = 18;

/** The morning of a cortisol interval, both ends included. */
const MORNING = ["06:00", "10:00"] as const;

/**
 * Days of a cycle of usual length by part, both ends included. Between them the day alone does not tell the part, since
 * cycles differ in length.
 */
const DAYS: readonly (readonly [from: number, to: number, part: CyclePart])[] = [
  [1, 10, "follicular phase"],
  [13, 15, "mid-cycle"],
  [18, 35, "luteal phase"],
];

/** The part of the cycle that is known. NULL: none; "any": before menopause, and the day tells no part. */
function cyclePartOf({ cycleDay, isAfterMenopause }: Circumstances): CyclePart | null {
  if (isAfterMenopause) return "after menopause";
  if (cycleDay === null) return null;
  return DAYS.find(([from, to]) => cycleDay >= from && cycleDay <= to)?.[2] ?? "any";
}

/** How a scale stands to what is known: it holds, it does not, or something must be known first. */
export type Fit = "holds" | "other" | "unknown";

const known = (isHeld: boolean | null): Fit => (isHeld === null ? "unknown" : isHeld ? "holds" : "other");

function cycleFit(wanted: CyclePart | null, part: CyclePart | null): Fit {
  if (part === null) return "unknown";
  return known(wanted === part || (wanted === "any" && part !== "after menopause"));
}

const ageFit = (ages: ReferenceScale["ages"], age: number | null): Fit =>
  known(age === null || ages === null ? null : age >= ages[0] && age <= ages[1]);

const hourFit = (hour: string | null): Fit => known(hour === null ? null : hour >= MORNING[0] && hour <= MORNING[1]);

/** How a scale stands to what is known of a person and a sample. */
export function fitOf(scale: ReferenceScale, said: Circumstances): Fit {
  const fits: Readonly<Record<Need, () => Fit>> = {
    age: () => ageFit(scale.ages, said.age),
    cycle: () => cycleFit(scale.cycle, cyclePartOf(said)),
    fasting: () => known(said.isFasting),
    hour: () => hourFit(said.hour),
    method: () => "unknown",
  };
  return scale.needs === null ? "holds" : fits[scale.needs]();
}
