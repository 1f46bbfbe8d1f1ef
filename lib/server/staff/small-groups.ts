import "server-only";
import type { ConversionShare } from "@/lib/contracts/staff-conversions";

/**
 * Shares in which no group is smaller than `least`: the small ones are added up, together with as many of the next
 * larger ones as it takes, so that nobody can be told apart, also not by subtracting. Sums stay what they were.
 * @param least  in events; 1 leaves everything as it is
 */
export function withoutSmallGroups(shares: readonly ConversionShare[], least: number): ConversionShare[] {
  return (["counted", "excluded"] as const).flatMap((decision) => {
    const own = shares.filter((share) => share.decision === decision).sort((left, right) => left.events - right.events);
    return gatherSmallShares(own, least).sort((left, right) => right.cents - left.cents);
  });
}

function gatherSmallShares(ascending: readonly ConversionShare[], least: number): ConversionShare[] {
  const [smallest] = ascending;
  if (!smallest || smallest.events >= least) return [...ascending];
  let events = 0;
  const kept = [...ascending];
  const small: ConversionShare[] = [];
  for (let next = kept[0]; next && (events < least || next.events < least); next = kept[0]) {
    kept.shift();
    small.push(next);
    events += next.events;
  }
  const cents = small.reduce((sum, share) => sum + share.cents, 0);
  return [...kept, { label: "Small groups together", decision: smallest.decision, events, cents }];
}
