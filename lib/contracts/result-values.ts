import * as z from "zod/mini";
import { STANCES } from "@/lib/domain/catalogue/scale";
import { COMPARATORS, FLAGS, FORMATS, WARNING_CODES } from "@/lib/domain/lab-reading/reading";

const amount = z.nullable(z.object({ value: z.number(), unit: z.string() }));

const printedRange = z.object({
  /** NULL: open on that side. In the value's own unit. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  isLowIncluded: z.boolean(),
  isHighIncluded: z.boolean(),
  /** As printed. */
  text: z.string(),
});

const grade = z.object({
  /** "band": the source has a word for the stretch of its scale in which the value lies. Never a diagnosis. */
  verdict: z.enum(["below", "within", "above", "band", "not-graded"]),
  /** The report's own range wins over a published one. NULL: neither. */
  by: z.nullable(z.enum(["printed", "reference"])),
  /** The range as printed, or the published stretch with its unit. */
  text: z.nullable(z.string()),
  /** The source's word, and how it stands to values there. NULL: it has none, or a bound leaves open which. */
  band: z.nullable(z.object({ name: z.string(), stance: z.enum(STANCES) })),
  /** The line from which a source counts a risk, "125 nmol/L"; below it nothing is too low. NULL: it is a range. */
  threshold: z.nullable(z.string()),
  /** Why it is not graded. NULL: it is. */
  reason: z.nullable(z.string()),
  sources: z.array(z.string()),
});

const proof = z.object({
  /** The file's name, "Pasted text" or "Entered by hand". */
  file: z.string(),
  page: z.nullable(z.int()),
  line: z.nullable(z.int()),
  /** Place inside structured data. */
  path: z.nullable(z.string()),
  /** The exact line the value was read from. */
  text: z.string(),
});

/** What a report says of one value, as it was read. */
export const readValue = z.object({
  /** Key of `LAB_MARKERS`. NULL: nothing matches, and nothing is guessed. */
  marker: z.nullable(z.string()),
  /** The name on the report. */
  label: z.string(),
  /** LOINC codes that came with it. */
  codes: z.array(z.string()),
  value: z.number(),
  comparator: z.nullable(z.enum(COMPARATORS)),
  unit: z.nullable(z.string()),
  /** YYYY-MM-DD, the day of the sample. */
  date: z.nullable(z.string()),
  /** HH:MM. NULL: only the day is known. */
  time: z.nullable(z.string()),
  range: z.nullable(printedRange),
  /** What the laboratory marked. */
  flag: z.nullable(z.enum(FLAGS)),
  /** "5.2 mmol/L × 38.67 = 201 mg/dL". NULL: none was needed or possible. */
  conversion: z.nullable(z.string()),
  proof,
  format: z.enum(FORMATS),
});

const resultValue = z.object({
  ...readValue.shape,
  id: z.string(),
  /** In the marker's usual unit, for trends; NULL: not comparable. */
  conventional: amount,
  si: amount,
  /** For someone whose sex we don't know; `gradeOf` of lib/domain/lab-reading grades again on the person's device. */
  grade,
  /** The person looked at it and changed something; the proof is what the report says. */
  isEdited: z.boolean(),
});

/** What a person told about themselves and a sample: ranges hang on it. NULL: not told. */
export const aboutSample = z.object({
  birthDate: z.nullable(z.iso.date("Enter a date of birth.")),
  isFasting: z.nullable(z.boolean()),
  /** When it was drawn: "HH:MM". */
  hour: z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter the time as 08:15."))),
  /** From 1, the first day of bleeding. */
  cycleDay: z.nullable(
    z.int("Enter a day from 1 to 60.").check(z.minimum(1), z.maximum(60, "Enter a day from 1 to 60.")),
  ),
  isAfterMenopause: z.nullable(z.boolean()),
});

export const savedResult = z.object({
  ...resultValue.shape,
  /** NULL: nothing was told. */
  about: z.nullable(aboutSample),
  savedAt: z.string(),
});
/** A saved value as its owner sees it. */
export type SavedResult = z.output<typeof savedResult>;

/** Why to look at a value again, in words. */
export const valueWarning = z.object({ code: z.enum(WARNING_CODES), message: z.string() });

const draftValue = z.object({
  ...resultValue.shape,
  /** Its day in the other order of day and month, until someone says which is meant. NULL: nothing is open. */
  otherDate: z.nullable(z.string()),
  /** Which of `files` it came from, from 0; one answer about the order of its days counts for all of them. */
  fileIndex: z.nullable(z.int()),
  /**
   * The part of a picture that it was read from, PNG in base64. NULL: it was read from text. Until someone has held it
   * against that, its warning `from-picture` keeps it from being saved.
   */
  picture: z.nullable(z.string()),
  /** Every reason to look again, in words. */
  warnings: z.array(valueWarning),
  /** Whether saving takes it along. Duplicates, what has no marker and what waits for its day start as false. */
  isIncluded: z.boolean(),
});
/** A value that was read and waits for review. */
export type DraftValue = z.output<typeof draftValue>;

/** The files that were read; they are not kept. */
export const filesRead = z.array(
  z.object({ name: z.string(), format: z.enum(FORMATS), layout: z.string(), count: z.int() }),
);

/** What could stand for a value and was not read, with the reason: "TNP", a dose, a sample of urine, two numbers. */
export const unreadLines = z.array(z.object({ label: z.string(), reason: z.string(), proof }));

export const draft = z.object({
  /** When it is forgotten. ISO 8601 in UTC. */
  expiresAt: z.string(),
  /** It is saved by itself once the signed-in person opens the link that was mailed to them. */
  isAwaitingEmail: z.boolean(),
  files: filesRead,
  values: z.array(draftValue),
  unread: unreadLines,
});
/** Everything that one browser has uploaded and not yet saved. */
export type ResultDraft = z.output<typeof draft>;
