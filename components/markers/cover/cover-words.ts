import type { Cover, UncoveredReason } from "@/lib/domain/panel-cover";

/** "today", "1 day old", "41 days old". */
export function ageText(days: number): string {
  if (days === 0) return "from today";
  return days === 1 ? "1 day old" : `${days} days old`;
}

/** From ten years on a value is as good as one for life. Unit: days. */
const LIFELONG_DAYS = 3650;

/** "TSH, 41 days old; a value keeps for 180 days". */
export function knownText({ marker, ageDays, shelfLifeDays }: Cover["alreadyKnown"][number], nameOf: NameOf): string {
  const keeps = shelfLifeDays >= LIFELONG_DAYS ? "for life" : `for ${shelfLifeDays} days`;
  return `${nameOf(marker)}, ${ageText(ageDays)}; a value keeps ${keeps}`;
}

/** Why a marker is in no set. */
export function uncoveredText(marker: string, reason: UncoveredReason, nameOf: NameOf): string {
  const why: Record<UncoveredReason, string> = {
    "not-offered": "is in none of our panels",
    "other-sex": "is not reported for the sex chosen",
    "sex-unknown": "depends on sex: choose women or men above",
  };
  return `${nameOf(marker)} ${why[reason]}`;
}

/** The name of a biomarker key. */
export type NameOf = (marker: string) => string;

/** Whole days from a date of the visitor's calendar until now. A date to come answers a negative number. */
export function ageInDays(date: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((today - Date.UTC(year, month - 1, day)) / 86_400_000);
}
