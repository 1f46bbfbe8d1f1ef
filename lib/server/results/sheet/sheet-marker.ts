import "server-only";
import type { ShownResult } from "@/lib/content/results/marker-history";
import { amountText, placeText, type VerdictTone, verdictFor, whyOf } from "@/lib/content/results/result-words";
import { dayText } from "@/lib/domain/date-text";
import { INK, LINE, type SheetPages, SOFT } from "@/lib/server/sheet/sheet-page";

const TONES: Readonly<Record<VerdictTone, string>> = {
  within: "#2e7d4f",
  caution: "#8a5a06",
  outside: "#b3372b",
  ungraded: SOFT,
};
const RANGE = "#bfe3cd";

/** Columns of a row: name and day, bar, value and verdict. Unit: points. */
const NAME_WIDTH = 168;
const BAR_WIDTH = 196;
const GAP = 16;
/** What stands beyond a range's ends on its bar. Unit: part of what is drawn. */
const AIR = 0.35;
/** How far a scale that begins at 0 reaches beyond what stands on it. */
const OPEN_AIR = 1.25;

const sampleDayText = (day: string | null) => (day === null ? "No date" : dayText(day));

/** A value as a tick on its range. */
export function drawBar(pages: SheetPages, shown: ShownResult, x: number, y: number, width: number): void {
  const { value, low, high } = shown;
  const { tone } = verdictFor(shown.grade);
  const ends = [low, high, value].filter((end) => end !== null);
  const span = Math.max(...ends) - Math.min(...ends) || Math.abs(value) || 1;
  const lowest = Math.min(...ends);
  const floor = lowest >= 0 ? Math.max(0, lowest - span * AIR) : lowest - span * AIR;
  const from = low === null ? 0 : floor;
  const to = low === null ? Math.max(...ends) * OPEN_AIR : Math.max(...ends) + span * AIR;
  const at = (point: number) => Math.min(1, Math.max(0, (point - from) / (to - from))) * width;
  pages.pill(x, y + 5, width, 5, LINE);
  const [start, end] = [at(low ?? from), at(high ?? to)];
  if (tone !== "ungraded" && (low !== null || high !== null)) pages.pill(x + start, y + 5, end - start, 5, RANGE);
  const tick = Math.min(width - 3, Math.max(0, at(value) - 1.5));
  pages.pill(x + tick - 1, y - 1, 5, 17, "#ffffff");
  pages.pill(x + tick, y, 3, 15, tone === "ungraded" ? SOFT : TONES[tone]);
  const size = { size: 7, color: SOFT } as const;
  if (low !== null) pages.text(String(low), x + start - 20, y + 17, 40, size);
  if (high !== null) pages.text(String(high), x + end - 40, y + 17, 40, { ...size, align: "right" });
}

function proofOf({ result, isComparable }: ShownResult): string {
  const parts = [
    isComparable ? "" : "In a unit that can't be compared, so it is not in the trend.",
    result.conversion ? `${result.conversion}.` : "",
    result.isEdited ? "Corrected by the person; on the report:" : "Read from",
    `${placeText(result.proof)}.`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** Earlier values of a marker in one line, newest first. NULL: there are none. */
function earlierOf(values: readonly ShownResult[]): string | null {
  const told = values.slice(1).map((shown) => {
    const { value, unit, result } = shown;
    const mark = result.isEdited ? " (corrected)" : "";
    return `${sampleDayText(result.date)} ${amountText(value, unit, result.comparator)}, ${verdictFor(shown.grade).text.toLowerCase()}${mark}`;
  });
  return told.length === 0 ? null : `Before: ${told.join("; ")}.`;
}

/**
 * A marker on its range: the newest value with its verdict and reason, then the ones before it.
 * @param values  newest first, not empty
 */
export function drawMarker(pages: SheetPages, name: string, values: readonly ShownResult[]): void {
  const [newest] = values;
  if (!newest) return;
  const small = { size: 7.8, color: SOFT } as const;
  const notes = [whyOf(newest), proofOf(newest), earlierOf(values)].filter((note) => note !== null);
  const heights = notes.map((note) => pages.heightOf(note, pages.width, small));
  const verdict = verdictFor(newest.grade);
  const strong = { face: "strong", size: 8.5, color: TONES[verdict.tone], align: "right" } as const;
  const { left, width } = pages;
  const barAt = left + NAME_WIDTH + GAP;
  const valueAt = barAt + BAR_WIDTH + GAP;
  const valueWidth = left + width - valueAt;
  const head = Math.max(
    34,
    pages.heightOf(name, NAME_WIDTH, { face: "strong", size: 10.5 }) + 18,
    pages.heightOf(verdict.text, valueWidth, strong) + 20,
  );
  pages.room(head + heights.reduce((sum, height) => sum + height + 1.5, 0) + 16);

  const { y } = pages;
  pages.text(name, left, y, NAME_WIDTH, { face: "strong", size: 10.5 });
  const nameHeight = pages.heightOf(name, NAME_WIDTH, { face: "strong", size: 10.5 });
  pages.text(sampleDayText(newest.result.date), left, y + nameHeight + 2, NAME_WIDTH, { size: 8.5, color: SOFT });
  drawBar(pages, newest, barAt, y + 1, BAR_WIDTH);
  const unit = amountText(0, newest.unit).slice(2);
  const unitWidth = pages.widthOf(unit, { size: 8 });
  const number = amountText(newest.value, null, newest.result.comparator);
  pages.text(number, valueAt, y - 3, valueWidth - unitWidth - 3, {
    face: "serif",
    size: 15,
    color: INK,
    align: "right",
  });
  pages.text(unit, valueAt, y + 4, valueWidth, { size: 8, color: SOFT, align: "right" });
  pages.text(verdict.text, valueAt, y + 16, valueWidth, strong);
  pages.y = y + head;
  for (const [index, note] of notes.entries()) {
    pages.text(note, left, pages.y, width, small);
    pages.y += (heights[index] ?? 0) + 1.5;
  }
  pages.y += 5;
  pages.hairline(pages.y);
  pages.y += 11;
}
