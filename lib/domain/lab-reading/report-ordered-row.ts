import { candidatesIn } from "./report-candidates";
import { orderRow, type RowOrder } from "./report-columns";
import { NOTHING_READ, type ReportLine, unreadLine } from "./report-row-parts";
import { readTail } from "./report-tail";
import { unreadReasons } from "./unread-reasons";

/** A row under a heading that says what its numbers are. */
export function orderedLine(label: string, behind: string, order: RowOrder): ReportLine | null {
  const plain = behind.replace(/[[\]()*]/g, " ");
  const candidates = candidatesIn(plain);
  if (!candidates.some(({ kind }) => kind === "number" || kind === "bound")) return null;
  const tail = readTail(plain, false);
  if (tail.isSentence) return null;
  const row = orderRow(order, plain);
  const [first, ...rest] = row?.values ?? [];
  if (!row) return unreadLine(label, unreadReasons.severalNumbers());
  const undated = row.undated;
  if (!first) return undated.length > 0 ? { ...unreadLine(label, ""), unread: null, undated } : null;
  const others = rest.flatMap(({ valueText, dateText }) => (dateText === null ? [] : [{ valueText, dateText }]));
  const { unitText, flagText, dateText } = tail;
  return {
    ...NOTHING_READ,
    label,
    valueText: first.valueText,
    unitText,
    flagText: others.length > 0 ? null : flagText,
    dateText: first.dateText ?? dateText,
    rangeText: row.rangeText,
    others,
    undated,
    isKnown: true,
  };
}
