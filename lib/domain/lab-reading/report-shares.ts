import { isKnownName } from "./match-marker";
import type { WordLine } from "./page-words";
import type { PlacedLine } from "./report-rows";
import { unitOf } from "./units";

/** A share of the white cells and the count that it makes: "48,2 % 1,65 G/L", "9,6 % soit 3,96 G/L". */
const SHARE =
  /^(?<name>\s*\p{L}[^\d<>%]*?[\s:.]+|\s*)(?<share>\d{1,3}(?:[.,]\d+)?\s?%)(?:\s+soit)?\s+[*!]?\s*(?<count>\d[\d.,]*\s*(?<unit>[^\s\d]\S*|10\S+).*)$/u;

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

/** The lines of a text, in which each line that tells a cell's share and its count is a line of each. */
export function withSharesApart(lines: readonly PlacedLine[]): PlacedLine[] {
  return lines.flatMap((line, index) => {
    if (line.words) return dividedWords(line, line.words) ?? [line];
    const parts = dividedShare(line.text, lines[index - 1]?.text.trim() ?? "");
    return parts ? parts.map((text) => ({ ...line, text })) : [line];
  });
}
