/** A number as it is told, and how far it may be from what is. */
export interface About {
  readonly value: number;
  /** 0: it is what it is. */
  readonly off: number;
}

/** The smallest of 1, 2 and 5 times a power of ten that is no smaller than a number above 0. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power;
}

/**
 * A part of a whole, or an average, told as exactly as both are known: in steps that are no smaller than what it may be
 * off by.
 * @returns  NULL: the whole is of none, or may be
 */
export function ratioOf(part: About | null, whole: About | null): About | null {
  if (!part || !whole || whole.value - whole.off <= 0) return null;
  const value = part.value / whole.value;
  if (part.off === 0 && whole.off === 0) return { value, off: 0 };
  const most = (part.value + part.off) / (whole.value - whole.off);
  const least = (part.value - part.off) / (whole.value + whole.off);
  const step = niceStep(Math.max(most - value, value - least));
  return { value: Math.round(value / step) * step, off: step };
}

/** Whether two of them differ for certain. */
export const differ = (one: About, other: About): boolean => Math.abs(one.value - other.value) > one.off + other.off;
