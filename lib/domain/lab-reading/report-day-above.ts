import { DATE_IN_TEXT } from "./dates";

/** "Jan 15, 2026 (collected)": the word stands behind its day. */
const COLLECTED_BEHIND = new RegExp(
  String.raw`(${DATE_IN_TEXT.source})\s*(?:(?:ore\s*\d{1,2}[:.]\d{2}\s*)?\((?:(?:collected|drawn|sample taken)\)|prelievo\b)|(?:blood )?draw\b|blood (?:sample|test)\s*(?:$|[|·,)]))`,
  "i",
);

/** "LABS DAY OF DISCHARGE (1/30/2025 0510):", above the results of a note. */
const LABS_OF = new RegExp(
  String.raw`^\s*(?:labs?|laboratory|lab results|bloods)\b[^\d:]{0,40}\(?(${DATE_IN_TEXT.source})[^:]{0,12}:`,
  "i",
);

/** Words for orders and printed pages, whose days are no sample's. */
const OF_PAPERS =
  "order|request|report|print|auftrag|bericht|demand|prescri|[ée]dit|imprim|solicit|inform|richie|refert|stamp|emess";

/** "Labor bei Entlassung (28.01.2026):" alone on a line, above its results. */
const LABS_BELOW = new RegExp(
  String.raw`^\s*(?:labor(?:werte|daten|ergebnisse|parameter)?|blutwerte|blutbild|biologie|bilan|esami|analisi|anal[ií]tica|an[aá]lisis|exames|(?:lab|blod)prov\w*|(?:blod)?prøve\w*)(?!\p{L})(?![^:]*(?:${OF_PAPERS}))[^\d:]{0,40}\(?(${DATE_IN_TEXT.source})[^:]{0,12}:\s*$`,
  "iu",
);

/** The day of the sample that a heading of results names, or that its word stands behind, as written. */
export function dayAbove(text: string): string | null {
  const days = [COLLECTED_BEHIND, LABS_OF, LABS_BELOW].map((pattern) => pattern.exec(text)?.[1]);
  return days.find(Boolean) ?? null;
}
