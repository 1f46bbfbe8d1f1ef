import { plainSigns } from "./plain-signs";

/** Words for a number that is the end of what could be measured: "below LOQ", "above measuring range", "BDL". */
export const OFF_SCALE = String.raw`\b(?:below|above|under|over|beyond|exceed(?:s|ed|ing)?|outside|(?:less|lower|greater|higher|more) than)\b[^\d,;.]{0,30}?\b(?:l?lo[dq]|ulo[dq]|lld|detect\w*|quanti\w*|measur\w*|reportable|reporting|analytic\w*|assay|linear\w*)\b|\b(?:bdl|blq|bloq|alq|aloq|bql|blod)\b|[<>≤≥]\s*(?:l?lo[dq]|ulo[dq]|lld|bdl)\b`;

const OFF_SCALE_WORDS = new RegExp(OFF_SCALE, "i");

/** Whether a cell beside a number says that the number is a bound, without saying plainly which: "< L", "below LOD". */
export function isOffScale(cell: string): boolean {
  const text = plainSigns(cell);
  return OFF_SCALE_WORDS.test(text) || /^[<>≤≥]=?\s*[A-Za-z]{1,4}$/.test(text);
}

/** A letter that stands for a digit: "8O", "1O5", "9l". A flag has other letters. */
const MISSPELT = /^[OoQIlSZB|](?=[\d.,OoIl]|\s|$)/;

/** "70 (goal)", "70 mg/dL target", and no range behind the word. */
const AIMED_AT = /^(?:\s*[^\d\s]{1,12})?\s*[([]?(?:goals?|targets?|aim)\b(?!\D{0,12}\d)/i;

/** Whether what follows a number shows that it is misspelt, or somebody's goal. */
export function isSpoiled(after: string): boolean {
  return MISSPELT.test(after) || AIMED_AT.test(after);
}
