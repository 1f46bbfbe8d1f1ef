import { cleanLabel } from "./clean-text";
import { takeLooseSign } from "./numbers";

/** Why something that stands where a result could is not read, in words for the person whose results they are. */
export const unreadReasons = {
  noNumber: (said: string) => `There is no number there: “${said}”.`,
  severalNumbers: () => "More than one number here could be the result, so we read none. Type it in from your report.",
  unknownSign: () =>
    "We don't know the sign before the number, so we read neither. Type the value in from your report.",
  looseSign: () =>
    "A sign like “<” or “>=” is next to the number, and we can't tell whether it belongs to it, so we read neither. Type the value in from your report.",
  maybeRange: () => "This could be the range and not the result. Type the value in from your report if it is one.",
  sentence: () => "This line says more than a name and a number, so we did not take a number from it.",
  otherSample: (sample: string) => `Measured in ${sample}, not in blood, so it is not one of these markers.`,
  excreted: (unit: string) =>
    `This unit (${unit}) counts an amount per day or per creatinine, as in urine and not in blood, so it is not one of these markers.`,
  unitsDiffer: (inCell: string, inColumn: string) =>
    `Two units are given, ${inCell} and ${inColumn}, so we read neither. Type the value in from your report.`,
  openDot: (number: string) =>
    `The dot in “${number}” may be a decimal point or a thousands separator. Type the value in from your report.`,
  maybeDose: () =>
    "No unit or range appears next to this number, so it may be an amount to take. Type it in from your report if it is a result.",
  moreCells: () =>
    "This row has more cells than the table has headings, so we can't tell which is which. A comma in a number may have split it.",
  misspelt: (said: string) => `“${said}” is not a plain number, or it is a goal. Type the value in from your report.`,
  timed: () => "Measured some time after a drink or a dose, so it is not one of these markers.",
  dose: () => "This is an amount to take, not a result.",
  earlierWithoutDay: (values: readonly string[]) =>
    `An earlier value (${values.join(", ")}) is printed without its date, so it is left out.`,
  pictureTooMany: (most: number) =>
    `This page is a picture, and we read ${most} of them per file. Upload it as a separate file.`,
  notMadeOut: () => "We could not make out a result in this row of the picture. Type it in from your report.",
  notFhir: () => "This record is damaged or not FHIR, so none of it was read.",
  meter: (count: number, source: string) =>
    `${count} readings of a meter or sensor (${source}) are not laboratory results, so they were not read.`,
  corrected: (valueText: string) => `The laboratory corrected this value (${valueText}) in the same file.`,
  openName: () =>
    "The words between two rows may end the name above or begin the one below, so we read neither. Type them in from your report.",
  range: () => "There is a range where the result should be.",
} as const;

/** Unit: characters. */
const MAX_SAID = 60;

/** Why the text in the place of a value is none. */
export function noValueReason(valueText: string): string {
  return takeLooseSign(valueText)
    ? unreadReasons.looseSign()
    : unreadReasons.noNumber(cleanLabel(valueText).slice(0, MAX_SAID));
}
