import * as z from "zod/mini";
import type { DraftValue } from "@/lib/contracts/result-values";
import {
  addDraftValue,
  deleteAllResults,
  deleteResult,
  discardDraft,
  editDraftValue,
  editResult,
  exportResultsCsv,
  exportResultsFhir,
  exportResultsPdf,
  recentResults,
  resultDraft,
  results,
  saveResults,
  tellAboutSamples,
  uploadResults,
} from "@/lib/contracts/results";
import type { AboutSample } from "@/lib/domain/lab-reading/about-sample";
import { MAX_RESULT_FILE_BYTES } from "@/lib/domain/lab-reading/file-size";
import { FILE_REFUSALS } from "@/lib/domain/lab-reading/refusals";
import { Problem } from "@/lib/domain/problem";
import { fetchFile } from "./fetch-file";
import { http } from "./http";
import { fetchText, send } from "./send";

/* The calls about lab results. Hooks load this file when the first one is due. */

/** What reading one file came to. */
export type UploadAnswer = z.output<NonNullable<typeof uploadResults.answer>>;

/** A value as a person says it. What is left out stays; a new one needs all of it. */
export interface SaidValue {
  marker: string | null;
  value: number;
  comparator: DraftValue["comparator"];
  unit: string | null;
  /** YYYY-MM-DD */
  date: string | null;
  rangeText: string | null;
}

/** A large file on a slow line takes its time. Unit: ms. */
const UPLOAD_TIMEOUT_MS = 180_000;

/**
 * Sends one file, or text from the clipboard, to be read.
 * @param idempotencyKey  the same for every attempt that got no answer
 * @param onProgress      told the part that was sent, from 0 to 1
 * @throws Problem with words that say what to do about the file
 */
export async function sendResultFile(
  what: File | string,
  idempotencyKey: string,
  onProgress: (share: number) => void,
): Promise<UploadAnswer> {
  const form = new FormData();
  if (typeof what === "string") form.append("text", what);
  else if (what.size > MAX_RESULT_FILE_BYTES) throw refusal("too-large");
  else if (what.size === 0) throw refusal("empty");
  else form.append("file", what, what.name);
  const { data } = await http.post<unknown>(uploadResults.path, form, {
    headers: { "Idempotency-Key": idempotencyKey },
    timeout: UPLOAD_TIMEOUT_MS,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  const parsed = uploadResults.answer ? z.safeParse(uploadResults.answer, data) : undefined;
  if (parsed?.success) return parsed.data;
  throw new Problem("internal", { message: "The shop's answer could not be read. Try this file again in a moment." });
}

function refusal(reason: keyof typeof FILE_REFUSALS): Problem {
  return new Problem("file_refused", { message: FILE_REFUSALS[reason], facts: { reason } });
}

export const fetchDraft = async () => (await send(resultDraft)).draft;
export const sendDraftValue = async (said: SaidValue) => (await send(addDraftValue, { body: said })).draft;
export const sendDraftEdit = async (id: string, said: Partial<SaidValue> & { isIncluded?: boolean; isSeen?: true }) =>
  (await send(editDraftValue, { params: { id }, body: said })).draft;
export const sendDiscard = () => send(discardDraft);
export const sendSave = (idempotencyKey: string) => send(saveResults, { idempotencyKey });

export const fetchResults = async () => (await send(results)).results;
export const fetchRecentResults = () => send(recentResults);
export const sendResultEdit = (id: string, said: Partial<SaidValue>) =>
  send(editResult, { params: { id }, body: said });
export const sendAbout = async (told: { date: string | null; said: Partial<AboutSample> }) =>
  (await send(tellAboutSamples, { body: told })).results;
export const sendResultDelete = (id: string) => send(deleteResult, { params: { id } });
export const sendDeleteAll = async () => (await send(deleteAllResults, { body: { confirm: true } })).deleted;

/** Everything as a printed sheet. */
export const fetchPdf = (units: "conventional" | "si") => fetchFile({ url: exportResultsPdf.path, params: { units } });

export const fetchCsv = () => fetchText(exportResultsCsv);
export const fetchFhir = () => fetchText(exportResultsFhir);
