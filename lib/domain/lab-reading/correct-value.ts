import { labMarkerOf } from "../catalogue/lab-markers";
import { isPlausible } from "../catalogue/plausible-values";
import { type Converted, toUsual } from "./convert";
import { unitFor } from "./exact-units";
import { readRange } from "./ranges";
import type { Comparator, ReadValue, Warning, WarningCode } from "./reading";
import { unitOf } from "./units";
import { warnings } from "./warnings";

/** What a person may say about a value. What is left out stays. */
export interface Correction {
  readonly marker?: string | null | undefined;
  readonly value?: number | undefined;
  readonly comparator?: Comparator | null | undefined;
  readonly unit?: string | null | undefined;
  /** YYYY-MM-DD */
  readonly date?: string | null | undefined;
  readonly rangeText?: string | null | undefined;
}

/** What the laboratory said stays true whatever a person corrects. */
const FROM_LABORATORY: ReadonlySet<WarningCode> = new Set(["preliminary", "corrected", "withdrawn"]);

const given = <T>(said: T | undefined, before: T): T => (said === undefined ? before : said);

function unitDoubts({ unit, label }: ReadValue, marker: string | null, usual: Converted | null): Warning[] {
  if (marker === null) return [warnings.noMarker(label)];
  if (usual) return isPlausible(marker, usual.value) ? [] : [warnings.unusual()];
  if (unit === null) return [warnings.noUnit(null)];
  return [unitOf(unit) ? warnings.unitDoesNotFit(unit, labMarkerOf(marker)?.unit ?? "") : warnings.unknownUnit(unit)];
}

function dateDoubts({ date, otherDate }: ReadValue, today: string): Warning[] {
  if (date === null) return [warnings.noDate()];
  if (otherDate) return [warnings.ambiguousDate(date, otherDate)];
  return date > today ? [warnings.futureDate(date)] : [];
}

/** Which of its two days a value was said to be of. NULL: neither, or nothing was open. */
export function dayAnswer({ date, otherDate }: ReadValue, { date: said }: Correction): "first" | "other" | null {
  if (!otherDate || !said) return null;
  if (said === date) return "first";
  return said === otherDate ? "other" : null;
}

/**
 * A value whose day is settled, and nothing else.
 * @param today  YYYY-MM-DD
 */
export function settleDay<Value extends ReadValue>(before: Value, answer: "first" | "other", today: string): Value {
  if (!before.otherDate) return before;
  const value = { ...before, date: answer === "first" ? before.date : before.otherDate, otherDate: null };
  const kept = before.warnings.filter(({ code }) => code !== "ambiguous-date");
  return { ...value, warnings: [...kept, ...dateDoubts(value, today)] };
}

/**
 * A value as a person corrected it. Our doubts about the reading fall away, since somebody looked; what does not fit
 * together is said again.
 * @param today  YYYY-MM-DD
 */
export function correctValue<Value extends ReadValue>(before: Value, said: Correction, today: string): Value {
  const marker = given(said.marker, before.marker);
  const printed = said.rangeText === undefined ? before.range : readRange(said.rangeText, null);
  const unitText = given(said.unit, before.unit);
  const value = {
    ...before,
    marker,
    value: given(said.value, before.value),
    comparator: given(said.comparator, before.comparator),
    unit: unitFor(labMarkerOf(marker ?? ""), unitText)?.name ?? unitText,
    date: given(said.date, before.date),
    // Only a word about the day answers which day is meant.
    otherDate: said.date === undefined ? (before.otherDate ?? null) : null,
    /** A time of another day says nothing. */
    time: said.date === undefined || said.date === before.date ? before.time : null,
    range: printed,
  };
  const usual = marker === null ? null : toUsual(marker, value.value, value.unit, value.comparator);
  const unit = usual && unitOf(value.unit)?.kind === "none" ? usual.unit : value.unit;
  const kept = before.warnings.filter(({ code }) => FROM_LABORATORY.has(code));
  const whole = { ...value, unit, conversion: usual?.text ?? null };
  return { ...whole, warnings: [...kept, ...unitDoubts(whole, marker, usual), ...dateDoubts(whole, today)] };
}
