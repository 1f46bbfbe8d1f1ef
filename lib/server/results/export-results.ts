import "server-only";
import { labMarkerOf } from "@/lib/domain/catalogue/lab-markers";
import { fhirBundle } from "@/lib/domain/lab-reading/fhir-bundle";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { toCsv } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import type { Actor } from "@/lib/server/http/actor";
import { type Reply, reply } from "@/lib/server/http/reply";
import { mailBrand } from "@/lib/server/mail/mail-brand";
import { openedLink } from "./result-links";
import { requireRecentSignIn, type SavedValue, savedValues } from "./saved-store";
import { valueView } from "./value-view";

const HEAD = [
  "Date",
  "Time",
  "Marker",
  "Marker key",
  "Name on report",
  "Value",
  "Unit",
  "Reference",
  "Flag",
  "LOINC",
  "Corrected by me",
  "Read from",
] as const;

/** A value as a row; `readTable` knows its headings and reads it back. */
function rowOf(value: SavedValue): string[] {
  const { date, time, marker, label, comparator, unit, range, flag, codes, proof } = value;
  const name = labMarkerOf(marker ?? "")?.name ?? label;
  const number = `${comparator ?? ""}${value.value}`;
  const texts = [date, time, name, marker, label, number, unit, range?.text, flag, codes.join(" ")];
  return [...texts, value.isEdited ? "yes" : "", proof.file].map((text) => text ?? "");
}

/** Saved values as CSV. */
export function resultsCsv(values: readonly SavedValue[]): string {
  return toCsv(HEAD, values.map(rowOf));
}

const sheetView = (value: SavedValue) => ({ ...valueView(value), about: value.about ?? null });

/** A download that no page can open as itself. */
function attachment<Content>(
  content: Content,
  extension: "json" | "csv" | "pdf",
  name = "lab-results",
): Reply<Content> {
  const day = now().toISOString().slice(0, 10);
  return reply(content, {
    headers: {
      "content-disposition": `attachment; filename="${name}-${day}.${extension}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}

async function valuesForExport(
  db: Database,
  actor: Actor,
  what: "fhir" | "csv" | "pdf" | "sheet",
): Promise<SavedValue[]> {
  requireRecentSignIn(actor);
  const values = await savedValues(db, actor);
  await audit(db, { event: "results.download", actor: actor.userId, details: { what } });
  return values;
}

/**
 * Everything a person saved, as a FHIR R4 Bundle.
 * @throws Problem not_signed_in when the last sign-in is too old
 */
export async function exportFhir(db: Database, actor: Actor): Promise<Reply<string>> {
  const values = await valuesForExport(db, actor, "fhir");
  return attachment(`${JSON.stringify(fhirBundle(values, now().toISOString(), actor.name), null, 1)}\n`, "json");
}

/**
 * Everything a person saved, as CSV.
 * @throws Problem not_signed_in when the last sign-in is too old
 */
export async function exportCsv(db: Database, actor: Actor): Promise<Reply<string>> {
  return attachment(resultsCsv(await valuesForExport(db, actor, "csv")), "csv");
}

/**
 * Everything a person saved, as a sheet to print.
 * @throws Problem not_signed_in when the last sign-in is too old
 */
export async function exportPdf(db: Database, actor: Actor, units: UnitSystem): Promise<Reply<File>> {
  const values = await valuesForExport(db, actor, "pdf");
  const { brandName } = await mailBrand(db, actor.shopKey);
  // The library and its fonts are read when the first sheet is made, not when the server starts.
  const { resultsSheet } = await import("./sheet/results-sheet");
  const bytes = await resultsSheet(values.map(sheetView), { name: actor.name, brandName, units, madeAt: now() });
  return attachment(new File([new Uint8Array(bytes)], "lab-results.pdf", { type: "application/pdf" }), "pdf");
}

/** The newest value of each marker on one page, in the name of a shop. The file's name names nobody. */
async function sheetFile(
  db: Database,
  values: readonly SavedValue[],
  { name, units, shopKey }: { readonly name: string; readonly units: UnitSystem; readonly shopKey: string | null },
): Promise<Reply<File>> {
  const { brandName } = await mailBrand(db, shopKey);
  const { doctorPage } = await import("./sheet/doctor-page");
  const bytes = await doctorPage(values.map(sheetView), { name, brandName, units, madeAt: now() });
  const file = new File([new Uint8Array(bytes)], "lab-sheet.pdf", { type: "application/pdf" });
  return attachment(file, "pdf", "lab-sheet");
}

/**
 * One page to take to a doctor.
 * @throws Problem not_signed_in when the last sign-in is too old
 */
export async function exportSheet(db: Database, actor: Actor, units: UnitSystem): Promise<Reply<File>> {
  return sheetFile(db, await valuesForExport(db, actor, "sheet"), { name: actor.name, units, shopKey: actor.shopKey });
}

/**
 * The page that a link shows, as a file.
 * @throws Problem as of `openedLink`
 */
export async function sharedSheetFile(
  db: Database,
  { token, units = "conventional" }: { readonly token: string; readonly units?: UnitSystem | undefined },
  shopKey: string | null,
): Promise<Reply<File>> {
  const { name, values } = await openedLink(db, token, shopKey);
  return sheetFile(db, values, { name, units, shopKey });
}
