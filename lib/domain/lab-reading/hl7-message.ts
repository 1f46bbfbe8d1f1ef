import { isKnownName } from "./match-marker";
import type { RawReading, RawValue } from "./reading";

const MAX_VALUES = 2000;

const STATUSES: Readonly<Record<string, RawValue["status"]>> = {
  P: "preliminary",
  R: "preliminary",
  C: "corrected",
  D: "withdrawn",
  W: "withdrawn",
  X: "withdrawn",
};

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
  return {
    ...identity(code, component),
    valueText: plainValue(type, value, component),
    unitText: first(unit),
    rangeText: range || null,
    flagText: first(flag),
    dateText: first(observed),
    ...(state ? { status: state } : {}),
  };
}

/**
 * The results of an HL7 v2 ORU^R01 message: its OBX segments, with the day of the sample from OBX-14 or the OBR above.
 * Status C corrects an earlier value of the same message.
 */
export function readHl7(text: string, file: string): RawReading {
  const { field, component } = delimitersOf(text);
  const raw: RawValue[] = [];
  let collected: string | null = null;
  for (const [index, segment] of text.split(/\r\n|\r|\n/).entries()) {
    const fields = segment.trim().split(field);
    const [name] = fields;
    if (name === "OBR") collected = (fields[7] || fields[22])?.split(component)[0] ?? null;
    const read = name === "OBX" && raw.length < MAX_VALUES ? readSegment(fields, component) : null;
    const proof = { file, page: null, line: index + 1, path: null, text: segment };
    if (read) raw.push({ ...read, dateText: read.dateText ?? collected, proof });
  }
  return { format: "hl7", layout: "HL7 v2 message", raw };
}
