import type { ReplacementCause } from "@/lib/domain/order-kind";
import type { OrderMoney } from "../closed-kit-words";

/** What each template about a kit on its way needs. */
export interface KitMailTemplates {
  /** The next kit of an unlimited plan, as somebody asked for it. */
  "next-kit": {
    readonly name: string;
    readonly orderNumber: string;
    /** The panel with what goes along: "Core Essentials". */
    readonly contents: readonly string[];
    /** Where it goes, a line each. */
    readonly place: readonly string[];
    readonly delivery: { readonly from: string; readonly to: string };
    readonly orderPath: string;
  };
  "kit-delivered": {
    readonly name: string;
    readonly orderNumber: string;
    /** How many kits arrived together; 0: a parcel without one. */
    readonly kits: number;
    /** What is in a parcel without a kit. */
    readonly things: readonly string[];
    /** Where the order is seen. NULL: the mail is from before it led there. */
    readonly orderPath: string | null;
    /** NULL: the card in the lid says how. */
    readonly registerPath: string | null;
  };
  "kit-registered": {
    readonly name: string;
    readonly accountPath: string;
    /** Whether its sample is there already, from before it was registered. */
    readonly isAtLaboratory: boolean;
  };
  "sample-received": { readonly name: string };
  /** Says that values are there, and neither which nor of what. */
  "result-ready": {
    readonly name: string;
    /** How many the laboratory told in a way that the account cannot show. */
    readonly unread: number;
    readonly resultsPath: string;
  };
  /** A kit that comes to nothing, and the free one in its place. */
  "kit-replaced": {
    readonly name: string;
    readonly cause: ReplacementCause;
    /** What was in a parcel without a kit, which is what comes to nothing. Empty: a kit does. */
    readonly things: readonly string[];
    /** Whether somebody registered it, so that it had arrived. */
    readonly isSample: boolean;
    /** Of the new kit. NULL: none comes now. */
    readonly orderNumber: string | null;
    /** Where the new kit goes, a line each. NULL: as above. */
    readonly place: readonly string[] | null;
    /** NULL: one comes now, or a person of ours looks at it first, or asks where to send it. */
    readonly noneBecause: "order_over" | "sent_before" | "decided" | null;
    /** That of its order, where it is decided that none comes. NULL: not, or its reader did not pay it. */
    readonly money: OrderMoney | null;
    /** The order that it speaks of, or the kits of whoever may not see that one. NULL: their account is gone. */
    readonly orderPath: string | null;
  };
}
