import "server-only";

/** Chance that falls the same every time. */
export interface Chance {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** True so often, from 0 to 1. */
  readonly happens: (share: number) => boolean;
  /** A whole number from the least to the most. */
  readonly between: (least: number, most: number) => number;
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
  /** An item, each as often as its weight says. */
  readonly weighted: <Item>(items: readonly (readonly [item: Item, weight: number])[]) => Item;
}

/** @param seed  a whole number; the same one gives the same run (mulberry32) */
export function seededRandom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new RangeError("there is nothing to choose from");
    return item;
  };
  return {
    next,
    happens: (share) => next() < share,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    oneOf: (items) => at(items, Math.floor(next() * items.length)),
    weighted(items) {
      const sum = items.reduce((total, [, weight]) => total + weight, 0);
      let left = next() * sum;
      const index = items.findIndex(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return at(items, index < 0 ? items.length - 1 : index)[0];
    },
  };
}
