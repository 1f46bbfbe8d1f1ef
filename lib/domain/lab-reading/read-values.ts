import { labMarkerOf } from "../catalogue/lab-markers";
import { isPlausible } from "../catalogue/plausible-values";
import { cleanLabel, cleanProof } from "./clean-text";
import { type Converted, toUsual } from "./convert";
import { dayHabitsOf } from "./date-order";
import { readDate } from "./dates";
import { unitFor } from "./exact-units";
import { elsewhereReason, isOnlyTaken, reasonToLeaveOut } from "./left-out";
import { type Match, matchMarker } from "./match-marker";
import {
  type DecimalMark,
  decimalMarkOf,
  flagOf,
  hasBothMarks,
  isMaybeTwo,
  numberOf,
  saysNothing,
  takeValue,
} from "./numbers";
import { plainSigns } from "./plain-signs";
import { personalRange, rangeText, readRange } from "./ranges";
import type { FileReading, Flag, PrintedRange, RawReading, RawValue, ReadValue, UnreadLine, Warning } from "./reading";
import { sexIn } from "./report-person";
import { nameAndUnit, textOr } from "./table-row";
import { findUnit, unitOf } from "./units";
import { noValueReason, unreadReasons } from "./unread-reasons";
import { type FileFacts, valueDoubts } from "./value-doubts";
import { warnings } from "./warnings";

const NUMBERS = /\d+(?:[.,]\d+)+/g;

/** Where a file comes from stands near its beginning. Unit: characters. */
const MAX_WORDS = 500_000;

/** Whether a value counts in its marker's other unit, as laboratories outside of the United States do. */
function isInOtherUnit({ label, codes, unitText, valueText, sampleText = null }: RawValue): boolean {
  const text = unitText ?? restParts(takeValue(valueText)?.rest ?? "").unitText;
  const match = matchMarker(label, codes, text, sampleText);
  const marker = match.kind === "marker" ? labMarkerOf(match.key) : undefined;
  const unit = unitFor(marker, text);
  const [usual, other] = [unitOf(marker?.unit ?? null), unitOf(marker?.siUnit ?? null)];
  return unit !== null && unit.kind === other?.kind && unit.kind !== usual?.kind;
}

/** Formats of machines write decimals with a dot. */
const DOTTED: readonly string[] = ["fhir", "ccda", "apple-health", "hl7", "laboratory"];

function factsOf(
  { raw, format, layout, words = "", isExact = DOTTED.includes(format) }: RawReading,
  today: string,
): FileFacts {
  const numbers = raw.flatMap(({ valueText, rangeText }) => [
    ...(valueText.match(NUMBERS) ?? []),
    ...(rangeText?.match(NUMBERS) ?? []),
  ]);
  const isMetric = raw.filter(isInOtherUnit).length * 2 > raw.length;
  return {
    mark: decimalMarkOf(numbers) ?? (isExact ? "." : null),
    isExact: isExact || layout === "Our own export",
    hasBothMarks: hasBothMarks(numbers),
    isOnlyTaken: isOnlyTaken(raw),
    days: dayHabitsOf({
      dates: raw.map(({ dateText }) => dateText),
      words: words.slice(0, MAX_WORDS),
      isMetric,
      today,
    }),
    hasFlags: raw.some((value) => flagIn(value) !== null),
    sex: sexIn(words.slice(0, MAX_WORDS)),
    today,
  };
}

/** Flag and unit behind a number: "H", "mg/dL", "High mg/dL", "mg/dL H". */
function restParts(rest: string): { flag: Flag | null; unitText: string | null } {
  if (rest === "") return { flag: null, unitText: null };
  if (unitOf(rest)) return { flag: null, unitText: rest };
  const words = rest.split(/\s+/);
  const flagged = words.find((word) => flagOf(word) !== null) ?? null;
  const left = words.filter((word) => word !== flagged).join(" ");
  const found = unitOf(left) ? left : (findUnit(left)?.text ?? null);
  return { flag: flagOf(flagged), unitText: found ?? (flagged === null && /^[A-Za-z%µ/]/.test(left) ? left : null) };
}

function flagIn({ flagText, valueText }: RawValue): Flag | null {
  return flagOf(flagText) ?? restParts(takeValue(valueText)?.rest ?? "").flag;
}

/** The unit a value counts in, and what to say about it. */
interface Settled {
  readonly unit: string | null;
  /** In the marker's usual unit. */
  readonly converted: Converted | null;
  readonly said: readonly Warning[];
}

/** No unit was printed: the marker's usual one is assumed where the number allows it, and said so. */
function withoutUnit(marker: string, value: number, isOwn: boolean): Settled {
  // What we exported without a unit had none.
  if (isOwn || !isPlausible(marker, value)) return { unit: null, converted: null, said: [warnings.noUnit(null)] };
  const unit = labMarkerOf(marker)?.unit ?? "";
  return { unit, converted: { value, unit, text: null }, said: [warnings.noUnit(unit)] };
}

function settleUnit(marker: string | null, value: number, unitText: string | null, isOwn: boolean): Settled {
  const known = unitFor(labMarkerOf(marker ?? ""), unitText);
  const name = known?.name ?? (cleanLabel(unitText ?? "") || null);
  if (marker === null) return { unit: name, converted: null, said: [] };
  const converted = toUsual(marker, value, unitText);
  if (converted) return { unit: known && known.kind !== "none" ? known.name : converted.unit, converted, said: [] };
  if (name === null) return withoutUnit(marker, value, isOwn);
  const usual = labMarkerOf(marker)?.unit ?? "";
  return {
    unit: name,
    converted: null,
    said: [known ? warnings.unitDoesNotFit(name, usual) : warnings.unknownUnit(name)],
  };
}

