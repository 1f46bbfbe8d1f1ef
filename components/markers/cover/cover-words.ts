import type { KnownMarker, UncoveredReason } from "@/lib/domain/panel-cover";

/** "today", "1 day old", "41 days old". */
export function ageText(days: number): string {
  if (days === 0) return "from today";
  return days === 1 ? "1 day old" : `${days} days old`;
}

/** "TSH, 41 days old"; "TSH" where its day is not told. */
export function knownText({ marker, ageDays }: KnownMarker, nameOf: NameOf): string {
  return ageDays === null ? nameOf(marker) : `${nameOf(marker)}, ${ageText(ageDays)}`;
}

/** Why a marker is in no set. */
export function uncoveredText(marker: string, reason: UncoveredReason, nameOf: NameOf): string {
  const why: Record<UncoveredReason, string> = {
    "not-offered": "is not in any of our panels",
    "other-sex": "is not reported for the sex you chose",
    "sex-unknown": "depends on sex: choose women or men above",
  };
  return `${nameOf(marker)} ${why[reason]}`;
}

/** The name of a biomarker key. */
export type NameOf = (marker: string) => string;
