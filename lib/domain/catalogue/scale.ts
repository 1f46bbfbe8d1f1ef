import type { Sex } from "./panels";

export const STANCES = ["within", "between", "edge", "outside"] as const;
/**
 * How a source stands to a stretch of its scale. "within": where it wants a value. "between": neither of its cut points
 * is reached, and it says no more. "edge": beyond what it aims for. "outside": where it asks for attention.
 */
export type Stance = (typeof STANCES)[number];

/** Where a value stands to what a source wants. */
export type Position = "below" | "within" | "above";

/** A stretch of a scale. Stretches follow each other without a gap: one ends where the next begins. */
export interface Stretch {
  /** In the marker's usual unit. NULL: open below. */
  readonly from: number | null;
  /** False: it begins above `from`, as in ">10". */
  readonly isFromIncluded: boolean;
  /** NULL: open above. */
  readonly to: number | null;
  readonly isToIncluded: boolean;
  /** The source's word. NULL: it has none there, and a value is below, within or above. */
  readonly name: string | null;
  readonly stance: Stance;
}

/** What must be known of a person or a sample before a scale may be used. */
export type Need = "age" | "cycle" | "fasting" | "hour" | "method";

/** Where in a cycle a sample was taken, as far as its day tells; "any": of a cycle, whichever day it was. */
export type CyclePart = "any" | "follicular phase" | "mid-cycle" | "luteal phase" | "after menopause";

/** A published reference of one marker, for everybody, one sex or one group. */
export interface ReferenceScale {
  /**
   * "interval": the usual values of healthy people, with one end or two. "threshold": one line from which a source
   * counts a risk; nothing below it is too low. "divided": cut points or risk categories, with a word for each stretch.
   */
  readonly kind: "interval" | "threshold" | "divided";
  /** NULL: for everybody. */
  readonly sex: Sex | null;
  /** Whose it is or which, in words: "18 to 30 years". NULL: nothing to add. */
  readonly condition: string | null;
  /** NULL: it holds for every sample. */
  readonly needs: Need | null;
  /** Whole years, both ends included. NULL: every adult, or nobody is said. */
  readonly ages: readonly [from: number, to: number] | null;
  /** NULL: the cycle does not matter. */
  readonly cycle: CyclePart | null;
  /** The lowest first. Empty: the source prints no numbers for these people. */
  readonly stretches: readonly Stretch[];
}

/** Where a stretch begins: at a number, or above it. NULL: open below. */
type Start = number | { readonly over: number } | null;

/** What a stretch begins with, and what it says. */
export type Step = readonly [start: Start, name: string | null, stance: Stance];

/** A stretch begins above this number: ">10". */
export const over = (amount: number): Start => ({ over: amount });

const amountOf = (start: Start) => (start !== null && typeof start === "object" ? start.over : start);

/** Stretches from where each begins, the lowest first. */
export function stretchesOf(steps: readonly Step[]): readonly Stretch[] {
  return steps.map(([start, name, stance], index) => {
    const next = steps[index + 1]?.[0] ?? null;
    return {
      from: amountOf(start),
      isFromIncluded: typeof start === "number",
      to: amountOf(next),
      isToIncluded: next !== null && typeof next === "object",
      name,
      stance,
    };
  });
}

type Whose = Partial<Pick<ReferenceScale, "sex" | "condition" | "needs" | "ages" | "cycle">>;

const made = (kind: ReferenceScale["kind"], steps: readonly Step[], whose: Whose): ReferenceScale => ({
  kind,
  sex: null,
  condition: null,
  needs: null,
  ages: null,
  cycle: null,
  ...whose,
  stretches: stretchesOf(steps),
});

/** "0.3-4.2": both ends belong to it. */
export function interval(low: number, high: number, whose: Whose = {}): ReferenceScale {
  const steps: Step[] = [
    [null, null, "edge"],
    [low, null, "within"],
    [over(high), null, "edge"],
  ];
  return made("interval", steps, whose);
}

/** "<=1.2" */
export function upTo(high: number, whose: Whose = {}): ReferenceScale {
  const steps: Step[] = [
    [null, null, "within"],
    [over(high), null, "edge"],
  ];
  return made("interval", steps, whose);
}

/** "<9.0" */
export function below(limit: number, whose: Whose = {}): ReferenceScale {
  const steps: Step[] = [
    [null, null, "within"],
    [limit, null, "edge"],
  ];
  return made("interval", steps, whose);
}

/** ">=4.0" */
export function from(limit: number, whose: Whose = {}): ReferenceScale {
  const steps: Step[] = [
    [null, null, "edge"],
    [limit, null, "within"],
  ];
  return made("interval", steps, whose);
}

/** "risk-enhancing >=125": a value below is good news. */
export function threshold(limit: number, name: string): ReferenceScale {
  const steps: Step[] = [
    [null, null, "within"],
    [limit, name, "outside"],
  ];
  return made("threshold", steps, {});
}

/** "<5.7; 5.7-6.4 prediabetes; >=6.5": printed steps leave gaps, so that 6.45 is still below 6.5. */
export function divided(steps: readonly Step[], whose: Whose = {}): ReferenceScale {
  return made("divided", steps, whose);
}

/** No numbers, but a reason why: "phase-dependent". */
export function unprinted(whose: Whose): ReferenceScale {
  return made("interval", [], whose);
}
