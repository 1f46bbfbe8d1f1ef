import "server-only";
import { correctValue } from "@/lib/domain/lab-reading/correct-value";
import { readValues } from "@/lib/domain/lab-reading/read-values";
import type { ReadValue } from "@/lib/domain/lab-reading/reading";
import { readTable } from "@/lib/domain/lab-reading/table-layouts";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertResults, selectResults } from "@/lib/server/db/queries/results";
import { sealValue } from "@/lib/server/results/saved-store";
import { DEMO_PEOPLE } from "./demo-people";
import { DEMO_REPORTS, type DemoReport } from "./demo-results";

const DAY_MS = 24 * 60 * 60 * 1000;
const HEAD = ["Date", "Time", "Marker", "Value", "Unit", "Reference", "Flag"];
/** What the demo's customer typed otherwise than the file says, to show how that looks. */
const CORRECTED = { file: "clinic-follow-up", label: "Glucose, Fasting", value: 5.1 } as const;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** A report read as the upload reads it, so that each value has its line. */
function valuesOf({ daysAgo, file, time, rows }: DemoReport): readonly ReadValue[] {
  const day = dayOf(new Date(now().getTime() - daysAgo * DAY_MS));
  const table = [HEAD, ...rows.map((row) => [day, time ?? "", ...row])];
  const placed = table.map((cells, index) => ({ cells, line: index + 1 }));
  const reading = readTable(placed, `${file}-${day}.csv`);
  if (!reading) throw new Error(`the demo's report ${file} is no table`);
  return readValues(reading, dayOf(now())).values.map((value) => {
    const isCorrected = file === CORRECTED.file && value.label === CORRECTED.label;
    return isCorrected ? { ...correctValue(value, { value: CORRECTED.value }, dayOf(now())), isEdited: true } : value;
  });
}

/** What the demo's customer saved: encrypted like everybody's, old enough for trends. */
export async function seedResults(db: Database): Promise<void> {
  const { id: userId } = DEMO_PEOPLE.member;
  if ((await selectResults(db, { userId })).length > 0) return;
  const rows = DEMO_REPORTS.flatMap((report, at) =>
    valuesOf(report).map(({ warnings: _doubts, ...value }, index) => {
      const id = `res_demo_member_${at + 1}_${String(index + 1).padStart(2, "0")}`;
      return { id, userId, ...sealValue(userId, { ...value, id, format: "csv" }), createdAt: now(), updatedAt: now() };
    }),
  );
  await insertResults(db, rows);
}
