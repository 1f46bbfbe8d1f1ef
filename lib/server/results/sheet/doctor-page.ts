import "server-only";
import { type Standing, standingCountsText } from "@/lib/content/results/answer";
import { type DoctorSheetFacts, doctorSheet, SHEET_NOTE, type SheetLine } from "@/lib/content/results/doctor-sheet";
import type { SavedView } from "@/lib/content/results/marker-history";
import { longDayText, momentLongDayText } from "@/lib/domain/date-text";
import { drawBrand } from "@/lib/server/sheet/brand-head";
import { otherLetters } from "@/lib/server/sheet/other-letters";
import { SheetPages, SOFT } from "@/lib/server/sheet/sheet-page";
import { lastDay } from "../last-day";
import type { SheetFacts } from "./results-sheet";
import { drawBar } from "./sheet-marker";

const FIGURES: readonly (readonly [Standing, string])[] = [
  ["within", "in range"],
  ["outside", "outside"],
  ["between", "between cut points"],
  ["ungraded", "not graded"],
];

const COLORS: Readonly<Record<Standing, string>> = {
  within: "#2e7d4f",
  outside: "#b3372b",
  between: SOFT,
  ungraded: SOFT,
};

/** How closely the lines of what is in range and not graded are set: the widest that leaves all on one page is taken. */
interface Density {
  readonly columns: number;
  readonly size: number;
  readonly leading: number;
  /** Whether a line tells the day and the value before. */
  readonly isFull: boolean;
}

const CLOSEST: Density = { columns: 4, size: 5, leading: 6.8, isFull: false };
const DENSITIES: readonly Density[] = [
  { columns: 2, size: 9, leading: 25, isFull: true },
  { columns: 2, size: 8, leading: 21, isFull: true },
  { columns: 2, size: 7.2, leading: 18, isFull: true },
  { columns: 2, size: 7, leading: 10, isFull: false },
  { columns: 3, size: 6.2, leading: 8.4, isFull: false },
  { columns: 3, size: 5.8, leading: 7.3, isFull: false },
  CLOSEST,
];

const GAP = 18;
const OUTSIDE_HEIGHT = 30;
const TITLE_HEIGHT = 22;
/** What the note below takes. */
const NOTE_HEIGHT = 30;
/** So many samples are told. */
const MOST_SAMPLES = 5;
/** So many of what is outside have a line with its bar; more stand among the close lines, first. */
const MOST_OUTSIDE = 9;

function drawHead(pages: SheetPages, sheet: DoctorSheetFacts, { name, brandName, madeAt }: SheetFacts): void {
  drawBrand(pages, brandName);
  pages.paragraph(name, { face: "serif", size: 22, tag: "H1" });
  const born = sheet.birthDate === null ? "" : `Born ${longDayText(sheet.birthDate)}. `;
  pages.paragraph(`${born}Lab results for a visit. Made on ${momentLongDayText(madeAt)}.`, { size: 9, color: SOFT });
  pages.y += 8;
}

/** The counts as large numbers beside each other; read out as one sentence. */
function drawCounts(pages: SheetPages, { counts, changes }: DoctorSheetFacts): void {
  const shown = FIGURES.filter(([standing]) => standing !== "between" || counts.between > 0);
  const width = pages.width / 4;
  for (const [index, [standing, label]] of shown.entries()) {
    const x = pages.left + index * width;
    pages.pill(x, pages.y, width - GAP, 2, COLORS[standing]);
    pages.text(`${counts[standing]} ${label}`, x, pages.y + 7, width - GAP, { face: "serif", size: 15 });
  }
  pages.y += 30;
  const changed = changes.length > 0 ? ` With the newest sample: ${changes.join("; ")}.` : "";
  pages.paragraph(`${standingCountsText(counts)}${changed}`, { size: 8.5 });
  pages.y += 8;
}

function drawTitle(pages: SheetPages, title: string): void {
  pages.paragraph(title, { face: "serif", size: 12, tag: "H2" });
  pages.hairline(pages.y + 2);
  pages.y += 6;
}

/** A value outside its range: in full, on its bar. */
function drawOutside(pages: SheetPages, line: SheetLine): void {
  const { left, y, width } = pages;
  const before = line.before === null ? "" : `, before ${line.before}`;
  pages.text(line.name, left, y, 150, { face: "strong", size: 9.5 });
  pages.text(`${line.day}${before}`, left, y + 12, 190, { size: 7.5, color: SOFT });
  drawBar(pages, line.newest, left + 200, y + 2, 150);
  pages.text(line.value, left + 366, y, width - 366, { face: "strong", size: 10.5, align: "right" });
  pages.text(`${line.verdict}, ${line.range}`, left + 366, y + 13, width - 366, {
    size: 7.5,
    color: COLORS.outside,
    align: "right",
  });
  pages.y += OUTSIDE_HEIGHT;
}

