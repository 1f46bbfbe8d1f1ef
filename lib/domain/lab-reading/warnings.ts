import type { Flag, Warning } from "./reading";

/** Every warning in words for the person whose results they are. */
export const warnings = {
  noMarker: (label: string): Warning => ({
    code: "no-marker",
    message: `Nothing we know is called “${label}”. Choose a marker, or leave it out.`,
  }),
  keptApart: (why: string): Warning => ({ code: "kept-apart", message: why }),
  ambiguousMarker: (label: string): Warning => ({
    code: "ambiguous-marker",
    message: `“${label}” can be two different markers, and no unit tells which. Choose one.`,
  }),
  codeAndNameDiffer: (label: string, code: string, name: string): Warning => ({
    code: "code-and-name-differ",
    message: `The code ${code} means ${name}, but the name says “${label}”. Choose which is right.`,
  }),
  unknownCode: (code: string): Warning => ({
    code: "unknown-code",
    message: `We don't know the code ${code}, so we went by the name. Check that it was measured in blood.`,
  }),
  codeForOtherUnit: (code: string): Warning => ({
    code: "code-for-other-unit",
    message: `The code ${code} belongs to another unit. We went by the unit that is printed.`,
  }),
  noUnit: (assumed: string | null): Warning => ({
    code: "no-unit",
    message: assumed
      ? `No unit is printed. We took ${assumed}; check it.`
      : "No unit is printed. Enter it from your report.",
  }),
  unknownUnit: (unit: string): Warning => ({
    code: "unknown-unit",
    message: `We don't know the unit “${unit}”, so nothing is converted. Check it.`,
  }),
  unitDoesNotFit: (unit: string, usual: string): Warning => ({
    code: "unit-does-not-fit",
    message: `${unit} cannot be converted to ${usual}, so this value is not compared with others. Check marker and unit.`,
  }),
  ambiguousNumber: (text: string, value: number): Warning => ({
    code: "ambiguous-number",
    message: `We read “${text}” as ${value}. Check whether its comma is a decimal comma.`,
  }),
  unusual: (): Warning => ({
    code: "unusual-value",
    message: "This is far from what labs usually report. Check the decimal point and the unit.",
  }),
  maybeRange: (bound: string): Warning => ({
    code: "maybe-range",
    message: `“${bound}” may be the range and not the result. Save it only if your report says it is the result.`,
  }),
  fromPicture: (): Warning => ({
    code: "from-picture",
    message:
      "Read from a picture, where a decimal point is easily lost and an 8 can look like a 3. Compare it with its picture.",
  }),
  driedSpot: (): Warning => ({
    code: "dried-spot",
    message:
      "Measured in a dried blood spot, where some values differ from those of a blood draw. Keep it if you want it among them.",
  }),
  hiddenRow: (): Warning => ({
    code: "hidden-row",
    message: "Its row is hidden in the spreadsheet. Check whether it still counts.",
  }),
  noDate: (): Warning => ({ code: "no-date", message: "No date was found. Enter the date of the sample." }),
  ambiguousDate: (date: string, other: string): Warning => ({
    code: "ambiguous-date",
    message: `Its date can be read as ${date} or ${other}. Choose which it is before you save.`,
  }),
  futureDate: (date: string): Warning => ({
    code: "future-date",
    message: `${date} is in the future. Enter the date of the sample, or leave it out.`,
  }),
  issueDate: (date: string): Warning => ({
    code: "issue-date",
    message: `No sample date is given, so we took ${date}, when the report was issued. Check the date.`,
  }),
  flagDiffers: (flag: Flag | null, range: string): Warning => ({
    code: "flag-and-range-differ",
    message: flag
      ? `The report marks this as ${flag}, which does not go with its range ${range}. Check the number.`
      : `This is outside its range ${range}, but the report does not mark it. Check the number.`,
  }),
  preliminary: (): Warning => ({ code: "preliminary", message: "The laboratory calls this preliminary." }),
  corrected: (): Warning => ({ code: "corrected", message: "The laboratory corrected this value." }),
  replaced: (): Warning => ({ code: "replaced", message: "The laboratory replaced this with a corrected value." }),
  withdrawn: (): Warning => ({ code: "withdrawn", message: "The laboratory withdrew this value." }),
  duplicate: (file: string): Warning => ({
    code: "duplicate",
    message: `The same value of that day is already here, from ${file}.`,
  }),
  sameDay: (): Warning => ({
    code: "same-day",
    message: "There are two different values of this marker on this day. Both are kept; leave one out if it is wrong.",
  }),
  alreadySaved: (): Warning => ({ code: "already-saved", message: "You have already saved this value." }),
} as const;
