import "server-only";
import * as z from "zod/mini";
import type { LaboratoryNews } from "@/lib/contracts/webhooks";
import { readValues } from "@/lib/domain/lab-reading/read-values";
import type { RawReading, RawValue, ReadValue, UnreadLine } from "@/lib/domain/lab-reading/reading";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { putWaitingReport, selectWaitingOfOldKeys, takeWaitingRow } from "@/lib/server/db/queries/partner-news";
import { deleteResults, insertResults, selectResults, selectShopOfKit } from "@/lib/server/db/queries/results";
import { currentKeyId, openRow, rewrappedRow, sealRow } from "@/lib/server/envelope";
import { newId } from "@/lib/server/ids";
import { keptValue } from "./kept-values";
import { lastDay } from "./last-day";
import { savedValueOf, sealValue } from "./saved-store";

type Report = Pick<Extract<LaboratoryNews, { type: "resulted" }>, "kit" | "collectedOn" | "values">;

/** A value as it is sealed. */
type Kept = Omit<ReadValue, "warnings" | "otherDate"> & { readonly format: "laboratory" };

/** The line as a report prints it, which the value can be held against. */
function lineOf({ label, value, unit, range, flag }: Report["values"][number]): string {
  return [label, value, unit, flag?.toUpperCase(), range && `(reference ${range})`].filter(Boolean).join(" ");
}

function rawOf(value: Report["values"][number], index: number, { kit, collectedOn }: Report): RawValue {
  const { label, code, unit = null, range = null, flag = null } = value;
  return {
    ...{ label, codes: code ? [code] : [], valueText: value.value, unitText: unit, rangeText: range, flagText: flag },
    dateText: collectedOn,
    proof: { file: "Report of our laboratory", page: null, line: index + 1, path: kit, text: lineOf(value) },
  };
}

/** What a laboratory's report holds, before anything of it is interpreted. */
export function rawReadingOf(report: Report): RawReading {
  const raw = report.values.map((value, index) => rawOf(value, index, report));
  return { format: "laboratory", layout: "Laboratory report", raw };
}

/**
 * What a laboratory's report says, read by the same rules as an uploaded one: its own interval and flag are kept, and no
 * marker is guessed.
 */
export function readLaboratoryReport(report: Report): { values: Kept[]; unread: readonly UnreadLine[] } {
  const { values, unread } = readValues(rawReadingOf(report), lastDay());
  return {
    values: values.map(({ warnings: _doubts, otherDate: _settled, ...value }) => ({ ...value, format: "laboratory" })),
    unread,
  };
}

/** Whether a saved value came with an earlier report of that kit. */
const isOfKit = (kitId: string) => (value: { format: string; proof: { path: string | null } }) =>
  value.format === "laboratory" && value.proof.path === kitId;

/** Whether values say what earlier ones did. */
const isSameReport = (values: readonly Kept[], earlier: readonly Pick<Kept, "proof" | "date">[]) =>
  values.length > 0 &&
  values.length === earlier.length &&
  values.every((value) => earlier.some(({ proof, date }) => proof.text === value.proof.text && date === value.date));

/**
 * Puts a kit's values into the account of whoever registered it, in the place of what an earlier report said.
 * @returns  false: an earlier report said the same
 */
export async function saveReport(
  tx: Database,
  userId: string,
  kitId: string,
  values: readonly Kept[],
): Promise<boolean> {
  const earlier = (await selectResults(tx, { userId })).map(savedValueOf).filter(isOfKit(kitId));
  if (isSameReport(values, earlier)) return false;
  const shopId = await selectShopOfKit(tx, kitId);
  for (const { id } of earlier) await deleteResults(tx, { userId }, id);
  const at = now();
  const rows = values.map((value) => {
    const id = newId("res");
    return { id, userId, shopId, ...sealValue(userId, { ...value, id }), createdAt: at, updatedAt: at };
  });
  await insertResults(tx, rows);
  return true;
}

const waitingContext = (kitId: string) => `waiting report of ${kitId}`;

/** What waits for whoever registers a kit. */
interface WaitingReport {
  readonly values: readonly Kept[];
  /** How many values could not be read. */
  readonly unread: number;
}

/** Keeps a kit's values sealed until somebody registers it. */
export async function keepWaitingReport(tx: Database, kitId: string, report: WaitingReport): Promise<void> {
  await putWaitingReport(tx, { kitId, ...sealRow(report, waitingContext(kitId)), receivedAt: now() });
}

/** Rows that a run of the rotation takes. */
const ROTATED_AT_ONCE = 500;

/**
 * Puts waiting values under the newest key after RESULTS_KEY got one.
 * @returns how many were done; call until it is 0
 */
export async function rotateWaitingReports(db: Database): Promise<number> {
  const rows = await selectWaitingOfOldKeys(db, currentKeyId(), ROTATED_AT_ONCE);
  const ready = rows.flatMap((row) => {
    const sealed = rewrappedRow(row, waitingContext(row.kitId));
    return sealed ? { ...row, ...sealed } : [];
  });
  for (const row of ready) await putWaitingReport(db, row);
  return ready.length;
}

const waitingValues = z.array(z.object({ ...keptValue.shape, format: z.literal("laboratory") }));
const waitingReport = z.object({ values: waitingValues, unread: z.number() });

/** A waiting report; older rows hold its values alone. */
function waitingOf(sealed: unknown): WaitingReport {
  return Array.isArray(sealed) ? { values: waitingValues.parse(sealed), unread: 0 } : waitingReport.parse(sealed);
}

/**
 * Gives a kit's waiting values to whoever has just registered it.
 * @returns  how many values could not be read. NULL: no report was waiting
 */
export async function takeWaitingReport(tx: Database, kitId: string, userId: string): Promise<number | null> {
  const row = await takeWaitingRow(tx, kitId);
  if (!row) return null;
  const { values, unread } = waitingOf(openRow(row, waitingContext(kitId)));
  await saveReport(tx, userId, kitId, values);
  return unread;
}
