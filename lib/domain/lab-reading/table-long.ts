import { takeValue } from "./numbers";
import type { RawValue } from "./reading";
import { oneDay, UNKNOWN_DAY } from "./report-sample-days";
import { isTimed } from "./specimens";
import { type Columns, columnOf } from "./table-columns";
import {
  type Around,
  cellOf,
  EMPTY,
  type Layout,
  NOTHING,
  nameAndUnit,
  type RowReading,
  rangeOf,
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
function dayOf(row: TableRow, columns: Columns): Pick<RawValue, "dateText" | "isIssueDate"> {
  const [sampled, time] = [cellOf(row, columns.date) || cellOf(row, columns.day), cellOf(row, columns.time)];
  if (sampled !== "") return { dateText: time ? `${sampled} ${time}` : sampled };
  return { dateText: textOr(cellOf(row, columns.issued)), isIssueDate: true };
}

function longValue(row: TableRow, columns: Columns, { file, sample }: Around): RawValue {
  const { label, unitText } = nameAndUnit(cellOf(row, columns.label) || cellOf(row, columns.name));
  const code = cellOf(row, columns.code);
  return {
    label,
    codes: code.split(/[;\s]+/).filter((one) => /^\d{1,7}-\d$/.test(one)),
    valueText: valueTextOf(row, columns.value ?? 0, columns),
    unitText: textOr(cellOf(row, columns.unit)) ?? unitText,
    rangeText: rangeOf(row, columns),
    flagText: flagText(cellOf(row, columns.flag)),
    ...dayOf(row, columns),
    markerKey: textOr(cellOf(row, columns.key)),
    sampleText: sampleTextOf(row, columns, sample),
    ...(/^yes$/i.test(cellOf(row, columns.edited)) ? { isEdited: true } : {}),
    proof: { file, page: null, line: row.line, path: null, text: row.cells.join(", ") },
  };
}

/** A row with the earlier result that stands in it, as far as its day is known. */
function withEarlier(made: RawValue, row: TableRow, columns: Columns): RowReading {
  const [earlier, dateText] = [cellOf(row, columns.earlier), cellOf(row, columns.earlierDate)];
  if (EMPTY.test(earlier)) return { raw: [made] };
  if (!EMPTY.test(dateText)) {
    return { raw: [made, { ...made, valueText: earlier, dateText, flagText: null, isEarlier: true }] };
  }
  const { label, proof } = made;
  const reason = unreadReasons.earlierWithoutDay([earlier]);
  return { raw: [made], unread: takeValue(earlier) ? [{ label, reason, proof }] : [] };
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
export function longLayout(headings: readonly string[], columns: Columns, around: Around): Layout {
  const timed = headings.findIndex((heading) => /^(?:time ?point|elapsed|phase|stage|draw|interval)\b/i.test(heading));
  const days = headings.flatMap((heading, index) => (columnOf(heading) === "date" ? [index] : []));
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
    return withEarlier(day === UNKNOWN_DAY ? { ...made, dateText: null, isIssueDate: false } : made, row, columns);
  };
  const isOwn = columns.key !== undefined;
  return { name: isOwn ? "Our own export" : "One result per row", read };
}
