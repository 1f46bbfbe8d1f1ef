import type { Country } from "@/lib/domain/shipping";
import { type StateRules, stateRule, statesOf } from "@/lib/domain/states";

/** The states as squares of equal size, roughly where they lie: eight rows, eleven columns. */
const ROWS = [
  "AK .. .. .. .. .. .. .. .. .. ME",
  ".. .. .. .. .. .. .. .. .. VT NH",
  "WA ID MT ND MN IL WI MI NY RI MA",
  "OR NV WY SD IA IN OH PA NJ CT ..",
  "CA UT CO NE MO KY WV VA MD DE ..",
  ".. AZ NM KS AR TN NC SC DC .. ..",
  ".. .. .. OK LA MS AL GA .. .. ..",
  "HI .. .. TX .. .. .. .. FL .. ..",
] as const;

/** One state's square; rows and columns begin at 1. */
export interface StateTile {
  code: string;
  row: number;
  column: number;
}

export const STATE_TILES: readonly StateTile[] = ROWS.flatMap((line, row) =>
  line.split(" ").flatMap((code, column) => (code === ".." ? [] : [{ code, row: row + 1, column: column + 1 }])),
);

/** Why kits do not go to a state. */
const REASONS: Readonly<Record<string, string>> = {
  NY: "A laboratory may run a test only when someone authorized in New York has ordered it, and the result may go to the patient only with that person's authorization (10 NYCRR 58-1.8). We are not set up for that yet.",
  HI: "We have not opened Hawaii yet, and we won't name a date until there is one.",
};

/** Of the states where what we read is not of one mind. */
const DISPUTED =
  "The sources we trust do not agree on whether a home kit may be ordered there without a clinician. Until that is settled, we don't ship there.";

/** A state or province that kits cannot go to, and why. */
export interface ClosedState {
  code: string;
  name: string;
  reason: string;
}

/** What the table of states says, sorted for a page. */
export interface ShippingPlaces {
  open: Readonly<Record<Country, readonly { code: string; name: string }[]>>;
  closed: readonly ClosedState[];
}

/** Where kits go and where not, by the table of states. */
export function shippingPlaces(rules: StateRules): ShippingPlaces {
  const open = (country: Country) => statesOf(country).filter(({ code }) => stateRule(country, code, rules).kits);
  const closed = (["US", "CA"] as const).flatMap((country) =>
    statesOf(country)
      .filter(({ code }) => !stateRule(country, code, rules).kits)
      .map((state) => ({ ...state, reason: (country === "US" ? REASONS[state.code] : undefined) ?? DISPUTED })),
  );
  return { open: { US: open("US"), CA: open("CA") }, closed };
}

/** Closed states under one reason, in the order in which the reasons first occur. */
export function byReason(closed: readonly ClosedState[]): { reason: string; names: readonly string[] }[] {
  const reasons = [...new Set(closed.map(({ reason }) => reason))];
  return reasons.map((reason) => ({
    reason,
    names: closed.filter((state) => state.reason === reason).map(({ name }) => name),
  }));
}

/** The lists that somebody can wait on, as the call names them. */
export const WAITLISTS = [
  {
    source: "ny_waitlist",
    label: "New York: test kits",
    done: "We will email you once, when kits can ship to New York.",
  },
  {
    source: "ca_supplements",
    label: "California: supplements",
    done: "We will email you once, when supplements can ship to California.",
  },
] as const;
