import type { MarkerHistory, ShownResult, SystemHistory } from "./marker-history";
import { amountText, verdictFor } from "./result-words";

/** How a value stands. "between" is graded, and its source calls it neither low nor high. */
export type Standing = "within" | "outside" | "between" | "ungraded";

/** How a value stands to its range; what its source would rather have otherwise counts as outside. */
export function standingOfValue({ grade }: ShownResult): Standing {
  const { tone } = verdictFor(grade);
  if (tone === "outside" || tone === "caution") return "outside";
  if (tone === "within") return "within";
  return grade.verdict === "not-graded" ? "ungraded" : "between";
}

const newestOf = ({ values }: MarkerHistory) => values[0];

/** Markers whose newest value stands so, in the order of the page. */
export function markersOf(systems: readonly SystemHistory[], standing: Standing): MarkerHistory[] {
  return systems.flatMap(({ markers }) =>
    markers.filter((marker) => {
      const newest = newestOf(marker);
      return newest !== undefined && standingOfValue(newest) === standing;
    }),
  );
}

/** How many markers stand how, by their newest values. */
export type Counts = Readonly<Record<Standing, number>>;

export function countsOf(systems: readonly SystemHistory[]): Counts {
  const count = (standing: Standing) => markersOf(systems, standing).length;
  return { within: count("within"), outside: count("outside"), between: count("between"), ungraded: count("ungraded") };
}

const allOf = ({ within, outside, between, ungraded }: Counts) => within + outside + between + ungraded;

function listText(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** "Of 22 markers, 17 are in range, 1 is outside and 4 are not graded." */
export function standingCountsText(counts: Counts): string {
  const all = allOf(counts);
  if (all === 0) return "You have no values that count yet.";
  if (counts.within === all) return all === 1 ? "Your one marker is in range." : `All ${all} markers are in range.`;
  const parts = [
    [counts.within, "in range"],
    [counts.outside, "outside"],
    [counts.between, "between its source's cut points"],
    [counts.ungraded, "not graded"],
  ] as const;
  const told = parts.flatMap(([count, words]) =>
    count > 0 ? [`${count} ${count === 1 ? "is" : "are"} ${words}`] : [],
  );
  return `Of ${all} ${all === 1 ? "marker" : "markers"}, ${listText(told)}.`;
}

/** Smaller changes lie within what laboratories and days differ by. Unit: part of the value before. */
const NOTABLE = 0.2;

/** What a marker's newest value came to since the one before. */
export interface Change {
  readonly key: string;
  readonly name: string;
  /** "out": it left its range; "in": it came into it; "change": it stayed on its side, by a notable part. */
  readonly kind: "out" | "in" | "change";
  readonly newest: ShownResult;
  readonly before: ShownResult;
  /** The two reports printed different ranges, so that not the value alone may have moved it. */
  readonly isOtherRange: boolean;
}

/** What the newest sample changed. */
export interface Changes {
  /** The day of the newest sample, YYYY-MM-DD. NULL: no value has a day. */
  readonly day: string | null;
  /** What left its range first, then what came into it, then the rest. */
  readonly changes: readonly Change[];
  /** Markers that were measured again in it and changed by less than a notable part. */
  readonly steady: number;
  /** Markers of which one of the two values is only a bound, so that nobody can say by how much they changed. */
  readonly unclear: number;
  /** Markers that it measured for the first time. */
  readonly first: number;
}

/** Part of the value before, with its sign. NULL: one of the two is only a bound. */
function shareOfBefore({ newest, before }: Pick<Change, "newest" | "before">): number | null {
  const isBound = newest.result.comparator !== null || before.result.comparator !== null;
  return isBound || before.value <= 0 ? null : (newest.value - before.value) / before.value;
}

const isNear = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) <= Math.abs(other) * 0.02);

