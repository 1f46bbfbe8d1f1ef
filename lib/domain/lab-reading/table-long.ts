import { DATE_IN_TEXT } from "./dates";
import { takeValue } from "./numbers";
import type { RawValue } from "./reading";
import { oneDay, UNKNOWN_DAY } from "./report-sample-days";
import { isTimed } from "./specimens";
import { type ColumnPlaces, columnOf } from "./table-columns";
import {
  type Around,
  cellOf,
  EMPTY,
  type Layout,
  NOTHING,
  nameAndUnit,
  printedRangeOf,
  type RowReading,
  sampleTextOf,
  type TableRow,
  textOr,
  valueTextOf,
} from "./table-row";
import { unreadReasons } from "./unread-reasons";

/** WHOOP and others write words of their own where laboratories flag. */
const flagText = (text: string) =>
  /^(?:normal|optimal|sufficient|in range|final|ok)$/i.test(text) ? null : textOr(text);

/** The day of a row's sample; the day on which its result was given out where no other is stated. */
function dayOf(row: TableRow, columns: ColumnPlaces): Pick<RawValue, "dateText" | "isIssueDate"> {
  const [sampled, time] = [cellOf(row, columns.date) || cellOf(row, columns.day), cellOf(row, columns.time)];
  if (sampled !== "") return { dateText: time ? `${sampled} ${time}` : sampled };
  const issued = textOr(cellOf(row, columns.issued));
  return { dateText: issued, isIssueDate: issued !== null };
}

function longValue(row: TableRow, columns: ColumnPlaces, { file, sample }: Around): RawValue {
  const { label, unitText } = nameAndUnit(cellOf(row, columns.label) || cellOf(row, columns.name));
  const code = cellOf(row, columns.code);
  return {
    label,
    codes: code.split(/[;\s]+/).filter((one) => /^\d{1,7}-\d$/.test(one)),
    valueText: valueTextOf(row, columns.value ?? 0, columns),
    unitText: textOr(cellOf(row, columns.unit)) ?? unitText,
    rangeText: printedRangeOf(row, columns),
    flagText: flagText(cellOf(row, columns.flag)),
    ...dayOf(row, columns),
    markerKey: textOr(cellOf(row, columns.key)),
    sampleText: sampleTextOf(row, columns, sample),
    ...(/^yes$/i.test(cellOf(row, columns.edited)) ? { isEdited: true } : {}),
    proof: { file, page: null, line: row.line, path: null, text: row.cells.join(", ") },
  };
}

/** A column of earlier results, and the day that its heading gives them: "Past (14-Apr-2026)". NULL: another column has it. */
interface EarlierColumn {
  readonly at: number;
  readonly dateText: string | null;
}

function earlierColumnsIn(headings: readonly string[]): EarlierColumn[] {
  return headings.flatMap((heading, at) => {
    const dateText = DATE_IN_TEXT.exec(heading)?.[0] ?? null;
    const words = heading.replace(DATE_IN_TEXT, " ");
    return columnOf(words) === "earlier" ? [{ at, dateText }] : [];
  });
}

/** A row with the earlier results that stand in it, as far as their days are known. */
function withEarlier(
  made: RawValue,
  row: TableRow,
  columns: ColumnPlaces,
  earlier: readonly EarlierColumn[],
): RowReading {
  const told = earlier.flatMap(({ at, dateText }) => {
    const [valueText, day] = [cellOf(row, at), dateText ?? cellOf(row, columns.earlierDate)];
    return EMPTY.test(valueText) ? [] : [{ valueText, dateText: EMPTY.test(day) ? null : day }];
  });
  const open = told.flatMap(({ valueText, dateText }) =>
    dateText === null && takeValue(valueText) ? [valueText] : [],
  );
  const { label, proof } = made;
  return {
    raw: [
      made,
      ...told.flatMap((one) => (one.dateText === null ? [] : [{ ...made, ...one, flagText: null, isEarlier: true }])),
    ],
    unread: open.length > 0 ? [{ label, reason: unreadReasons.earlierWithoutDay(open), proof }] : [],
  };
}

/** Another column of values, by any name that has a word for them: "Value 2", "Repeat", "Result (new)". */
function isRival(heading: string): boolean {
  const column = columnOf(heading);
  if (column !== undefined) return column === "value";
  return (
    /\b(?:values?|results?|current|latest|newest|new|repeat(?:ed)?|retest|recheck|updated|revised|amended|wert|ergebnis)\b/i.test(
      heading,
    ) &&
    !/\b(?:range|ref\w*|min|max|low|high|limits?|date|day|time|units?|si|converted|id|code|status|flag|type|score|percent\w*|prev\w*|prior|last|change)\b/i.test(
      heading,
    )
  );
}

/** One result per row. */
export function longLayout(headings: readonly string[], columns: ColumnPlaces, around: Around): Layout {
  const timed = headings.findIndex((heading) => /^(?:time ?point|elapsed|phase|stage|draw|interval)\b/i.test(heading));
  const days = headings.flatMap((heading, index) => (columnOf(heading) === "date" ? [index] : []));
  const earlier = earlierColumnsIn(headings);
  const rivals = headings.flatMap((heading, index) => (isRival(heading) ? [index] : []));
  const read = (row: TableRow): RowReading => {
    const made = longValue(row, columns, around);
    const { label, proof } = made;
    if (label === "" || EMPTY.test(cellOf(row, columns.value))) return NOTHING;
    if (timed !== -1 && isTimed(cellOf(row, timed)))
      return { raw: [], unread: [{ label, reason: unreadReasons.timed(), proof }] };
    const numbers = new Set(rivals.flatMap((index) => takeValue(cellOf(row, index))?.number ?? []));
    if (numbers.size > 1) return { raw: [], unread: [{ label, reason: unreadReasons.severalNumbers(), proof }] };
    // Two days of one sample: nobody can say which it is.
    const day = oneDay(days.map((index) => cellOf(row, index)).filter((text) => !EMPTY.test(text)));
    return withEarlier(
      day === UNKNOWN_DAY ? { ...made, dateText: null, isIssueDate: false } : made,
      row,
      columns,
      earlier,
    );
  };
  const isOwn = columns.key !== undefined;
  return { name: isOwn ? "Our own export" : "One result per row", read };
}
