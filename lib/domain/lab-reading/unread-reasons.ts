import { cleanLabel } from "./clean-text";
import { takeLooseSign } from "./numbers";

/** Why something that stands where a result could is not read, in words for the person whose results they are. */
export const unreadReasons = {
  noNumber: (said: string) => `No number stands there: “${said}”.`,
  severalNumbers: () => "More than one number here could be the result, so we read none. Type it in from your report.",
  unknownSign: () =>
    "We don't know the sign before the number, so we read neither. Type the value in from your report.",
  looseSign: () =>
    "A sign like “<” or “>=” stands beside the number, and we can't tell whether it belongs to it, so we read neither. Type the value in from your report.",
  maybeRange: () => "This could be the range and not the result. Type the value in from your report if it is one.",
  sentence: () => "This line says more than a name and a number, so we did not take a number out of it.",
  otherSample: (sample: string) => `Measured in ${sample}, not in blood, so it is none of these markers.`,
  excreted: (unit: string) =>
    `This unit (${unit}) counts an amount per day or per creatinine, as in urine and not in blood, so it is none of these markers.`,
  unitsDiffer: (inCell: string, inColumn: string) =>
    `Two units are given, ${inCell} and ${inColumn}, so we read neither. Type the value in from your report.`,
  openDot: (number: string) =>
    `The dot of “${number}” may be a decimal point or one of thousands. Type the value in from your report.`,
  maybeDose: () =>
    "No unit or range stands beside this number, so it may be an amount to take. Type it in from your report if it is a result.",
  moreCells: () =>
    "This row has more cells than the table has headings, so we can't tell which is which. A comma in a number may have divided it.",
  misspelt: (said: string) => `“${said}” is no plain number, or it is a goal. Type the value in from your report.`,
  timed: () => "Measured some time after a drink or a dose, so it is none of these markers.",
  dose: () => "This is an amount to take, not a result.",
  earlierWithoutDay: (values: readonly string[]) =>
    `An earlier value (${values.join(", ")}) is printed without its day, so it is left out.`,
  pictureTooMany: (most: number) =>
    `This page is a picture, and of one file we read ${most} of them. Upload it in a file of its own.`,
  notFhir: () => "This record is damaged or no FHIR, so nothing of it was read.",
  meter: (count: number, source: string) =>
    `${count} readings of a meter or sensor (${source}) are no laboratory results, so they were not read.`,
  openName: () =>
    "The words between two rows may end the name above or begin the one below, so we read neither. Type them in from your report.",
  range: () => "A range stands where the result should.",
} as const;

/** Unit: characters. */
const MAX_SAID = 60;

/** Why the text in the place of a value is none. */
export function noValueReason(valueText: string): string {
  return takeLooseSign(valueText)
    ? unreadReasons.looseSign()
    : unreadReasons.noNumber(cleanLabel(valueText).slice(0, MAX_SAID));
}