function changeOf({ key, name }: MarkerHistory, newest: ShownResult, before: ShownResult): Change | null {
  const [now, then] = [standingOfValue(newest), standingOfValue(before)];
  const isOtherRange = !isNear(newest.low, before.low) || !isNear(newest.high, before.high);
  const told = { key, name, newest, before, isOtherRange };
  if (now === "outside" && then === "within") return { ...told, kind: "out" };
  if (now === "within" && then === "outside") return { ...told, kind: "in" };
  const share = shareOfBefore(told);
  return share !== null && Math.abs(share) >= NOTABLE ? { ...told, kind: "change" } : null;
}

const ORDER = { out: 0, in: 1, change: 2 } as const;

/**
 * What the newest sample changed: each of its values beside the one of an earlier day, in the units shown.
 * @param systems  with values newest first
 */
export function sampleChanges(systems: readonly SystemHistory[]): Changes {
  const markers = systems.flatMap((system) => system.markers);
  const days = markers.flatMap(({ values }) => values.flatMap(({ result }) => result.date ?? []));
  const day = days.reduce<string | null>((last, one) => (last === null || one > last ? one : last), null);
  const again = markers.flatMap((marker) => {
    const newest = newestOf(marker);
    return newest && day !== null && newest.result.date === day ? [{ marker, newest }] : [];
  });
  const pairs = again.flatMap(({ marker, newest }) => {
    const before = marker.values.find(
      ({ isComparable, result }) => isComparable && result.date !== null && result.date < (day ?? ""),
    );
    return before && newest.isComparable
      ? [{ change: changeOf(marker, newest, before), isClear: shareOfBefore({ newest, before }) !== null }]
      : [];
  });
  const changes = pairs
    .flatMap(({ change }) => (change ? [change] : []))
    .sort((left, right) => ORDER[left.kind] - ORDER[right.kind]);
  const unchanged = pairs.filter(({ change }) => change === null);
  const steady = unchanged.filter(({ isClear }) => isClear).length;
  const first = again.filter(({ marker }) => marker.values.every(({ result }) => result.date === day)).length;
  return { day, changes, steady, unclear: unchanged.length - steady, first };
}

/** "came into range", "rose by 38%". */
export function changeVerb(change: Change): string {
  if (change.kind === "out") return "moved out of range";
  if (change.kind === "in") return "came into range";
  const share = shareOfBefore(change) ?? 0;
  return `${share > 0 ? "rose" : "fell"} by ${Math.round(Math.abs(share) * 100)}%`;
}

/** What else the newest sample holds. Empty: nothing. */
export function restText({ changes, steady, unclear, first }: Changes): string {
  const others = changes.length > 0 ? "other " : "";
  const again =
    steady === 0 ? "" : `${steady} ${others}${steady === 1 ? "marker" : "markers"} changed by less than 20%.`;
  const bounds = unclear === 0 ? "" : `${unclear} can't be compared: the lab gave only an upper or lower limit.`;
  const fresh = first === 0 ? "" : `${first} ${first === 1 ? "was" : "were"} measured for the first time.`;
  return [again, bounds, fresh].filter(Boolean).join(" ");
}

/** How far outside: "8 mg/dL above the end of its range, 100 mg/dL". NULL: it is not, or no number says so. */
export function distanceText(shown: ShownResult): string | null {
  const { value, unit, low, high, grade, result } = shown;
  if (standingOfValue(shown) !== "outside" || result.comparator !== null || grade.threshold !== null) return null;
  const end = high !== null && value > high ? high : low !== null && value < low ? low : null;
  if (end === null || end === 0) return null;
  const places = Math.max(decimals(value), decimals(end));
  const distance = Number(Math.abs(value - end).toFixed(places));
  if (distance === 0) return null;
  const part = Math.round((Math.abs(value - end) / end) * 100);
  const percent = part >= 1 ? `, or ${part}%,` : "";
  const side = value > end ? "above the upper" : "below the lower";
  return `${amountText(distance, unit)}${percent} ${side} end of its range, ${amountText(end, unit)}.`;
}

const decimals = (number: number) => `${number}`.split(".")[1]?.length ?? 0;
