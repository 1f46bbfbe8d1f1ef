/** What each template about orders that have waited for too long needs. */
export interface LateMailTemplates {
  /** The day that a customer was promised cannot be kept any more. */
  "order-late": {
    readonly name: string;
    readonly orderNumber: string;
    /** What of it is late, a line each, where a part of it has left. Empty: all of it is. */
    readonly rest: readonly string[];
    /** Whether one of us checks it before it ships: no day is promised then. */
    readonly isHeld: boolean;
    /** The day by which it should have come, YYYY-MM-DD. */
    readonly promisedBy: string;
    /** Days it may arrive on if it leaves on another, YYYY-MM-DD. Left out or NULL: today. */
    readonly delivery: { readonly leavesOn?: string | null; readonly from: string; readonly to: string };
    /** Where the order is seen. */
    readonly orderPath: string;
    readonly refundRule: string;
  };
  /** To our own address: orders or kits wait for a colleague. */
  "orders-late": {
    /** More than two working days to be packed. */
    readonly toPack: number;
    /** More than two working days to be looked at. */
    readonly held: number;
    /** Kits about which somebody has to decide. */
    readonly toDecide: number;
  };
}