function matchOf(raw: RawValue, label: string, unitText: string | null): Match {
  const own = raw.markerKey ? labMarkerOf(raw.markerKey) : undefined;
  if (own) return { kind: "marker", key: own.key, doubt: null };
  return matchMarker(label, raw.codes, unitText, raw.sampleText);
}

/** The number of a value's text, or why there is none. */
function numberIn({ valueText }: RawValue, mark: DecimalMark | null) {
  const parts = saysNothing(valueText) ? null : takeValue(valueText);
  const value = parts && numberOf(parts.number, mark);
  return parts && value !== null && value >= 0 ? { ...parts, value } : null;
}

/** A range as it is kept: as printed, unless a comma or an odd beginning would be read differently elsewhere. */
function keptRange(text: string | null, mark: DecimalMark | null): PrintedRange | null {
  const range = readRange(text, mark);
  if (!range) return null;
  const isPlain = /^[\d<>≤≥][^,]*$/.test(range.text) && range.text.length <= 60;
  return { ...range, text: isPlain ? cleanLabel(range.text) : rangeText(range) };
}

/** A bound that slipped into the name's cell: "eGFR >", "eGFR greater than". */
const BOUND_IN_NAME = /^(.*\S)\s*([<>≤≥]=?|\s(?:(?:less|lower|greater|more|higher) than|below|under|above|over))$/i;

/** The range of a value for its person. What a machine wrote is one range as a whole. */
function rangeOf({ rangeText }: RawValue, { isExact, sex, mark }: FileFacts): PrintedRange | null {
  return keptRange(isExact ? rangeText : personalRange(rangeText, sex), mark);
}

/** A value with its signs spelled plainly, and with a bound that slipped into its name. */
function tidyRawValue(raw: RawValue): RawValue {
  const label = plainSigns(raw.label);
  const [, name, sign] = BOUND_IN_NAME.exec(label) ?? [];
  const valueText = plainSigns(raw.valueText);
  return {
    ...raw,
    label: name ?? label,
    valueText: sign ? `${sign.trim()} ${valueText}` : valueText,
    unitText: textOr(plainSigns(raw.unitText ?? "").trim()),
    rangeText: raw.rangeText && plainSigns(raw.rangeText),
  };
}

/** What is no part of the reading, and stays with the value. */
function keptAsItIs({ isEdited, picture }: RawValue): Pick<ReadValue, "isEdited" | "picture"> {
  return { ...(isEdited ? { isEdited } : {}), ...(picture ? { picture } : {}) };
}

function readOne(given: RawValue, facts: FileFacts): ReadValue | UnreadLine {
  const raw = tidyRawValue(given);
  const label = cleanLabel(raw.label);
  const proof = { ...raw.proof, text: cleanProof(raw.proof.text) };
  const elsewhere = elsewhereReason(raw, label);
  if (elsewhere) return { label, reason: elsewhere, proof };
  const parts = numberIn(raw, facts.mark);
  if (!parts) return { label, reason: noValueReason(raw.valueText), proof };
  if (isMaybeTwo(parts.number, facts.mark)) return { label, reason: unreadReasons.severalNumbers(), proof };
  const rest = restParts(parts.rest);
  const units = { inCell: rest.unitText, inColumn: raw.unitText };
  const unitText = units.inColumn ?? units.inCell ?? nameAndUnit(label).unitText;
  const match = matchOf(raw, label, unitText);
  const marker = match.kind === "marker" ? match.key : null;
  const { unit, converted, said } = settleUnit(marker, parts.value, unitText, Boolean(raw.markerKey));
  const reason = reasonToLeaveOut(
    { raw, match, marker, units, number: parts.number, value: parts.value, converted },
    facts,
  );
  if (reason) return { label, reason, proof };
  const date = readDate(raw.dateText, facts.days, facts.today);
  const read: ReadValue = {
    marker,
    label,
    codes: raw.codes.slice(0, 8),
    value: parts.value,
    comparator: parts.comparator,
    unit,
    date: date?.date ?? null,
    ...(date?.other ? { otherDate: date.other } : {}),
    time: date?.time ?? null,
    range: rangeOf(raw, facts),
    flag: flagOf(raw.flagText) ?? rest.flag,
    conversion: marker && (toUsual(marker, parts.value, unit, parts.comparator)?.text ?? null),
    warnings: [],
    ...keptAsItIs(raw),
    proof,
  };
  const doubts = valueDoubts({ raw, read, match, converted, number: parts.number, date }, facts);
  return { ...read, warnings: [...said, ...doubts] };
}

/**
 * Interprets everything that a format reader found in one file: numbers and dates by the habits of the whole file,
 * each value with its marker, unit, range and every reason to look at it again.
 * @param today  YYYY-MM-DD; what lies after it is doubted
 */
export function readValues(found: RawReading, today: string): FileReading {
  const facts = factsOf(found, today);
  const read = found.raw.map((value) => readOne(value, facts));
  return {
    format: found.format,
    layout: found.layout,
    values: read.filter((one): one is ReadValue => "value" in one),
    unread: [...read.filter((one): one is UnreadLine => "reason" in one), ...(found.unread ?? [])],
  };
}
