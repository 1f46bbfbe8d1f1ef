import * as z from "zod/mini";
import { MAX_UPLOAD_BYTES } from "@/lib/domain/lab-reading/file-size";
import { COMPARATORS, FORMATS } from "@/lib/domain/lab-reading/reading";
import { defineCall } from "./call";
import { aboutSample, draft, savedResult } from "./result-values";
import { line, openingId } from "./text";

const RESULTS = "/user/results";

const draftAnswer = z.object({ draft: z.nullable(draft) });

export const uploadResults = defineCall({
  method: "POST",
  path: `${RESULTS}/upload`,
  summary:
    "Reads one file (field `file`) or pasted text (field `text`) and adds its values to this browser's draft. " +
    "The file itself is not kept. Send one after the other: the first answer sets the draft's cookie.",
  access: "anyone",
  bodyType: "multipart/form-data",
  maxBytes: MAX_UPLOAD_BYTES,
  answer: z.object({
    format: z.enum(FORMATS),
    layout: z.string(),
    /** Values read; how many of them have a warning; how many match no marker. */
    count: z.int(),
    doubtful: z.int(),
    unmatched: z.int(),
  }),
  statuses: [201],
  problems: [
    "malformed",
    "payload_too_large",
    "unsupported_media_type",
    "file_refused",
    "too_many_requests",
    "conflict",
  ],
  isIdempotent: true,
});

export const resultDraft = defineCall({
  method: "GET",
  path: `${RESULTS}/draft`,
  summary: "What this browser uploaded and did not save yet, for review. NULL: nothing.",
  access: "anyone",
  answer: draftAnswer,
  statuses: [200],
  problems: [],
});

const day = z.iso.date("Enter the date of the sample.");
const unit = z.nullable(line("the unit", 40));
const rangeText = z.nullable(line("the range, e.g. 70-99 or <200", 60));
const finding = {
  /** Key of `LAB_MARKERS`, or NULL. */
  marker: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, "Choose a marker from the list."))),
  value: z.number("Enter the number.").check(z.minimum(0, "Enter a number of 0 or more."), z.maximum(1_000_000)),
  comparator: z.nullable(z.enum(COMPARATORS)),
  unit,
  date: z.nullable(day),
  /** As printed; read like a report's. NULL: none. */
  rangeText,
};

export const addDraftValue = defineCall({
  method: "POST",
  path: `${RESULTS}/draft/values`,
  summary: "Adds a value by hand to the draft; makes one when there is none.",
  access: "anyone",
  body: z.strictObject(finding),
  answer: draftAnswer,
  statuses: [201],
  problems: ["malformed", "too_many_requests", "conflict"],
  limits: ["draft-network"],
});

export const editDraftValue = defineCall({
  method: "POST",
  path: `${RESULTS}/draft/values/{id}`,
  summary: "Corrects a value of the draft, or takes it in or out of what will be saved. What is left out stays.",
  access: "anyone",
  params: z.strictObject({ id: openingId }),
  body: z.strictObject({
    ...z.partial(z.object(finding)).shape,
    isIncluded: z.optional(z.boolean()),
    /** The person held it against its picture. */
    isSeen: z.optional(z.literal(true)),
  }),
  answer: draftAnswer,
  statuses: [200],
  problems: ["malformed", "not_found", "too_many_requests"],
  limits: ["draft-network"],
});

export const discardDraft = defineCall({
  method: "POST",
  path: `${RESULTS}/draft/discard`,
  summary: "Forgets the draft at once. Forgetting one that is gone is fine.",
  access: "anyone",
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: [],
});

const saveAnswer = z.object({
  saved: z.int(),
  /** Were there already. */
  skipped: z.int(),
  /** Nothing is saved yet: the address has to be proved first, and that saves it. */
  isAwaitingEmail: z.boolean(),
});
/** What saving came to. */
export type SaveAnswer = z.output<typeof saveAnswer>;

