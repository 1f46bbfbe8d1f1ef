import { isKnownName } from "./match-marker";
import type { RawValue } from "./reading";

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
