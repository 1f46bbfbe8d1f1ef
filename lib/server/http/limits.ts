import "server-only";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One bucket of the limiter. */
interface Limit {
  /** How often within the window. */
  readonly points: number;
  /** The window. Unit: seconds. */
  readonly seconds: number;
  /**
   * What its keys are. A `network` address gets 50 times as much on loopback and a `probe` 5 times, because there
   * everybody is one address; what belongs to a `person` (account, email, payment) is never widened.
   */
  readonly keyed: "network" | "probe" | "person";
  /** When the limiter itself is down: auth and money refuse, public reads go on. */
  readonly whenDown: "refuse" | "allow";
  /** Always counted in the database, so that a restart forgets nothing. */
  readonly isKept?: true;
  /** A flood guard of this process alone: counting it elsewhere would cost more than what it guards. */
  readonly isLocal?: true;
}

const network = (points: number, seconds: number) =>
  ({ points, seconds, keyed: "network", whenDown: "refuse" }) as const satisfies Limit;
const person = (points: number, seconds: number) =>
  ({ points, seconds, keyed: "person", whenDown: "refuse" }) as const satisfies Limit;
const probe = (points: number, seconds: number) =>
  ({ points, seconds, keyed: "probe", whenDown: "allow" }) as const satisfies Limit;

/** Every limit of the shop. */
export const LIMITS = {
  "api-network": { ...network(1200, MINUTE), whenDown: "allow", isLocal: true },

  "login-network": network(30, 10 * MINUTE),
  /** Failures in a row of one address, known or not; people/login-backoff.ts turns them into waits. */
  "login-account-failures": { ...person(Number.MAX_SAFE_INTEGER, 30 * DAY), isKept: true },
  "login-account-wait": { ...person(1, 15 * MINUTE), isKept: true },

  /** The same of codes of a second factor, by account. */
  "code-account-failures": { ...person(Number.MAX_SAFE_INTEGER, 30 * DAY), isKept: true },
  "code-account-wait": { ...person(1, 15 * MINUTE), isKept: true },

  "reset-email-hour": { ...person(3, HOUR), isKept: true },
  "reset-email-day": { ...person(10, DAY), isKept: true },
  "reset-network": network(10, HOUR),
  "reset-callback-network": network(10, 10 * MINUTE),
  /** Refused passwords with one link; the last one voids it. */
  "reset-callback-link": person(5, HOUR),
  "signup-network": network(10, HOUR),
  "verify-network": network(30, 10 * MINUTE),
  "verify-mail-account": person(3, HOUR),

  /** Notes which addresses a visitor asked about, so that asking again is free. */
  "email-probe-seen": probe(Number.MAX_SAFE_INTEGER, HOUR),
  "email-probe-network-hour": probe(20, HOUR),
  "email-probe-network-day": probe(60, DAY),
  "email-probe-browser": probe(5, HOUR),
  "email-probe-everybody": probe(1000, HOUR),

  /** Looks whether a domain says that it is a partner's. */
  "shop-host-person": person(20, HOUR),

  /** Drafts of codes that somebody of marketing or a partner tries on the carts of the past. */
  "discount-replay-person": person(40, HOUR),

  "discount-lookup-network": { ...probe(60, 10 * MINUTE) },
  "discount-wrong-network": probe(10, 10 * MINUTE),
  /** Notes what a visitor was refused, so that a cart which asks again is counted once. */
  "discount-refused-network": { ...probe(Number.MAX_SAFE_INTEGER, HOUR), isLocal: true },

  "checkout-network": network(20, 10 * MINUTE),
  "checkout-email": person(10, HOUR),
  "checkout-browser": person(5, MINUTE),
  "declined-browser": person(5, HOUR),
  /** By address and network: a stranger who tries cards with somebody's address does not keep its owner from paying. */
  "declined-email": person(5, HOUR),
  "declined-network": network(10, HOUR),
  /** Browsers that come without a mark, by network and what they call themselves. */
  "declined-unmarked": network(5, HOUR),
  "upgrade-payment": person(10, HOUR),
  "upgrade-wrong-network": network(5, HOUR),

  "export-account": person(5, HOUR),
  "address-account": person(10, HOUR),

  "membership-link-network": network(60, 10 * MINUTE),
  "owed-payment": person(5, HOUR),
  "membership-link-mail": person(3, DAY),

  "kit-wrong-account": person(5, DAY),
  "kit-wrong-network": network(5, HOUR),

  "outreach-network": network(5, HOUR),
  "contact-network": network(5, HOUR),
  "contact-recipient": { ...person(3, DAY), isKept: true },
  "outreach-recipient": { ...person(1, 30 * DAY), isKept: true },

  /** Shops that somebody begins without one of us: what fills the disk, what guesses names, what is drawn, what is mailed. */
  "shop-start-new-network": network(6, HOUR),
  "shop-start-save-network": network(120, HOUR),
  "shop-start-logo-network": network(20, HOUR),
  "shop-start-view-network": { ...network(300, 10 * MINUTE), whenDown: "allow", isLocal: true },
  "shop-start-mail-network": network(6, HOUR),
  "shop-start-recipient-hour": { ...person(1, HOUR), isKept: true },
  "shop-start-recipient-day": { ...person(3, DAY), isKept: true },

  /** Mails that ask somebody to look after a shop: how many one person sends, and how many one address gets. */
  "shop-invitation-person": { ...person(30, DAY), isKept: true },
  "shop-invitation-recipient": { ...person(5, DAY), isKept: true },

  "page-view-browser": { ...person(60, MINUTE), whenDown: "allow", isLocal: true },
  "page-view-network": { ...network(600, MINUTE), whenDown: "allow", isLocal: true },
  "consent-browser": { ...person(20, HOUR), whenDown: "allow", isLocal: true },
  "csp-report-network": { ...network(60, MINUTE), whenDown: "allow", isLocal: true },

  "upload-person-hour": person(20, HOUR),
  /** Visitors have no account to count by. */
  "upload-network": network(40, HOUR),
  "draft-network": network(300, 10 * MINUTE),
  /** Unit of its points: megabytes. */
  "upload-person-day": person(200, DAY),

  /** Links by which somebody shows results: how many are made, and how often anybody tries one. */
  "result-link-person": person(20, DAY),
  "result-link-network": network(60, 10 * MINUTE),

  "picture-person-hour": person(120, HOUR),

  "webhook-bad-signature-network": { ...network(60, MINUTE), isLocal: true },
} as const satisfies Record<string, Limit>;

export type Bucket = keyof typeof LIMITS;

/** One limit, as the limiter reads it. */
export function limitOf(bucket: Bucket): Limit {
  return LIMITS[bucket];
}

/** The bucket of that name, as a contract writes it. */
export function bucketNamed(name: string): Bucket {
  const isBucket = (text: string): text is Bucket => Object.hasOwn(LIMITS, text);
  if (isBucket(name)) return name;
  throw new Error(`there is no limit called ${name}`);
}
