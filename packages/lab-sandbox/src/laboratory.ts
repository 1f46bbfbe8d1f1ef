import { chance } from "./chance.ts";
import { MENU } from "./menu.ts";

/** A test that was asked for. */
export interface WantedTest {
  /** The key of its marker in the laboratory's menu. */
  readonly key: string;
  readonly label: string;
  /** LOINC. NULL: none. */
  readonly code: string | null;
  readonly unit: string;
}

/** A kit that somebody registered. */
export interface Sample {
  readonly kit: string;
  readonly registeredAt: Date;
  /** Its receipt has been told already. */
  readonly isReceived: boolean;
  readonly tests: readonly WantedTest[];
}

interface ReportedValue {
  readonly label: string;
  readonly code?: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly flag?: "high" | "low";
}

/** What the laboratory says of a kit. */
export type SampleNews = { readonly id: string; readonly at: string; readonly kit: string } & (
  | { readonly type: "sample_received" }
  | { readonly type: "resulted"; readonly collectedOn: string; readonly values: readonly ReportedValue[] }
  | { readonly type: "rejected"; readonly reason: string }
);

const DAY_MS = 86_400_000;
const POSTED_MS = 3 * DAY_MS;
const MEASURED_MS = 2 * DAY_MS;
/** About so many samples cannot be measured. */
const REJECTED_SHARE = 1 / 12;

const REASONS = ["The sample had clotted.", "The tube held too little.", "The sample came too late to be measured."];

/** A value that the kit always has for that test: most people's, and now and then one beyond. */
function reportedOf(kit: string, { key, label, code, unit }: WantedTest): ReportedValue | null {
  const item = MENU[key];
  if (!item) return null;
  const [low, high] = item.usual;
  const value = Number((low + (high - low) * chance(kit, key)).toFixed(item.decimals));
  const flag = item.high !== null && value > item.high ? "high" : item.low !== null && value < item.low ? "low" : null;
  const text = value.toFixed(item.decimals);
  return { label, ...(code && { code }), value: text, unit, range: item.range, ...(flag && { flag }) };
}

/** Whether a kit's sample is one of those that cannot be measured. */
export function isRejected(kit: string): boolean {
  return chance(kit, "rejected") < REJECTED_SHARE;
}

function outcomeOf({ kit, registeredAt, tests }: Sample, at: Date, isSpoilt: typeof isRejected): SampleNews {
  const told = { at: at.toISOString(), kit };
  if (isSpoilt(kit)) {
    const reason = REASONS[Math.floor(chance(kit, "reason") * REASONS.length)] ?? "It could not be measured.";
    return { ...told, id: `sample_${kit}_rejected`, type: "rejected", reason };
  }
  const values = tests.flatMap((test) => reportedOf(kit, test) ?? []);
  const collectedOn = registeredAt.toISOString().slice(0, 10);
  return { ...told, id: `sample_${kit}_resulted`, type: "resulted", collectedOn, values };
}

/**
 * What has happened to a kit's sample by now and was not told yet, in its order.
 * @param isSpoilt  whether a kit's sample cannot be measured
 */
export function newsOfSample(sample: Sample, now: Date, isSpoilt = isRejected): SampleNews[] {
  const { kit, registeredAt, isReceived } = sample;
  const receivedAt = new Date(registeredAt.getTime() + POSTED_MS);
  const releasedAt = new Date(receivedAt.getTime() + MEASURED_MS);
  const received = {
    id: `sample_${kit}_received`,
    at: receivedAt.toISOString(),
    kit,
    type: "sample_received",
  } as const;
  return [
    ...(receivedAt <= now && !isReceived ? [received] : []),
    ...(releasedAt <= now ? [outcomeOf(sample, releasedAt, isSpoilt)] : []),
  ];
}
