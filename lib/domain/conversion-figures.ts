import type { ConversionKind } from "./conversion";

/** What is charged. */
export const CHARGE_KINDS = ["purchase", "upgrade", "renewal"] as const satisfies readonly ConversionKind[];
/** What takes money back, or returns what was taken. */
export const RETURN_KINDS = [
  "refund",
  "chargeback",
  "chargeback_reversed",
] as const satisfies readonly ConversionKind[];

/** Which rows of the ledger a figure is made of. What is not said does not matter. */
export interface FigureRule {
  readonly kinds?: readonly ConversionKind[];
  readonly decision?: "counted" | "excluded";
  readonly isNewCustomer?: true;
  /** A renewal that was paid after its card had been refused. */
  readonly wasRefused?: true;
}

/**
 * Every figure that is told of the ledger, by the rows that make it. Charged is counted and not counted together;
 * charged less given back (which is below zero) is net.
 */
export const FIGURES = {
  charged: { kinds: CHARGE_KINDS },
  counted: { kinds: CHARGE_KINDS, decision: "counted" },
  not_counted: { kinds: CHARGE_KINDS, decision: "excluded" },
  given_back: { kinds: RETURN_KINDS },
  counted_back: { kinds: RETURN_KINDS, decision: "counted" },
  not_counted_back: { kinds: RETURN_KINDS, decision: "excluded" },
  net: {},
  counted_net: { decision: "counted" },
  not_counted_net: { decision: "excluded" },
  purchases: { kinds: ["purchase"], decision: "counted" },
  upgrades: { kinds: ["upgrade"], decision: "counted" },
  renewals: { kinds: ["renewal"], decision: "counted" },
  /** Orders: what the average is taken of. */
  orders: { kinds: ["purchase", "renewal"], decision: "counted" },
  new_customers: { kinds: ["purchase"], decision: "counted", isNewCustomer: true },
  recovered: { kinds: ["renewal"], decision: "counted", wasRefused: true },
  refunds: { kinds: ["refund"], decision: "counted" },
  chargebacks: { kinds: ["chargeback", "chargeback_reversed"], decision: "counted" },
} as const satisfies Readonly<Record<string, FigureRule>>;

export type ConversionFigure = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as [ConversionFigure, ...ConversionFigure[]];