function drawClose(pages: SheetPages, line: SheetLine, x: number, width: number, density: Density): void {
  const { size, isFull } = density;
  const { y } = pages;
  const before = line.before === null ? "" : `, before ${line.before}`;
  const isApart = line.standing === "outside" || line.standing === "between";
  const range = isApart ? `${line.range}, ${line.verdict.toLowerCase()}` : line.range;
  const valueWidth = Math.min(width / 2, pages.widthOf(line.value, { face: "strong", size }) + 2);
  pages.text(line.value, x + width - valueWidth, y, valueWidth, { face: "strong", size, align: "right" });
  if (isFull) {
    pages.clipped(line.name, x, y, width - valueWidth - 6, { size });
    pages.clipped(`${range}; ${line.day}${before}`, x, y + size + 1.5, width, { size: size - 1, color: SOFT });
    return;
  }
  pages.clipped(`${line.name} (${range})`, x, y, width - valueWidth - 6, { size });
}

function drawColumns(pages: SheetPages, lines: readonly SheetLine[], density: Density): void {
  const { columns, leading } = density;
  const rows = Math.ceil(lines.length / columns);
  const width = (pages.width - GAP * (columns - 1)) / columns;
  const top = pages.y;
  for (const [index, line] of lines.entries()) {
    pages.y = top + (index % rows) * leading;
    drawClose(pages, line, pages.left + Math.floor(index / rows) * (width + GAP), width, density);
  }
  pages.y = top + rows * leading + 6;
}

interface Part {
  readonly title: string;
  readonly lines: readonly SheetLine[];
  /** Why a value is not graded is long: where there is room, such lines are as wide as the page. */
  readonly isLong?: true;
}

const columnsOf = ({ isLong }: Part, { columns, isFull }: Density) => (isLong && isFull ? 1 : columns);

const heightOf = (parts: readonly Part[], density: Density) =>
  parts.reduce(
    (sum, part) => sum + TITLE_HEIGHT + Math.ceil(part.lines.length / columnsOf(part, density)) * density.leading + 6,
    0,
  );

/** How many lines have room when they are set most closely. */
function roomFor(pages: SheetPages, parts: readonly Part[], { columns, leading }: Density): number {
  const rows = Math.floor((pages.rest - NOTE_HEIGHT - parts.length * (TITLE_HEIGHT + 6)) / leading) - parts.length;
  return Math.max(0, rows * columns);
}

/**
 * Every marker that has no bar of its own, as closely set as it has to be.
 * @returns how many had no room
 */
function drawParts(pages: SheetPages, parts: readonly Part[]): number {
  const room = pages.rest - NOTE_HEIGHT;
  const fitting = DENSITIES.find((density) => heightOf(parts, density) <= room);
  const density = fitting ?? CLOSEST;
  let left = fitting ? Number.POSITIVE_INFINITY : roomFor(pages, parts, density);
  let without = 0;
  for (const part of parts) {
    const { title, lines } = part;
    const drawn = lines.slice(0, left);
    left -= drawn.length;
    without += lines.length - drawn.length;
    if (drawn.length === 0) continue;
    drawTitle(pages, title);
    drawColumns(pages, drawn, { ...density, columns: columnsOf(part, density) });
  }
  return without;
}

function drawNotes(pages: SheetPages, { samples, leftOut }: DoctorSheetFacts, without: number): void {
  const earlier = samples.length > MOST_SAMPLES ? ", and earlier ones" : "";
  const missing = without + leftOut;
  const more =
    missing === 0 ? "" : ` ${missing} more saved ${missing === 1 ? "value is" : "values are"} not on this page.`;
  const small = { size: 7, color: SOFT } as const;
  pages.y = pages.bottom - NOTE_HEIGHT;
  const told = samples.slice(0, MOST_SAMPLES).join("; ");
  pages.clipped(`Samples: ${told}${earlier}.`, pages.left, pages.y, pages.width, small);
  pages.text(`${SHEET_NOTE}${more}`, pages.left, pages.y + 10, pages.width, small);
}

/**
 * One page to take to a doctor: how many values stand how, what is outside on its bars, and every other marker's newest
 * value with its range, as closely set as it has to be. What has no room is counted, and never left out unsaid.
 * @param results  newest sample first
 * @returns        the bytes of a PDF of one page
 */
export async function doctorPage(results: readonly SavedView[], facts: SheetFacts): Promise<Uint8Array> {
  const sheet = doctorSheet(results, { units: facts.units, sex: null, lastDay: lastDay() });
  const others = await otherLetters(JSON.stringify([facts, results]));
  const pages = new SheetPages({ title: "Lab results for a visit", others });
  drawHead(pages, sheet, facts);
  drawCounts(pages, sheet);
  const [first, more] = [sheet.outside.slice(0, MOST_OUTSIDE), sheet.outside.slice(MOST_OUTSIDE)];
  if (first.length > 0) drawTitle(pages, "Outside");
  for (const line of first) drawOutside(pages, line);
  pages.y += first.length > 0 ? 6 : 0;

  const without = drawParts(
    pages,
    [
      { title: "Outside too", lines: more },
      { title: "In range", lines: sheet.within },
      { title: "Not graded", lines: sheet.ungraded, isLong: true as const },
    ].filter(({ lines }) => lines.length > 0),
  );
  drawNotes(pages, sheet, without);
  return pages.close(`${facts.brandName}. Lab results of ${facts.name}.`);
}
