import type { Sex } from "../catalogue/panels";
import type { AgainSourceKey } from "./again-sources";
import type { Span } from "./span";

/** One end of a band, in the marker's usual unit. */
export interface RuleValuesEnd {
  readonly at: number;
  readonly isIncluded: boolean;
  /** That end of a range printed on the report counts in its place. NULL: this number alone. */
  readonly printed: "low" | "high" | null;
}

/** The values that a rule is about. NULL: open there. */
export interface RuleValues {
  readonly from: RuleValuesEnd | null;
  readonly to: RuleValuesEnd | null;
}

const end = (at: number, isIncluded: boolean, printed: RuleValuesEnd["printed"] = null): RuleValuesEnd => ({
  at,
  isIncluded,
  printed,
});

export const valuesBelow = (at: number): RuleValues => ({ from: null, to: end(at, false) });
export const valuesAtLeast = (at: number): RuleValues => ({ from: end(at, true), to: null });
export const valuesOver = (at: number): RuleValues => ({ from: end(at, false), to: null });
/** The first belongs to it, the second does not. */
export const valuesBetween = (from: number, to: number): RuleValues => ({ from: end(from, true), to: end(to, false) });
/** Both belong to it. */
export const valuesWithin = (from: number, to: number): RuleValues => ({ from: end(from, true), to: end(to, true) });
/** The printed range, else this one, whose ends belong to it. */
export const inRange = (low: number, high: number): RuleValues => ({
  from: end(low, true, "low"),
  to: end(high, true, "high"),
});
export const aboveRange = (high: number): RuleValues => ({ from: end(high, false, "high"), to: null });
export const belowRange = (low: number): RuleValues => ({ from: null, to: end(low, false, "low") });

/** What someone takes that changes when a value is looked at again. */
export type Treatment = "lipids" | "sugar" | "thyroid";

/** Whom a rule is for. What is left out does not matter to it. */
export interface Whom {
  readonly sex?: Sex;
  /** Whole years today, both ends included. */
  readonly ages?: readonly [from: number, to: number];
  readonly isFasting?: boolean;
  readonly treatment?: Treatment;
  /** The value before lies in this band, and was taken at least so many days earlier. */
  readonly before?: { readonly value: RuleValues; readonly apartDays: number };
}

/**
 * What sources say of looking at some values again. "interval": when; "once": not again at all; "not-routinely": they
 * advise against it as a routine; "no-source": none gives an interval, and this is why.
 */
export interface AgainRule {
  readonly markers: readonly string[];
  readonly kind: "interval" | "once" | "not-routinely" | "no-source";
  /** NULL: every value. */
  readonly value: RuleValues | null;
  readonly whom: Whom;
  /** Earlier than this is too early. NULL: sources name no such day. */
  readonly soonest: Span | null;
  /** From then on it is due. NULL: sources do not agree that it ever is, or only for people of whom more is known. */
  readonly latest: Span | null;
  /** Which values and people, as the end of a sentence: "after a normal value". Names no number in a unit that differs. */
  readonly whose: string;
  /** A sentence for people. */
  readonly says: string;
  /** Empty only for "no-source". */
  readonly sources: readonly AgainSourceKey[];
}
