import "server-only";
import { sumCents } from "@/lib/domain/money";
import { RUNS_OFF } from "./told-runs";
import type { Sum, ToldFigures } from "./told-shapes";

type RoughFigure = NonNullable<ToldFigures["net"]>;

/** How far figures together may be from what is. NULL: one of them is hidden. */
export const offTogether = (parts: readonly (RoughFigure | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => {
    const off = part?.centsOff ?? null;
    return sum === null || off === null ? null : sum + off;
  }, 0);

/** What figures come to together, of those that are told. */
const together = (rows: number, rowsOff: number, ...parts: readonly (RoughFigure | null)[]): RoughFigure => ({
  ...{ rows, rowsOff },
  cents: sumCents(parts.map((part) => part?.cents ?? 0)),
  centsOff: offTogether(parts),
});

/**
 * Rough figures of some days that foot: what was counted is what stayed and what went back, as they are told, and what was
 * charged is that and what is not counted. What is hidden for being of few is left out on both sides. What went back is
 * told as one: of refunds and chargebacks one is nearly always of few, and would be what is left of both.
 * @param own   each figure by itself
 * @param whole  what the days came to
 */
export function footedFigures(own: ToldFigures, whole: Sum): ToldFigures {
  const net: RoughFigure = {
    ...{ cents: whole.cents, centsOff: RUNS_OFF.cents },
    ...{ rows: own.counted_net?.rows ?? 0, rowsOff: own.counted_net?.rowsOff ?? 0 },
  };
  const { counted_back: back, not_counted: rest, not_counted_back: restBack, orders } = own;
  const less = back && { ...back, cents: -back.cents };
  const of = (
    name: "charged" | "counted" | "given_back" | "net" | "not_counted_net",
    ...parts: (RoughFigure | null)[]
  ) => together(own[name]?.rows ?? 0, own[name]?.rowsOff ?? 0, ...parts);
  const counted = of("counted", net, less);
  return {
    ...own,
    ...{ counted_net: net, counted, refunds: null, chargebacks: null },
    charged: of("charged", counted, rest),
    given_back: back || restBack ? of("given_back", back, restBack) : null,
    not_counted_net: rest || restBack ? of("not_counted_net", rest, restBack) : null,
    net: of("net", net, rest, restBack),
    orders: orders && { ...orders, rows: whole.orders, rowsOff: RUNS_OFF.orders },
  };
}
