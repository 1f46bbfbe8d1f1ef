/**
 * Two people began with one thing and changed it each for themselves. What only one of them changed is taken from
 * that one; what both changed alike is that; what both changed otherwise is a conflict, of which a person decides.
 */

/** A value as it is stored: JSON, in which a field that is missing and one that is undefined are the same. */
export type Stored = unknown;

type Fields = Readonly<Record<string, Stored>>;

const isFields = (value: Stored): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two stored values say the same, in whatever order their fields stand. */
export function isSame(left: Stored, right: Stored): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  }
  if (!isFields(left) || !isFields(right)) return Object.is(left ?? null, right ?? null);
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) => isSame(left[name], right[name]));
}

/** One value as three know it. */
export interface Sides<Value> {
  /** What both began with. */
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** What became of a value; without `value` it is a conflict. */
export type Merged<Value> = { readonly value: Value } | null;

/** A value that is one thing, taken from whoever changed it. */
export function mergeWhole<Value>({ base, mine, theirs }: Sides<Value>): Merged<Value> {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine };
  return isSame(base, mine) ? { value: theirs } : null;
}

const within = (items: readonly string[], others: readonly string[]) => items.filter((item) => others.includes(item));

/** Puts what is in `list` and not in `into` behind whatever it stands behind there. */
function inserted(into: readonly string[], list: readonly string[]): string[] {
  const result = [...into];
  list.forEach((item, index) => {
    if (result.includes(item)) return;
    const before = list.slice(0, index).findLast((other) => result.includes(other));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, item);
  });
  return result;
}

/**
 * A list of names, each in it once: what one took out is out, what one put in is in, and the order is that of whoever
 * changed it. Two orders that differ, of what is left of the beginning, are a conflict.
 */
export function mergeNames({ base, mine, theirs }: Sides<readonly string[]>): Merged<readonly string[]> {
  const kept = base.filter((name) => mine.includes(name) && theirs.includes(name));
  const order = mergeWhole({ base: kept, mine: within(mine, kept), theirs: within(theirs, kept) });
  if (!order) return null;
  const isMine = isSame(order.value, within(mine, kept));
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine];
  const isLeft = (name: string) => kept.includes(name) || !base.includes(name);
  return { value: inserted(first.filter(isLeft), second.filter(isLeft)) };
}
