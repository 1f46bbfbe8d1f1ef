/**
 * Where a dispute stands, whose charge its holder did not accept. `asked`: the bank only asks, and takes nothing.
 * `open`: it took the money, and waits for our answer. `with_bank`: it has our answer. `dropped`: it asked, and that was all.
 */
export const DISPUTE_STATES = ["asked", "open", "with_bank", "won", "lost", "dropped"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Whether somebody of ours still has to answer. */
export const waitsForAnswer = (state: DisputeState) => state === "asked" || state === "open";
