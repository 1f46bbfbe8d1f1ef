/** Names that differ from another's in a letter or two, which a hurried reader takes for it. */
import { skeleton, wordRunsOf } from "./deceptive-text";

/** How many letters have to be put in, left out, replaced or swapped with their neighbour to make one word the other. */
function lettersApart(one: string, other: string): number {
  const apart = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => apart[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const isSwap = (row: number, column: number) =>
    one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    apart.push(here);
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = at(row - 1, column - 1) + Number(one[row - 1] !== other[column - 1]);
      const swapped = isSwap(row, column) ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      here[column] = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped);
    }
  }
  return at(one.length, other.length);
}

/** Short words have many neighbours that are words themselves; a long one has none by accident. */
const mostApart = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** Whether two names, as skeletons, are the same or nearly so. */
export function isNear(one: string, other: string): boolean {
  const most = mostApart(other.length);
  return Math.abs(one.length - other.length) <= most && lettersApart(one, other) <= most;
}

/** Payment companies whose names are words too, so that a name may hold them and may not be nearly them. */
const PAYMENT_NAMES = ["stripe", "paypal", "klarna", "affirm", "venmo", "zelle"];

/** Whether all of a name is, or is nearly, all of another. */
export const isNearName = (name: string, other: string): boolean => isNear(skeleton(name), skeleton(other));

/** Whether words of a name, up to three that stand together, are or are nearly another name: "Tealmarc Health". */
export const holdsNearName = (name: string, other: string): boolean =>
  wordRunsOf(name).some((run) => isNear(run, skeleton(other)));

/** The payment company whose name a name nearly is. NULL: none. */
export const nearPaymentName = (name: string): string | null =>
  PAYMENT_NAMES.find((known) => isNearName(name, known)) ?? null;

/** How long a name is that no ordinary word is by accident. Unit: letters of its skeleton. */
const LEAST_NAME = 5;

/**
 * Where a text says other names, however they are spelled: its words written as a name, or as what a network calls
 * somebody ("@name", or a part of an address). It is read once for all of them: there are many shops.
 * @param names  as skeletons
 */
export function mentionsIn(text: string, names: readonly string[]): { readonly name: string; readonly said: string }[] {
  const wanted = new Set(names.filter((name) => name.length >= LEAST_NAME));
  const isAddress = /^https?:/i.test(text);
  const words = [...text.matchAll(/(@?)([\p{L}\p{N}|!$]+)/gu)];
  return words.flatMap(([, sign, first = ""], at) => {
    if (!isAddress && sign === "" && !/^[\p{Lu}\p{Lt}]/u.test(first)) return [];
    const runs = [1, 2, 3, 4].filter((count) => at + count <= words.length).map((count) => words.slice(at, at + count));
    return runs
      .map((run) => run.map(([, , word = ""]) => word))
      .map((run) => ({ name: skeleton(run.join("")), said: run.join(" ") }))
      .filter(({ name }) => wanted.has(name));
  });
}

/** The words of a text that are another name but for one letter: "Tealmarc". */
export function nearWords(text: string, other: string): string[] {
  const wanted = skeleton(other);
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => lettersApart(skeleton(word), wanted) <= 1);
}
