import { plainName } from "./match-marker";

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
    "wert",
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
    "date",
    "day",
    "taken",
    "collected",
    "collection date",
    "date collected",
    "date taken",
    "recorded on date",
    "sample date",
    "test date",
    "drawn",
    "result date",
    "date of service",
    "datum",
    "date time",
  ],
  time: ["time"],
  earlier: ["previous result", "previous value", "prior result", "prior value", "last result"],
  earlierDate: ["previous date", "previous result date", "prior date", "prior result date", "last date"],
} as const;

/** What a column of a table of results holds. */
export type Column = keyof typeof COLUMNS;

/** Where each column stands, from 0. */
export type Columns = Readonly<Partial<Record<Column, number>>>;

const ALIASES: ReadonlyMap<string, Column> = new Map(
  (Object.keys(COLUMNS) as Column[]).flatMap((column) => COLUMNS[column].map((alias) => [alias, column] as const)),
);

/** What a heading says its column holds, or undefined. */
export function columnOf(heading: string): Column | undefined {
  return ALIASES.get(plainName(heading));
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
