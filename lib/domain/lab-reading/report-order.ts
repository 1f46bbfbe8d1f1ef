import { isKnownName } from "./match-marker";
import { type PlacedLine, REFERENCE_LINE, VALUE_WORDS } from "./report-rows";

/** "Value 12.8", below its range. */
const isValue = (text: string) => VALUE_WORDS.test(text) && /\d/.test(text);

/**
 * The lines of a report in which each range follows its result: portals print a name, "Normal range: 4.0 - 11.0" below it and
 * "Value 12.8" below that.
 */
export function withRangesBehind(lines: readonly PlacedLine[]): PlacedLine[] {
  const ordered = [...lines];
  const printed = [...ordered.keys()].filter((at) => lines[at]?.text.trim() !== "");
  for (const [index, at] of printed.entries()) {
    const [above = -1, below = -1] = [printed[index - 1], printed[index + 1]];
    const [name, range, value] = [ordered[above], ordered[at], ordered[below]];
    if (!name || !range || !value || !REFERENCE_LINE.test(range.text) || !isValue(value.text)) continue;
    if (isKnownName(name.text.trim())) [ordered[at], ordered[below]] = [value, range];
  }
  return ordered;
}
