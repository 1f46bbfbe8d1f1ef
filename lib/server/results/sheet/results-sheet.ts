import "server-only";
import { UPLOAD_RESULTS } from "@/lib/content/pages/upload-results";
import { splitByDay } from "@/lib/content/results/days-to-come";
import { everyHistoryOf, type SavedView, shownResult } from "@/lib/content/results/marker-history";
import { momentLongDayText } from "@/lib/domain/date-text";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import { drawBrand } from "@/lib/server/sheet/brand-head";
import { otherLetters } from "@/lib/server/sheet/other-letters";
import { SheetPages, SOFT } from "@/lib/server/sheet/sheet-page";
import { lastDay } from "../last-day";
import { drawMarker } from "./sheet-marker";

/** Whose sheet it is, and how it is drawn. */
export interface SheetFacts {
  readonly name: string;
  /** In the name of which shop. */
  readonly brandName: string;
  readonly units: UnitSystem;
  readonly madeAt: Date;
}

const SEX_NOTE =
  "This sheet does not know whose ranges you chose, because that is kept only on your device. Where a range differs by sex, both are printed, without a verdict.";

function drawHead(pages: SheetPages, { name, brandName, units, madeAt }: SheetFacts, count: number): void {
  drawBrand(pages, brandName);
  pages.paragraph("Lab results", { face: "serif", size: 26, tag: "H1" });
  pages.y += 4;
  const values = count === 1 ? "1 saved value" : `${count} saved values`;
  pages.paragraph(
    `${name}. ${values}, in ${units === "si" ? "SI" : "conventional"} units where they convert. Made on ${momentLongDayText(madeAt)}.`,
    { size: 10, color: SOFT },
  );
  pages.y += 3;
  pages.paragraph(`The range printed on a report comes first. ${UPLOAD_RESULTS.notAdvice}`, { size: 9, color: SOFT });
  pages.y += 3;
  pages.paragraph(SEX_NOTE, { size: 9, color: SOFT });
  pages.y += 18;
}

function drawSystem(pages: SheetPages, title: string): void {
  // A heading never stands alone at the foot of a page.
  pages.room(130);
  pages.paragraph(title, { face: "serif", size: 16, tag: "H2" });
  pages.y += 6;
  pages.hairline(pages.y);
  pages.y += 10;
}

/**
 * Saved values as a printed sheet, by body system, each on its range. Says where a value stands and never what it
 * means for a person.
 * @param results  newest sample first
 * @returns        the bytes of a PDF
 */
export async function resultsSheet(results: readonly SavedView[], facts: SheetFacts): Promise<Uint8Array> {
  const letters = await otherLetters(JSON.stringify([facts, results]));
  const pages = new SheetPages({ title: "Lab results", others: letters });
  const { measured, toCome } = splitByDay(results, lastDay());
  drawHead(pages, facts, results.length);
  for (const { name, markers } of everyHistoryOf(measured, facts.units, null)) {
    drawSystem(pages, name);
    for (const marker of markers) drawMarker(pages, marker.name, marker.values);
    pages.y += 12;
  }
  if (toCome.length > 0) drawSystem(pages, "Dated in the future");
  for (const result of toCome) drawMarker(pages, result.label, [shownResult(result, facts.units, null)]);
  return pages.close(`${facts.brandName}. Lab results of ${facts.name}. Not a diagnosis.`);
}
