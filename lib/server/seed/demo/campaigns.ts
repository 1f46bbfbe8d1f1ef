import "server-only";

/** Something that brings visitors for a while. Days count back from today, which is 0. */
export interface Campaign {
  readonly name: string;
  readonly source: string;
  readonly medium: string;
  readonly referrer: string | null;
  /** NULL: it tells no code. */
  readonly code: string | null;
  /** What it speaks of, and its visitors buy: a product's key. Absent: anything. */
  readonly sells?: string;
  /** NULL: it leads to our own shop. */
  readonly shopKey: string | null;
  readonly fromDaysAgo: number;
  readonly toDaysAgo: number;
  /** Of the visits of these days, those that it brings beside the usual ones. */
  readonly share: number;
}

const INSTAGRAM = "https://www.instagram.com/";
const GOOGLE = "https://www.google.com/";

/** A search advertisement that never ends, a newsletter, a heart month, a gym's challenge, a season's offer. */
export const CAMPAIGNS: readonly Campaign[] = [
  {
    ...{ name: "brand-search", source: "google", medium: "cpc", referrer: GOOGLE, code: null, shopKey: null },
    ...{ fromDaysAgo: 90, toDaysAgo: 0, share: 0.14 },
  },
  {
    ...{ name: "heart-month", source: "newsletter", medium: "email", referrer: null, code: "HEART10", shopKey: null },
    ...{ fromDaysAgo: 76, toDaysAgo: 66, share: 0.4, sells: "heart-metabolic" },
  },
  {
    ...{ name: "welcome", source: "instagram", medium: "paid-social", referrer: INSTAGRAM, code: "WELCOME25" },
    ...{ shopKey: null, fromDaysAgo: 48, toDaysAgo: 34, share: 0.45 },
  },
  {
    ...{ name: "spring-challenge", source: "lift-club", medium: "partner", referrer: null, code: "LIFT15" },
    ...{ shopKey: "lift-club", fromDaysAgo: 30, toDaysAgo: 18, share: 0.3 },
  },
  {
    ...{ name: "three-cycles", source: "newsletter", medium: "email", referrer: null, code: "THREE20", shopKey: null },
    ...{ fromDaysAgo: 14, toDaysAgo: 6, share: 0.4 },
  },
];
