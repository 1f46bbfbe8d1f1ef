import type { Customers } from "./customers";
import type { Stage, StageName } from "./stage";

/** A shop that sells, and its customers. */
export interface ChaosWorld {
  readonly stage: Stage;
  readonly customers: Customers;
  /** How often what is done once is done. */
  readonly times: number;
}

/** What a scenario found beside what is always counted. */
export interface Finding {
  /** What must hold and did not, a sentence each. */
  readonly faults?: readonly string[];
  /** Until somebody had an order after all was back. Unit: seconds. */
  readonly firstOrderSeconds?: number;
  /** More that was counted: "kills 20, restart 4.1 s". */
  readonly counts?: Readonly<Record<string, number | string>>;
}

/** Something that is done to a shop while it sells. */
export interface Scenario {
  readonly name: string;
  readonly on: readonly StageName[];
  /** How often, unless told otherwise. */
  readonly times?: number;
  /** Before the shop starts, instead of setting the usual stage. */
  readonly set?: (name: StageName) => Promise<Stage>;
  /** The shop is not started for it: it does so itself. */
  readonly startsItself?: true;
  readonly run: (world: ChaosWorld) => Promise<Finding>;
  /** Undoes what it did outside of its stage. */
  readonly clean?: (stage: Stage) => Promise<void>;
}

/** Numbers for a table: one decimal. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The fault of a number that is above what is promised. */
export const above = (what: string, value: number, most: number): string[] =>
  value <= most ? [] : [`${what}: ${tenths(value)}, at most ${most} is promised`];
