const LABEL_LENGTH = 120;
const PROOF_LENGTH = 400;

/** Control characters and marks that turn the direction of writing: they show one thing and say another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g;

/** What a spreadsheet would run, at the beginning of a cell. */
const FORMULA_START = /^[\s=+\-@'"|]+/;

/** Text as one line of what can be seen. */
export function visibleLine(text: string): string {
  return text.toWellFormed().replace(HIDDEN, " ").replace(/\s+/g, " ").trim();
}

/** A name from a stranger's file as one plain line that no spreadsheet runs. */
export function cleanLabel(text: string): string {
  return visibleLine(text).replace(FORMULA_START, "").slice(0, LABEL_LENGTH).toWellFormed().trim();
}

/** The line a value was read from, as it can be shown: whole, or its beginning. */
export function cleanProof(text: string): string {
  const line = visibleLine(text);
  return line.length > PROOF_LENGTH ? `${line.slice(0, PROOF_LENGTH).toWellFormed()}…` : line;
}

/** A file's name as a person can be shown it: no folders, no tricks. */
export function cleanFileName(name: string): string {
  const last = visibleLine(name).split(/[/\\]/).at(-1) ?? "";
  return (
    last
      .replace(/[<>:"|?*]/g, "")
      .slice(0, LABEL_LENGTH)
      .toWellFormed()
      .trim() || "unnamed file"
  );
}
