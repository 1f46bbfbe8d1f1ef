import type { ShownResult } from "@/lib/content/results/marker-history";
import { dayText, shortMonthText } from "@/lib/domain/date-text";

/** A value's place in the drawing. Unit: percent from the left and from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly shown: ShownResult;
}

interface Mark {
  /** Unit: percent from the top. */
  readonly y: number;
  readonly text: string;
}

/** What a trend's drawing is made of. */
export interface Drawing {
  /** Oldest first. */
  readonly points: readonly Point[];
  /** Between values that were measured, not only bounded. */
  readonly lines: readonly (readonly [from: Point, to: Point])[];
  /** The newest sample's range. NULL: it has none. */
  readonly band: { readonly top: number; readonly bottom: number } | null;
  /** Round numbers at the side. */
  readonly ticks: readonly Mark[];
  /** The numbers at the ends of the range. */
  readonly ends: readonly Mark[];
  readonly days: readonly { readonly x: number; readonly text: string; readonly side: "start" | "middle" | "end" }[];
}

/** Room beside the first and the last value, and above and below all. Unit: percent, and part of what is drawn. */
const EDGE = 5;
const AIR = 0.18;
/** How many round numbers stand at the side, about. */
const TICKS = 4;
/** How much room texts take, in a drawing as wide as half a page; in a narrower one only the first and last day stand. Unit: percent. */
const TEXT_HEIGHT = 11;
const DAY_WIDTH = 23;
const MONTH_WIDTH = 17;

const timeOf = ({ result }: ShownResult) => Date.parse(`${result.date}T${result.time ?? "12:00"}:00Z`);

/** The step of 1, 2 or 5 times a power of ten that cuts a span into about so many parts. */
function stepOf(span: number): number {
  const raw = span / TICKS;
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * ([1, 2, 5].find((one) => one * power >= raw) ?? 10);
}

/** Round numbers from one end to the other. */
function roundNumbers(low: number, high: number): number[] {
  const step = stepOf(high - low);
  const places = Math.max(0, -Math.floor(Math.log10(step)));
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => Number(((first + index) * step).toFixed(places)));
}

/** The ends of what is drawn: every value and the range, with air, and never below nothing. */
function spanOf(points: readonly ShownResult[], ends: readonly number[]): readonly [low: number, high: number] {
  const amounts = [...points.map(({ value }) => value), ...ends];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const pad = (high - low || Math.abs(high) || 1) * AIR;
  return [low >= 0 ? Math.max(0, low - pad) : low - pad, high + pad];
}

/** The first and the last day in full, and the months between where they have room. */
function daysOf(points: readonly Point[]): Drawing["days"] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const dayOf = ({ shown }: Point) => shown.result.date ?? "";
  if (dayOf(first) === dayOf(last)) return [{ x: first.x, text: dayText(dayOf(first)), side: "start" }];
  const between: Drawing["days"][number][] = [];
  let left = first.x + DAY_WIDTH;
  for (const point of points.slice(1, -1)) {
    if (point.x - left < MONTH_WIDTH / 2 || last.x - DAY_WIDTH - point.x < MONTH_WIDTH / 2) continue;
    between.push({ x: point.x, text: shortMonthText(dayOf(point)), side: "middle" });
    left = point.x + MONTH_WIDTH / 2;
  }
  return [
    { x: first.x, text: dayText(dayOf(first)), side: "start" },
    ...between,
    { x: last.x, text: dayText(dayOf(last)), side: "end" },
  ];
}

/**
 * A trend as places in a drawing that is as wide and as high as its frame.
 * @param values  newest first, all in one unit, each with its day
 */
export function drawingOf(values: readonly ShownResult[]): Drawing {
  const shown = [...values].reverse();
  const newest = values[0];
  const ends = [newest?.low ?? null, newest?.high ?? null].filter((end) => end !== null);
  const [bottom, top] = spanOf(shown, ends);
  const times = shown.map(timeOf);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const x = (time: number) => (to === from ? 50 : EDGE + ((time - from) / (to - from)) * (100 - 2 * EDGE));
  const y = (value: number) => ((top - value) / (top - bottom)) * 100;
  const points = shown.map((one) => ({ x: x(timeOf(one)), y: y(one.value), shown: one }));
  const measured = points.filter((point) => point.shown.result.comparator === null);
  const marksOf = (numbers: readonly number[]) => numbers.map((number) => ({ y: y(number), text: `${number}` }));
  const endMarks = marksOf(ends);
  return {
    points,
    lines: measured.slice(1).flatMap((point, index) => {
      const before = measured[index];
      return before ? [[before, point] as const] : [];
    }),
    band:
      ends.length === 0
        ? null
        : {
            top: newest?.high === null || newest === undefined ? 0 : y(newest.high),
            bottom: newest?.low === null || newest === undefined ? 100 : y(newest.low),
          },
    ticks: marksOf(roundNumbers(bottom, top)).filter((tick) =>
      endMarks.every((end) => Math.abs(end.y - tick.y) >= TEXT_HEIGHT),
    ),
    ends: endMarks,
    days: daysOf(points),
  };
}
