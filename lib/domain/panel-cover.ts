import type { PanelMarker, Sex } from "./catalogue/panels";

/** Something that answers markers and can be bought: a program, a mini panel. */
export interface CoverOffer {
  id: string;
  /** What choosing it costs. Unit: cents, zero or more; with its shipping where delivered prices are compared. */
  priceCents: number;
  /** What it reports, and for whom. Include calculated markers only where a calculated value is good enough. */
  markers: readonly PanelMarker[];
}

/** A value somebody has already. */
export interface KnownMarker {
  marker: string;
  /** Whole days since the sample was taken. NULL: not told. */
  ageDays: number | null;
}

export interface CoverRequest {
  /** Biomarker keys. The same key twice is one wish. */
  wanted: readonly string[];
  known: readonly KnownMarker[];
  /** Known markers that a source says to measure again by now; they are bought like unknown ones. */
  due: readonly string[];
  /** NULL: not said. Then only what is reported for everybody counts as covered. */
  sex: Sex | null;
  /** At most `MAX_OFFERS`; their order decides ties. */
  offers: readonly CoverOffer[];
}

/** One offer of the cheapest set. */
export interface CoverMember {
  id: string;
  priceCents: number;
  /** Wanted markers that no earlier member of the set holds. Never empty. */
  adds: readonly string[];
  /** Wanted markers that an earlier member holds too: measured again. */
  repeats: readonly string[];
}

/** Why no offer covers a marker: nobody offers it, it is reported for the other sex only, or the sex is not said. */
export type UncoveredReason = "not-offered" | "other-sex" | "sex-unknown";

export interface Cover {
  /** The cheapest set, in the order of the offers. Empty when nothing needs to be bought, or nothing can be. */
  members: readonly CoverMember[];
  totalCents: number;
  /** Wanted and known: not bought again. */
  alreadyKnown: readonly KnownMarker[];
  /** Wanted, known and due again: bought again. */
  dueAgain: readonly KnownMarker[];
  uncovered: readonly { marker: string; reason: UncoveredReason }[];
}

/** Every subset is tried, so the work doubles with each offer. */
export const MAX_OFFERS = 12;

/**
 * The cheapest set of offers that covers the wanted markers which are not known well enough yet. Exact: every subset
 * of the offers is tried. What no offer covers is named and stands in the way of nothing else.
 *
 * Ties go to the fewest offers, then to the set whose first differing offer stands earlier in the request. No member
 * is superfluous, free ones included: an offer that costs nothing is in the set only if it adds a marker.
 * @throws RangeError when there are more than `MAX_OFFERS` offers, or a price is no whole number of cents, zero or more
 */
export function panelCover(request: CoverRequest): Cover {
  const { offers, sex } = request;
  check(offers);
  const { missing, alreadyKnown, dueAgain } = sortOut(request);
  const holdings = offers.map((offer) => new Set(offer.markers.filter(isFor(sex)).map(({ biomarker }) => biomarker)));
  const coverable = missing.filter((marker) => holdings.some((held) => held.has(marker)));
  const masks = holdings.map((held) => maskOf(coverable, held));
  const chosen = cheapestSubset(offers, masks, coverable.length);
  const members = membersOf(chosen, offers, holdings, coverable);
  return {
    members,
    totalCents: members.reduce((sum, { priceCents }) => sum + priceCents, 0),
    alreadyKnown,
    dueAgain,
    uncovered: missing
      .filter((marker) => !coverable.includes(marker))
      .map((marker) => ({ marker, reason: reasonFor(marker, offers, sex) })),
  };
}

function check(offers: readonly CoverOffer[]): void {
  if (offers.length > MAX_OFFERS) throw new RangeError(`${offers.length} offers; ${MAX_OFFERS} is the limit`);
  const wrong = offers.find(({ priceCents }) => !Number.isInteger(priceCents) || priceCents < 0);
  if (wrong) throw new RangeError(`${wrong.priceCents} is no price in cents`);
}

function isFor(sex: Sex | null) {
  return (marker: PanelMarker) => marker.sex === null || marker.sex === sex;
}

/** The wanted markers by what is known of them; of several values of one marker the youngest counts. */
function sortOut({ wanted, known, due }: CoverRequest) {
  const missing: string[] = [];
  const alreadyKnown: KnownMarker[] = [];
  const dueAgain: KnownMarker[] = [];
  const ageOf = ({ ageDays }: KnownMarker) => ageDays ?? Number.POSITIVE_INFINITY;
  for (const marker of new Set(wanted)) {
    const [youngest] = known
      .filter((value) => value.marker === marker)
      .sort((left, right) => ageOf(left) - ageOf(right));
    if (youngest && !due.includes(marker)) alreadyKnown.push(youngest);
    else missing.push(marker);
    if (youngest && due.includes(marker)) dueAgain.push(youngest);
  }
  return { missing, alreadyKnown, dueAgain };
}

/** Which of the markers are held, one bit each. */
function maskOf(markers: readonly string[], held: ReadonlySet<string>): bigint {
  return markers.reduce((mask, marker, index) => (held.has(marker) ? mask | (1n << BigInt(index)) : mask), 0n);
}

/** The indexes of the offers to take: cheapest, then fewest, then earliest. */
function cheapestSubset(offers: readonly CoverOffer[], masks: readonly bigint[], markerCount: number): number[] {
  const all = (1n << BigInt(markerCount)) - 1n;
  let best: { indexes: number[]; cents: number } | undefined;
  for (let subset = 0; subset < 1 << offers.length; subset += 1) {
    const indexes = offers.flatMap((_, index) => (subset & (1 << index) ? [index] : []));
    const covered = indexes.reduce((mask, index) => mask | (masks[index] ?? 0n), 0n);
    if (covered !== all) continue;
    const cents = indexes.reduce((sum, index) => sum + (offers[index]?.priceCents ?? 0), 0);
    if (!best || isBetter({ indexes, cents }, best)) best = { indexes, cents };
  }
  return best?.indexes ?? [];
}

interface Choice {
  indexes: readonly number[];
  cents: number;
}

function isBetter(one: Choice, other: Choice): boolean {
  if (one.cents !== other.cents) return one.cents < other.cents;
  if (one.indexes.length !== other.indexes.length) return one.indexes.length < other.indexes.length;
  const at = one.indexes.findIndex((index, place) => index !== other.indexes[place]);
  return at >= 0 && (one.indexes[at] ?? 0) < (other.indexes[at] ?? 0);
}

function membersOf(
  indexes: readonly number[],
  offers: readonly CoverOffer[],
  holdings: readonly ReadonlySet<string>[],
  wanted: readonly string[],
): CoverMember[] {
  const covered = new Set<string>();
  return indexes.flatMap((index) => {
    const offer = offers[index];
    const held = wanted.filter((marker) => holdings[index]?.has(marker));
    if (!offer) return [];
    const adds = held.filter((marker) => !covered.has(marker));
    for (const marker of adds) covered.add(marker);
    const repeats = held.filter((marker) => !adds.includes(marker));
    return [{ id: offer.id, priceCents: offer.priceCents, adds, repeats }];
  });
}

function reasonFor(marker: string, offers: readonly CoverOffer[], sex: Sex | null): UncoveredReason {
  const isOffered = offers.some((offer) => offer.markers.some(({ biomarker }) => biomarker === marker));
  if (!isOffered) return "not-offered";
  return sex === null ? "sex-unknown" : "other-sex";
}
