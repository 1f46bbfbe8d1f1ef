import "server-only";
import type { ShopAbility } from "@/lib/domain/shop-roles";

/** What an account may be. */
export const ROLES = ["customer", "partner", "marketing", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Whoever is signed in at this request. */
export interface Actor {
  readonly userId: string;
  /** Canonical email. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** True for demo and staff people; their orders are test orders. */
  readonly isTest: boolean;
  /** True once a mailed link proved that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly sessionId: string;
  /** When they last entered their password. */
  readonly authenticatedAt: Date;
  /** When they showed their second factor. NULL: their account has none. */
  readonly factorAt?: Date | null;
  /** As of `Client`. */
  readonly shopKey: string | null;
  /** What the call does with shops: of a partner's, those count in which their role lets them. Absent: none do. */
  readonly ability?: ShopAbility | undefined;
}

/** Whoever sees to memberships or orders: somebody signed in to their own ones, and a browser to what its links opened. */
export interface Member {
  /** NULL: nobody is signed in. */
  readonly userId: string | null;
  /** The memberships, or the orders, whose mailed links were opened here. */
  readonly linkedIds?: readonly string[];
}

/** Where a request comes from, as far as we can tell without trusting it. */
export interface Client {
  /** What limits count by: an IPv4, the /64 of an IPv6, or "loopback". */
  readonly address: string;
  /** The address cut to /24 or /48, the only form of it that is stored. */
  readonly network: string;
  readonly userAgent: string;
  /** The session cookie's token, known to us or not. */
  readonly sessionToken: string | null;
  /** The browser's checkout cookie: shows who paid, for an hour. */
  readonly checkoutCookie: string | null;
  /** The browser sends Global Privacy Control. */
  readonly objectsToMeasuring: boolean;
  /** Shows which memberships' mailed links were opened here a while ago. */
  readonly membershipCookie: string | null;
  /** Shows which orders' were. */
  readonly orderCookie: string | null;
  /** Tells browsers apart for limits. It authenticates nothing. */
  readonly browserId: string;
  /**
   * The partner's shop in which the page stands that asks: its account shows what was bought there, and mails are sent in
   * its name. It opens nothing. NULL: our own shop.
   */
  readonly shopKey: string | null;
}
