import { isKnownName } from "./match-marker";
import type { RawReading, RawValue, UnreadLine } from "./reading";
import { otherSampleOf } from "./specimens";
import { unreadReasons } from "./unread-reasons";

const MAX_VALUES = 2000;

const STATUSES: Readonly<Record<string, RawValue["status"]>> = {
  P: "preliminary",
  R: "preliminary",
  C: "corrected",
  D: "withdrawn",
  W: "withdrawn",
  X: "withdrawn",
};

/** Off the scale of the instrument: HL7's table 0078 marks the number's bound so. */
const OFF_SCALE: ReadonlySet<string> = new Set(["<", ">", "<=", ">="]);

interface Delimiters {
  readonly field: string;
  readonly component: string;
}

function delimitersOf(text: string): Delimiters {
  const header = /MSH(.)(.)/.exec(text);
  return { field: header?.[1] ?? "|", component: header?.[2] ?? "^" };
}

/** "<^0.2" of the structured numeric type is "<0.2", "^3^-^5" is no single value. */
function plainValue(type: string, value: string, component: string): string {
  if (type !== "SN") return value;
  const [comparator = "", first = "", separator = ""] = value.split(component);
  return separator === "" ? `${comparator}${first}` : "";
}

function identity(text: string, component: string): { label: string; codes: string[] } {
  const parts = text.split(component);
  const names = [parts[1] ?? "", parts[4] ?? ""].filter(Boolean);
  const codes = parts.filter((part, index) => (index === 0 || index === 3) && /^\d{1,7}-\d$/.test(part));
  return { label: names.find(isKnownName) ?? names[0] ?? parts[0] ?? "", codes };
}

function readSegment(fields: readonly string[], component: string) {
  const [, , type = "", code = "", , value = "", unit = "", range = "", flag = "", , , status = "", , , observed = ""] =
    fields;
  if (!/^(?:NM|SN|ST|TX)$/.test(type) || value === "") return null;
  const first = (text: string) => text.split(component)[0] || null;
  const state = STATUSES[status];
  const valueText = plainValue(type, value, component);
  const bound = flag.split(/[~^]/).find((part) => OFF_SCALE.has(part));
  return {
    ...identity(code, component),
    valueText: bound && /^\d/.test(valueText) ? `${bound}${valueText}` : valueText,
    unitText: first(unit),
    rangeText: range || null,
    flagText: first(flag),
    dateText: first(observed),
    ...(state ? { status: state } : {}),
  };
}

/** The sample of an order: the words and codes of OBR-15 or SPM-4. NULL: none stated, or blood. */
function otherSample(field: string, component: string): string | null {
  const parts = field.split(component).flatMap((part) => part.split("&"));
  return parts.find((part) => otherSampleOf(part) !== null) ?? null;
}

/** The segments of one order: its head, its results, and the samples that may stand behind them. */
interface Order {
  readonly collected: string | null;
  readonly samples: (string | null)[];
  readonly results: { readonly fields: readonly string[]; readonly segment: string; readonly line: number }[];
}

function ordersIn(text: string, { field, component }: Delimiters): Order[] {
  const orders: Order[] = [{ collected: null, samples: [], results: [] }];
  for (const [index, segment] of text.split(/\r\n|\r|\n/).entries()) {
    const fields = segment.trim().split(field);
    const current = orders.at(-1);
    if (fields[0] === "OBR") {
      const collected = (fields[7] || fields[22])?.split(component)[0] ?? null;
      orders.push({ collected, samples: [otherSample(fields[15] ?? "", component)], results: [] });
    } else if (fields[0] === "SPM") current?.samples.push(otherSample(fields[4] ?? "", component));
    else if (fields[0] === "OBX") current?.results.push({ fields, segment, line: index + 1 });
  }
  return orders;
}

/** The day of a time as HL7 writes it. */
const digitsOf = (time: string | null) => time?.replace(/\D.*$/, "").slice(0, 8) ?? "";

/**
 * The day of a result's sample. OBX-14 is an earlier result's own day; a later one than the collection is the analysis.
 */
function sampledOn(observed: string | null, collected: string | null): string | null {
  if (observed === null || collected === null) return observed ?? collected;
  return digitsOf(observed) > digitsOf(collected) ? collected : observed;
}

/** Which result of which sample a value is, so that a correction of it is the same. */
const identityOf = ({ label, codes, dateText, sampleText }: RawValue) =>
  [label, ...codes, dateText, sampleText].join("\n");

/** The values of a message, and apart from them those that it corrects itself. */
function withoutCorrected(raw: readonly RawValue[]): { values: readonly RawValue[]; unread: readonly UnreadLine[] } {
  const corrected = new Set(raw.filter(({ status }) => status === "corrected").map(identityOf));
  const isReplaced = (value: RawValue) => value.status !== "corrected" && corrected.has(identityOf(value));
  const unread = raw
    .filter(isReplaced)
    .map(({ label, valueText, proof }) => ({ label, reason: unreadReasons.corrected(valueText), proof }));
  return { values: raw.filter((value) => !isReplaced(value)), unread };
}

/**
 * The results of an HL7 v2 ORU^R01 message: its OBX segments, with the day of the sample from the OBR above or an earlier OBX-14.
 * A value that status C corrects in the same message is not read. The sample is the one of the order, which some messages state
 * behind its results.
 */
export function readHl7(text: string, file: string): RawReading {
  const delimiters = delimitersOf(text);
  const raw = ordersIn(text, delimiters).flatMap(({ collected, samples, results }) => {
    const sampleText = samples.find((sample) => sample !== null) ?? null;
    return results.flatMap(({ fields, segment, line }): RawValue[] => {
      const read = readSegment(fields, delimiters.component);
      const proof = { file, page: null, line, path: null, text: segment };
      return read ? [{ ...read, dateText: sampledOn(read.dateText, collected), sampleText, proof }] : [];
    });
  });
  const { values, unread } = withoutCorrected(raw);
  return { format: "hl7", layout: "HL7 v2 message", raw: values.slice(0, MAX_VALUES), unread };
}
