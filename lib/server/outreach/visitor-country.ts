import "server-only";
import { COUNTRIES } from "@/lib/domain/shipping";
import type { VisitorCountry } from "@/lib/domain/visit";

/** Node's own list. Its versions before 22 have a property in the method's place. */
function zonesOf(country: string): readonly string[] {
  const region: Intl.Locale & { readonly timeZones?: readonly string[] } = new Intl.Locale(`und-${country}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

const COUNTRY_BY_ZONE = new Map(
  COUNTRIES.flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)),
);

/**
 * Where somebody's clock is set to: nearer than a country nobody is told.
 * @param timeZone  as a browser names it
 * @returns         NULL: it did not say, or there is no such zone
 */
export function visitorCountry(timeZone: string | null | undefined): VisitorCountry | null {
  try {
    const zone = new Intl.DateTimeFormat("en", { timeZone: timeZone ?? "" }).resolvedOptions().timeZone;
    return COUNTRY_BY_ZONE.get(zone) ?? "other";
  } catch {
    return null;
  }
}
