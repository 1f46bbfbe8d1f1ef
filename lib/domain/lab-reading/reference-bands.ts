/** One interval of a published reference, in the marker's usual unit. */
export interface ReferenceBand {
  /** NULL: open below. */
  readonly low: number | null;
  readonly high: number | null;
  readonly isLowIncluded: boolean;
  readonly isHighIncluded: boolean;
  /** What the source calls it: "borderline". NULL: it has no name. */
  readonly name: string | null;
  /** As written: "130-159 borderline". */
  readonly text: string;
}

const BAND = /^([a-z][a-z -]*? )?(<=|>=|<|>)?\s*(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?(?:\s+([a-z][a-z -]*))?$/;

/** Remarks that make an interval depend on something that a report does not tell. */
const CONDITION = /\(\d+-\d+\)|\(\d+\+?\)|assay|a\.m\.|cycle|phase|dependent|menopause|needs/i;

function bandOf(text: string): ReferenceBand | null {
  const plain = text.replace(/\s*\([^)]*\)/g, "").trim();
  const [, before, operator, first, second, after] = BAND.exec(plain) ?? [];
  if (first === undefined) return null;
  const name = (before ?? after ?? "").trim() || null;
  const bound = Number(first);
  if (second !== undefined) {
    return { low: bound, high: Number(second), isLowIncluded: true, isHighIncluded: true, name, text };
  }
  if (operator === undefined) return null;
  const isUpper = operator.startsWith("<");
  const isIncluded = operator.endsWith("=");
  return {
    low: isUpper ? null : bound,
    high: isUpper ? bound : null,
    isLowIncluded: isUpper || isIncluded,
    isHighIncluded: !isUpper || isIncluded,
    name,
    text,
  };
}

/**
 * The intervals of a reference text of biomarkers.json.
 * @returns NULL when it claims none, or one that depends on age, cycle, assay or time of day
 */
export function referenceBands(text: string): readonly ReferenceBand[] | null {
  if (CONDITION.test(text)) return null;
  const bands = (text.split(" / ")[0] ?? "").split(";").map((part) => bandOf(part.trim()));
  const known = bands.filter((band) => band !== null);
  return known.length === bands.length && known.length > 0 ? known : null;
}
