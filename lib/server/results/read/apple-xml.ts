import "server-only";
import type { UnreadLine } from "@/lib/domain/lab-reading/reading";
import { unreadReasons } from "@/lib/domain/lab-reading/unread-reasons";
import { xmlReader } from "./xml-tree";

/** What Apple counts in blood; a person or a sensor wrote it down, and no laboratory. */
const METERS: Readonly<Record<string, string>> = {
  HKQuantityTypeIdentifierBloodGlucose: "Blood glucose",
  HKQuantityTypeIdentifierBloodAlcoholContent: "Blood alcohol",
  HKQuantityTypeIdentifierInsulinDelivery: "Insulin",
};

/** Sources are named by their apps; more of them are told as others. */
const MAX_SOURCES = 20;

/** Whether a text is Apple Health's export.xml. */
export function isAppleXml(text: string): boolean {
  return /<HealthData[\s>]/.test(text.slice(0, 20_000));
}

/** Hears Apple Health's export.xml, however large, and counts what in it speaks of blood. */
export class AppleXml {
  /** Laboratory records that it names; they stand in files beside it. */
  labRecords = 0;
  readonly #readings = new Map<string, { label: string; source: string; count: number }>();

  readonly reader = xmlReader({
    onOpen: (name, attributes) => this.#hear(name, attributes),
    onClose: () => undefined,
    onText: () => undefined,
  });

  #hear(name: string, { type = "", sourceName = "" }: Readonly<Record<string, string>>): void {
    if (name === "ClinicalRecord" && type.includes("LabResult")) this.labRecords++;
    const label = name === "Record" ? METERS[type] : undefined;
    if (label === undefined) return;
    const isFull = this.#readings.size >= MAX_SOURCES;
    const source = isFull ? "other sources" : sourceName;
    const key = `${label} ${source}`;
    const known = this.#readings.get(key) ?? { label, source, count: 0 };
    this.#readings.set(key, { ...known, count: known.count + 1 });
  }

  /** What was counted, each with the reason why it is no result. */
  unread(file: string): UnreadLine[] {
    return [...this.#readings.values()].map(({ label, source, count }) => ({
      label,
      reason: unreadReasons.meter(count, source || "no source named"),
      proof: { file, page: null, line: null, path: null, text: `${label}, ${source}` },
    }));
  }
}
