import { isKnownName } from "./match-marker";
import type { RawValue } from "./reading";
import type { PlacedLine } from "./report-rows";

/** "A = akkreditiertes Verfahren": a letter or sign behind names, which a report explains somewhere. */
const LEGEND =
  /(?:^|[\s(,;])(?<mark>[A-Z]|[#°§¹²³*])\)?\s?[=:]\s?(?:\p{L}+\s){0,2}(?:akkredit|accredit|fremd|extern|subcontract|sous-trait|esternal|referred|send|auftragslabor|ackredit|utanför|geaccred)/iu;

/** The values of a report, their names without the mark that it explains as one of its laboratory's. */
export function withoutMarks(values: readonly RawValue[], words: string): readonly RawValue[] {
  const mark = LEGEND.exec(words)?.groups?.mark;
  if (mark === undefined) return values;
  return values.map((value) => {
    const bare = value.label.endsWith(mark) ? value.label.slice(0, -mark.length).trim() : value.label;
    return bare !== value.label && !isKnownName(value.label) && isKnownName(bare) ? { ...value, label: bare } : value;
  });
}

/** "< inferiore al limite   > superiore al limite": signs that flag a result, and bound nothing. */
const SIGNS_AS_FLAGS =
  /[<>]\s*[=:]?\s*(?:inferiore|superiore|unter\w*|ober\w*|über\w*|below|above|lower|higher|inf[ée]rieure?|sup[ée]rieure?|por debajo|por encima|abaixo|acima|onder|boven|poni[żz]ej|powy[żz]ej)\b[^\n<>\d]{0,30}?(?:limit|rang|ref|norm|interv|rif|bereich)/iu;
const NUMBER_BEFORE = /(?:^|\s)\d[\d.,]*(?=\s|$)/;

function withoutSign(line: PlacedLine): PlacedLine {
  const sign = /(?<=^|\s)[<>]\s+(?=\d)/.exec(line.text);
  if (!sign || NUMBER_BEFORE.test(line.text.slice(0, sign.index))) return line;
  const at = line.words?.words.findIndex(({ text }) => /^[<>]$/.test(text)) ?? -1;
  const words = line.words && { ...line.words, words: line.words.words.filter((_, index) => index !== at) };
  return { ...line, text: line.text.replace(sign[0], " ".repeat(sign[0].length)), words };
}

/** The lines of a report without the signs apart before its results that it explains as flags. */
export const withoutSignFlags = (lines: readonly PlacedLine[]): readonly PlacedLine[] =>
  lines.some(({ text }) => SIGNS_AS_FLAGS.test(text)) ? lines.map(withoutSign) : lines;