export const saveResults = defineCall({
  method: "POST",
  path: `${RESULTS}/draft/save`,
  summary: "Saves what the draft includes and forgets it; while the address is not proved, the mailed link does so.",
  access: "signed-in",
  answer: saveAnswer,
  statuses: [201],
  problems: ["not_signed_in", "not_found", "malformed", "conflict"],
  isIdempotent: true,
});

const list = z.object({ results: z.array(savedResult) });

export const results = defineCall({
  method: "GET",
  path: RESULTS,
  summary: "The signed-in person's saved values, newest sample first. Asks for a sign-in of the last 12 hours.",
  access: "signed-in",
  answer: list,
  statuses: [200],
  problems: ["not_signed_in"],
});

export const recentResults = defineCall({
  method: "GET",
  path: `${RESULTS}/recent`,
  summary: "As `results`, for pages that show more than results: no one is asked to sign in again for it.",
  access: "signed-in",
  answer: z.object({
    /** How many values are saved. */
    saved: z.int(),
    /** NULL: the last sign-in is older than 12 hours. */
    results: z.nullable(z.array(savedResult)),
  }),
  statuses: [200],
  problems: ["not_signed_in"],
});

export const tellAboutSamples = defineCall({
  method: "POST",
  path: `${RESULTS}/about`,
  summary:
    "Keeps with the saved values of one day (`date` NULL: of every day) what ranges hang on: the day of birth, fasting, " +
    "the hour, the cycle. What is left out stays; NULL takes an answer back.",
  access: "signed-in",
  body: z.strictObject({ date: z.nullable(day), said: z.strictObject(z.partial(aboutSample).shape) }),
  answer: list,
  statuses: [200],
  problems: ["not_signed_in", "malformed"],
});

export const editResult = defineCall({
  method: "POST",
  path: `${RESULTS}/values/{id}`,
  summary: "Corrects a saved value. What is left out stays.",
  access: "signed-in",
  params: z.strictObject({ id: openingId }),
  body: z.strictObject(z.partial(z.object(finding)).shape),
  answer: savedResult,
  statuses: [200],
  problems: ["not_signed_in", "not_found", "malformed"],
});

export const deleteResult = defineCall({
  method: "POST",
  path: `${RESULTS}/values/{id}/delete`,
  summary: "Deletes a saved value and its key. Deleting one that is gone is fine.",
  access: "signed-in",
  params: z.strictObject({ id: openingId }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in"],
});

export const deleteAllResults = defineCall({
  method: "POST",
  path: `${RESULTS}/delete-all`,
  summary: "Deletes every saved value of the signed-in person, and their keys.",
  access: "signed-in",
  body: z.strictObject({ confirm: z.literal(true, "Confirm that everything will be deleted.") }),
  answer: z.object({ deleted: z.int() }),
  statuses: [200],
  problems: ["not_signed_in", "malformed"],
});

export const exportResultsFhir = defineCall({
  method: "GET",
  path: `${RESULTS}/export/fhir`,
  summary: "All saved values as a FHIR R4 Bundle, as a download. The upload reads it back to the same data.",
  access: "signed-in",
  answer: z.string(),
  answerType: "application/fhir+json",
  statuses: [200],
  problems: ["not_signed_in"],
});

export const exportResultsPdf = defineCall({
  method: "GET",
  path: `${RESULTS}/export/pdf`,
  summary: "All saved values as a sheet to print, each on its range, as a download. Sex is not known here.",
  access: "signed-in",
  query: z.strictObject({ units: z.optional(z.enum(["conventional", "si"])) }),
  answer: z.file(),
  answerType: "application/pdf",
  statuses: [200],
  problems: ["not_signed_in", "malformed"],
});

export const exportResultsCsv = defineCall({
  method: "GET",
  path: `${RESULTS}/export/csv`,
  summary: "All saved values as CSV, safe to open in a spreadsheet, as a download. The upload reads it back.",
  access: "signed-in",
  answer: z.string(),
  answerType: "text/csv; charset=utf-8",
  statuses: [200],
  problems: ["not_signed_in"],
});
