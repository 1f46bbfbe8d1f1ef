import { plainName } from "./marker-names";

const COLUMNS = {
  key: ["marker key"],
  label: ["name on report"],
  edited: ["corrected by me"],
  name: [
    "marker",
    "test",
    "name",
    "marker name",
    "test name",
    "biomarker",
    "biomarker name",
    "analyte",
    "component",
    "lab test",
    "observation",
    "parameter",
    "lab",
    "item",
  ],
  value: [
    "value",
    "result",
    "results",
    "test result",
    "result value",
    "measurement",
    "your value",
    "your result",
    "new value",
    "new result",
    "updated value",
    "updated result",
    "current",
    "current value",
    "current result",
    "latest",
    "latest value",
    "latest result",
    "most recent",
    "most recent result",
    "this visit",
    "today",
    "wert",
    "ergebnis",
  ],
  unit: ["unit", "units", "uom", "unit of measure", "einheit"],
  low: ["min", "low", "minimum", "range low", "reference low", "ref low", "lower limit", "reference min", "range min"],
  high: [
    "max",
    "high",
    "maximum",
    "range high",
    "reference high",
    "ref high",
    "upper limit",
    "reference max",
    "range max",
  ],
  range: [
    "reference",
    "reference range",
    "ref range",
    "range",
    "normal range",
    "reference interval",
    "standard range",
    "lab range",
    "referenz",
  ],
  flag: ["flag", "status", "abnormal", "abnormal flag", "interpretation", "h l"],
  code: ["loinc", "code", "loinc code"],
  date: [
    "taken",
    "collected",
    "collection date",
    "date collected",
    "date taken",
    "recorded on date",
    "sample date",
    "test date",
    "drawn",
    "draw date",
    "date drawn",
    "date of service",
    "specimen date",
    "collection date time",
    "collected date",
    "collected on",
    "date of collection",
    "date of sample",
    "date of test",
  ],
  /** A day of which the heading does not say what happened on it. */
  day: ["date", "day", "datum", "date time"],
  /** When the laboratory gave the result out. */
  issued: ["result date", "report date", "reported", "date reported", "reported date", "resulted", "date of report"],
  time: ["time"],
  earlier: [
    "previous",
    "previous result",
    "previous value",
    "prior",
    "prior result",
    "prior value",
    "last",
    "last result",
    "last value",
    "last visit",
    "historical",
    "historical result",
    "earlier result",
    "vorwert",
  ],
  bound: [
    "operator",
    "comparator",
    "qualifier",
    "modifier",
    "result modifier",
    "result qualifier",
    "result operator",
    "sign",
    "relation",
    "prefix",
    "result prefix",
    "qual",
    "op",
    "mod",
    "rel",
    "symbol",
    "bound",
    "value qualifier",
    "value modifier",
    "value operator",
  ],
  sample: [
    "specimen",
    "specimen type",
    "specimen source",
    "sample",
    "sample type",
    "sample material",
    "source",
    "matrix",
    "material",
    "body fluid",
    "fluid",
    "system",
  ],
  panel: ["panel", "panel name", "category", "group", "section", "profile", "test group", "order name", "test type"],
  earlierDate: ["previous date", "previous result date", "prior date", "prior result date", "last date"],
} as const;

/** What a column of a table of results holds. */
export type Column = keyof typeof COLUMNS;

/** Where each column stands, from 0. */
export type Columns = Readonly<Partial<Record<Column, number>>>;

const ALIASES: ReadonlyMap<string, Column> = new Map(
  (Object.keys(COLUMNS) as Column[]).flatMap((column) => COLUMNS[column].map((alias) => [alias, column] as const)),
);

/** "Date (DD/MM/YYYY)" is a date; how it is written is read elsewhere. */
const DATE_FORMAT = /\(?\b[dmy]{1,4}[/.-][dmy]{1,4}[/.-][dmy]{2,4}\b\)?/i;

/** What a heading says its column holds, or undefined. */
export function columnOf(heading: string): Column | undefined {
  return ALIASES.get(plainName(heading.replace(DATE_FORMAT, "")));
}

/** The columns of a heading row; of two with one meaning the first counts. */
export function columnsOf(headings: readonly string[]): Columns {
  const found: Partial<Record<Column, number>> = {};
  for (const [index, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (column && found[column] === undefined) found[column] = index;
  }
  return found;
}
