import type { StaffRole } from "@/lib/domain/staff-roles";

/** What each mail about an account and its memberships needs. Paths as in `MailTemplates`. */
export interface AccountMailTemplates {
  /** The kits of a membership go to another address. */
  "address-changed": {
    readonly name: string;
    readonly title: string;
    /** The address, a line each. */
    readonly place: readonly string[];
    /** Day of the charge that the next kit follows, YYYY-MM-DD. NULL: no further kit is planned. */
    readonly nextKitOn: string | null;
    /** Numbers of orders whose kits go there too. */
    readonly following: readonly string[];
    /** Numbers of orders that are being packed and keep their address. */
    readonly packing: readonly string[];
    /** NULL: there is no account, and so no password. */
    readonly resetPath: string | null;
    readonly managePath: string;
  };
  /** A card came into the account, or went. */
  "card-changed": {
    readonly name: string;
    /** As its owner knows it: "Visa ending in 4242". */
    readonly card: string;
    readonly what: "added" | "removed";
    readonly changedAt: string;
    readonly resetPath: string;
  };
  /** A membership is charged to another card from now on. */
  "membership-card": {
    readonly name: string;
    readonly title: string;
    /** In words, e.g. "every 3 months". */
    readonly cadence: string;
    /** As its owner knows it: "Visa ending in 4242". */
    readonly card: string;
    /** Whether a refused renewal is tried with it at once. */
    readonly triesOwed: boolean;
    readonly managePath: string;
  };
  /** Asks somebody to work with us. */
  "staff-invitation": {
    readonly name: string;
    readonly role: StaffRole;
    /** Who sent it. Empty: it was made where the shop runs. */
    readonly by: string;
    readonly joinPath: string;
  };
  /** Something happened to the second factor of an account. */
  "factor-changed": {
    readonly name: string;
    /**
     * It was set up, removed by its owner, taken away by one of us; got new recovery codes, or one was used; or somebody
     * entered the password and wrong codes.
     */
    readonly what: "on" | "off" | "reset" | "codes" | "recovery" | "guessed";
    readonly at: string;
    /** Recovery codes that were not used yet. */
    readonly codesLeft: number;
    readonly resetPath: string;
  };
  /** The address is proven and the account ready. */
  welcome: {
    readonly name: string;
    /** How many earlier guest orders came into the account with it. */
    readonly attachedOrders: number;
  };
  "verify-email": { readonly name: string; readonly verifyPath: string };
  /** Goes to the address that an account shall have from now on. */
  "email-change": { readonly name: string; readonly verifyPath: string };
  /** Goes to the address that an account had. */
  "email-changed": { readonly name: string; readonly changedAt: string };
  "account-deleted": {
    readonly name: string;
    readonly deletedAt: string;
    /** How many orders stay for the tax office, without a name. */
    readonly keptOrders: number;
    /** The balance that ended with it, as text. Not there: there was none. */
    readonly lostCredit?: string;
  };
  "password-reset": { readonly name: string; readonly resetPath: string };
  "password-changed": { readonly name: string; readonly changedAt: string; readonly resetPath: string };
}
