import { isKnownName } from "./match-marker";
import type { Word, WordLine } from "./page-words";
import type { PlacedLine } from "./report-rows";
import { unitOf } from "./units";

/** A share of the white cells and the count that it makes: "48,2 % 1,65 G/L", "9,6 % soit 3,96 G/L". */
const SHARE =
  /^(?<name>\s*\p{L}[^\d<>%]*?[\s:.]+|\s*)(?<share>\d{1,3}(?:[.,]\d+)?\s*%)(?:\s+soit)?\s+[*!]?\s*(?<count>\d[\d.,]*\s*(?<unit>[^\s\d]\S*|10\S+).*)$/u;

/** What a line that tells a cell's share and its count says, as lines of their own. NULL: it is none. */
function dividedShare(text: string, above: string): string[] | null {
  const { name = "", share = "", count = "", unit = "" } = SHARE.exec(text)?.groups ?? {};
  // Giga and tera per litre are counts of cells, and no grams beside a share.
  if (!/^[GT]\/L$/i.test(unit) && unitOf(unit)?.kind !== "count") return null;
  const own = name.replace(/[\s:.]+$/, "").trim();
  if (own !== "") return isKnownName(own) ? [`${own} ${share}`, `${own} ${count}`] : null;
  return isKnownName(above) ? [share, above, count] : null;
}

/** The same for a line whose words have their places: the name stands before the share and before the count. */
function dividedWords(line: PlacedLine, { words, size }: WordLine): PlacedLine[] | null {
  const [share, count, ...more] = dividedShare(line.text, "") ?? [];
  if (!share || !count || more.length > 0) return null;
  const behind = words.findIndex(({ text }) => text.endsWith("%")) + 1;
  const name = words.slice(
    0,
    words.findIndex(({ text }) => /^\d/.test(text)),
  );
  return [
    { ...line, text: share, words: { words: words.slice(0, behind), size } },
    { ...line, text: count, words: { words: [...name, ...words.slice(behind)], size } },
  ];
}

/** "LEUCOGRAMA  %  /mm³  Valores de referência": the rows below tell shares, and counts without their unit. */
const SHARES_HEAD = /^[^\d%]*%\s+(\S{1,12})(?:\s+\p{L}.*)?$/u;
const BARE_COUNT =
  /^(?<before>\s*\p{L}[^\d<>%]*?\s+(?<share>\d{1,3}(?:[.,]\d)?))\s*%?\s+(?<count>\d[\d.,]*)(?<range>\s+[<>]?\d[\d.,]*\s(?:a|à|-|–|to|bis)\s\d[\d.,]*)?\s*$/u;

/** A word behind the one that ends a part of the line, set as closely as a sign is. */
function withWord(words: readonly Word[], at: number, text: string, size: number): Word[] {
  const end = words[at]?.end ?? 0;
  return [...words.slice(0, at + 1), { text, start: end + size / 8, end: end + size / 4 }, ...words.slice(at + 1)];
}

/** The lines with the unit of counts that the heading above them states. */
function withUnitOfHead(lines: readonly PlacedLine[]): PlacedLine[] {
  let unit: string | null = null;
  return lines.map((line) => {
    const head = SHARES_HEAD.exec(line.text)?.[1] ?? "";
    if (unitOf(head)?.kind === "count") unit = head;
    const { before, share = "", count = "", range = "" } = BARE_COUNT.exec(line.text)?.groups ?? {};
    if (unit === null || before === undefined) return line;
    const { words = [], size = 1 } = line.words ?? {};
    const at = words.findIndex(({ text }) => text === share);
    const shared = words[at + 1]?.text === "%" ? words : withWord(words, at, "%", size);
    const all = withWord(shared, at + 2, unit, size);
    return { ...line, text: `${before} %  ${count} ${unit}${range}`, words: line.words && { words: all, size } };
  });
}

/** The lines of a text, in which each line that tells a cell's share and its count is a line of each. */
export function withSharesApart(lines: readonly PlacedLine[]): PlacedLine[] {
  return withUnitOfHead(lines).flatMap((line, index) => {
    if (line.words) return dividedWords(line, line.words) ?? [line];
    const parts = dividedShare(line.text, lines[index - 1]?.text.trim() ?? "");
    return parts ? parts.map((text) => ({ ...line, text })) : [line];
  });
}
