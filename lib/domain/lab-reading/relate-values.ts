import { toUsual } from "./convert";
import type { ReadValue, Warning } from "./reading";
import { warnings } from "./warnings";

/** What makes two values the same one, as far as it can be told. */
type Comparable = Pick<ReadValue, "marker" | "label" | "value" | "comparator" | "unit" | "date" | "time">;

/** Two laboratories' roundings of one value differ by less. Unit: part of the value. */
const SAME_WITHIN = 0.01;

const slotOf = ({ marker, label, date }: Comparable) => `${marker ?? label.toLowerCase()}|${date ?? "?"}`;

function amountOf({ marker, value, unit }: Comparable): { value: number; unit: string | null } {
  return (marker && toUsual(marker, value, unit)) || { value, unit };
}

/** Whether two values of one marker and day are one value seen twice: same amount, and no two different times. */
export function isSameValue(left: Comparable, right: Comparable): boolean {
  if (slotOf(left) !== slotOf(right) || left.comparator !== right.comparator) return false;
  if (left.time !== null && right.time !== null && left.time !== right.time) return false;
  const [a, b] = [amountOf(left), amountOf(right)];
  return a.unit === b.unit && Math.abs(a.value - b.value) <= Math.abs(a.value) * SAME_WITHIN;
}

/** A value with what the others say about it. */
export interface Related {
  readonly warnings: readonly Warning[];
  /** Whether it is worth saving, unless the person says otherwise. */
  readonly isWanted: boolean;
}

const has = (value: ReadValue, code: Warning["code"]) => value.warnings.some((warning) => warning.code === code);

/** A corrected value replaces the one before it from the same file. */
function replaces(later: ReadValue, earlier: ReadValue): boolean {
  return later.proof.file === earlier.proof.file && has(later, "corrected") && !has(earlier, "corrected");
}

function relationOf(
  value: ReadValue,
  index: number,
  slot: readonly ReadValue[],
  saved: readonly Comparable[],
): Warning[] {
  if (has(value, "withdrawn")) return [];
  if (saved.some((known) => isSameValue(known, value))) return [warnings.alreadySaved()];
  const others = slot.filter((other) => other !== value && !has(other, "withdrawn"));
  if (others.some((other) => replaces(other, value))) return [warnings.replaced()];
  const twin = slot.slice(0, index).find((other) => isSameValue(other, value) && !replaces(value, other));
  if (twin) return [warnings.duplicate(twin.proof.file)];
  const differing = others.filter((other) => !isSameValue(other, value) && !replaces(value, other));
  return differing.length > 0 && value.date !== null ? [warnings.sameDay()] : [];
}

const UNWANTED: ReadonlySet<Warning["code"]> = new Set([
  "duplicate",
  "replaced",
  "withdrawn",
  "already-saved",
  // What cannot be right as it stands waits for its person.
  "future-date",
  "ambiguous-date",
  "maybe-range",
  "from-picture",
  "dried-spot",
  // Its code may be the one for another sample than blood.
  "unknown-code",
]);

/**
 * Compares all values of a draft with each other and with what is saved: one value seen twice is wanted once, a
 * corrected one replaces its forerunner, and two different values of one day are both kept and marked.
 * @returns  one entry per value, in their order, with the warnings of this comparison only
 */
export function relateValues(values: readonly ReadValue[], saved: readonly Comparable[]): Related[] {
  const slots = new Map<string, ReadValue[]>();
  for (const value of values) slots.set(slotOf(value), [...(slots.get(slotOf(value)) ?? []), value]);
  return values.map((value) => {
    const slot = slots.get(slotOf(value)) ?? [];
    const found = value.date === null || value.otherDate ? [] : relationOf(value, slot.indexOf(value), slot, saved);
    const all = [...value.warnings, ...found];
    return { warnings: found, isWanted: value.marker !== null && !all.some(({ code }) => UNWANTED.has(code)) };
  });
}
