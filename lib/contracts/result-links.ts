import * as z from "zod/mini";
import { LINK_DAYS } from "@/lib/domain/result-link";
import { defineCall } from "./call";
import { savedResult } from "./result-values";
import { openingId } from "./text";

const RESULTS = "/user/results";

const resultLink = z.object({
  id: z.string(),
  /** ISO 8601 in UTC, as are all here. */
  createdAt: z.string(),
  endsAt: z.string(),
  /** When its person ended it before its time. NULL: they did not. */
  endedAt: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** When it was opened, the newest first, at most 50. Who opened it is not kept. */
  openings: z.array(z.string()),
});
/** A link by which someone shows their results for a time, as its person sees it. */
export type ResultLink = z.output<typeof resultLink>;

const links = z.object({ links: z.array(resultLink) });

/** 256 random bits. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, "This link is incomplete. Copy all of it."));
const units = z.enum(["conventional", "si"]);

export const resultLinks = defineCall({
  method: "GET",
  path: `${RESULTS}/links`,
  summary: "The links by which the signed-in person shows their results, open and ended, with when each was opened.",
  access: "signed-in",
  answer: links,
  statuses: [200],
  problems: ["not_signed_in"],
});

export const makeResultLink = defineCall({
  method: "POST",
  path: `${RESULTS}/links`,
  summary:
    "Makes a link that shows the sheet of the signed-in person's results to whoever has it, for 1, 7 or 30 days. What is " +
    "saved later is not in it. Its secret is answered this once.",
  access: "signed-in",
  body: z.strictObject({ days: z.literal([...LINK_DAYS], "Choose 1, 7 or 30 days.") }),
  answer: z.object({ token: z.string(), ...links.shape }),
  statuses: [201],
  problems: ["not_signed_in", "malformed", "conflict", "too_many_requests"],
});

export const endResultLink = defineCall({
  method: "POST",
  path: `${RESULTS}/links/{id}/end`,
  summary: "Ends a link at once. Ending one that has ended is fine.",
  access: "signed-in",
  params: z.strictObject({ id: openingId }),
  answer: links,
  statuses: [200],
  problems: ["not_signed_in"],
});

const sharedSheet = z.object({
  /** Whose results they are. */
  name: z.string(),
  sharedAt: z.string(),
  endsAt: z.string(),
  /** As of `results`, without where they were read. */
  results: z.array(savedResult),
});
/** What a link shows to whoever has it. */
export type SharedSheetFacts = z.output<typeof sharedSheet>;

export const openResultLink = defineCall({
  method: "POST",
  path: `${RESULTS}/shown`,
  summary: "What a link shows, in the shop in which it was made. That it was opened is noted, and not by whom.",
  access: "anyone",
  body: z.strictObject({ token }),
  answer: sharedSheet,
  statuses: [200],
  problems: ["malformed", "link_invalid", "too_late", "too_many_requests"],
  isForOwnPages: true,
  limits: ["result-link-network"],
});

export const sharedSheetPdf = defineCall({
  method: "POST",
  path: `${RESULTS}/shown/pdf`,
  summary: "What a link shows, as one page of PDF. Sex is not known here.",
  access: "anyone",
  body: z.strictObject({ token, units: z.optional(units) }),
  answer: z.file(),
  answerType: "application/pdf",
  statuses: [200],
  problems: ["malformed", "link_invalid", "too_late", "too_many_requests"],
  isForOwnPages: true,
  limits: ["result-link-network"],
});

export const exportResultsSheet = defineCall({
  method: "GET",
  path: `${RESULTS}/export/sheet`,
  summary: "The newest saved value of each marker on one page of PDF, to take to a doctor. Sex is not known here.",
  access: "signed-in",
  query: z.strictObject({ units: z.optional(units) }),
  answer: z.file(),
  answerType: "application/pdf",
  statuses: [200],
  problems: ["not_signed_in", "malformed"],
});
