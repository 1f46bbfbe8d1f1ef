import { laidOut } from "./page-layout";
import { cellsOf, type WordLine } from "./page-words";
import { plainSigns } from "./plain-signs";
import type { RawReading } from "./reading";
import { isSalutation } from "./report-letter";
import { withoutMarks, withoutSignFlags } from "./report-marks";
import { withRangesBehind } from "./report-order";
import { ReportReader } from "./report-reader";
import type { PlacedLine } from "./report-rows";
import { withSharesApart } from "./report-shares";
import { withThousandsJoined } from "./report-thousands";
import { withYears } from "./report-years";

/** A row of a report is no longer; what is, is prose or worse. */
const MAX_LINE = 400;

/** The sentences of a paragraph that stands on one long line; every other line as it is. */
function sentencesOf(line: PlacedLine): PlacedLine[] {
  if (line.text.length <= MAX_LINE || line.text.length > MAX_PARAGRAPH) return [line];
  return line.text
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((text) => ({ ...line, text: text.replace(/(?<=\d)\.$/, ""), words: undefined }));
}
const MAX_PARAGRAPH = 4000;

/** A line of a letter that goes on below: long, without columns, and no sentence ends with it. */
function goesOn({ text, words }: PlacedLine): boolean {
  const isPlain = words ? cellsOf(words).length === 1 : !/\S {2,}\S/.test(text.trim());
  return text.length >= LEAST_PROSE && isPlain && !/[.:!?]\s*$/.test(text);
}
/** Unit: characters. */
const LEAST_PROSE = 60;

/** The lines of a letter with its sentences whole, which wrap where its page ends; every other text as it is. */
function withParagraphs(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  if (!lines.some(({ text }) => isSalutation(text))) return lines;
  const joined: PlacedLine[] = [];
  let isOpen = false;
  for (const line of lines) {
    const before = joined.at(-1);
    if (isOpen && before && /^\s*[\p{L}\d(]/u.test(line.text)) {
      joined[joined.length - 1] = { ...before, text: `${before.text.trimEnd()} ${line.text.trim()}`, words: undefined };
    } else joined.push(line);
    isOpen = goesOn(line);
  }
  return joined;
}

const LAYOUTS: readonly (readonly [RegExp, string])[] = [
  [/current result and flag|reference interval/i, "Labcorp report"],
  [/in range\s+out of range|analyte\s+value|quest diagnostics/i, "Quest report"],
];

const plainWords = ({ words, size }: WordLine): WordLine => ({
  words: words.map((word) => ({ ...word, text: plainSigns(word.text) })),
  size,
});

/** A place on a scale, drawn with signs at the end of a row: "[  *  ]", "*<[     ]", "[     ]>*". */
const GRAPH = /\s[*<]*\s?\[[\s*|.-]*\]\s?[*>]*\s*$/;
const GRAPH_SIGNS = /^[*<>[\]|.-]*[[\]][*<>[\]|.-]*$|^\*$/;

/** A row without the drawing of its scale, whose signs are no bounds. */
function withoutGraph(line: PlacedLine): PlacedLine {
  const at = line.text.search(GRAPH);
  if (at === -1) return line;
  const words = line.words && { ...line.words, words: line.words.words.filter(({ text }) => !GRAPH_SIGNS.test(text)) };
  return { ...line, text: line.text.slice(0, at), words };
}

/**
 * The results in the text of a report: Quest's and Labcorp's columns, or lines that somebody pasted.
 * @param file  the name to show beside each line
 */
export function readReportText(
  lines: readonly PlacedLine[],
  { file, format }: { file: string; format: "pdf" | "text" },
): RawReading {
  const reader = new ReportReader(file);
  const readable = withThousandsJoined(withParagraphs(withoutSignFlags(lines)))
    .flatMap(sentencesOf)
    .filter(({ text }) => text.length <= MAX_PARAGRAPH)
    .map((line) => ({ ...line, text: plainSigns(line.text), words: line.words && plainWords(line.words) }))
    .map(withoutGraph);
  for (const line of laidOut(withYears(withSharesApart(withRangesBehind(readable))))) reader.take(line);
  const layout = LAYOUTS.find(([pattern]) => readable.some(({ text }) => pattern.test(text)))?.[1];
  const words = readable.map(({ text }) => text).join("\n");
  const { raw, unread } = reader.finish();
  return {
    format,
    layout: layout ?? (format === "pdf" ? "Report with text" : "Lines of text"),
    raw: withoutMarks(raw, words),
    unread,
    words,
  };
}

/** The lines of a plain text. */
export function placedLines(text: string): PlacedLine[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ text: line, page: null, line: index + 1 }));
}
