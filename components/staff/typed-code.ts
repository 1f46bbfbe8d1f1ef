import type { NewShopCode } from "@/lib/contracts/staff-shop-discounts";
import type { ShopCodeKind } from "@/lib/domain/shop-code";
import { readTypedPrice } from "@/lib/domain/shop-prices";

/** A new code as its form holds it: numbers are what was typed. */
export interface TypedCode {
  code: string;
  promotionName: string;
  kind: ShopCodeKind;
  percentOff: string;
  amountOff: string;
  duration: NewShopCode["duration"];
  durationInCycles: string;
  minSum: string;
  maxUses: string;
  startsOn: string;
  endsOn: string;
  firstTimeOnly: boolean;
}

export const EMPTY_CODE: TypedCode = {
  ...{ code: "", promotionName: "", kind: "percent", percentOff: "10", amountOff: "", duration: "once" },
  ...{ durationInCycles: "3", minSum: "", maxUses: "", startsOn: "", endsOn: "", firstTimeOnly: false },
};

/** What was typed as a number; what is none is refused by the contract. NULL: nothing was typed. */
const number = (text: string) => (text.trim() === "" ? null : Number(text));

/** Dollars as cents; what is no amount becomes one that the contract refuses. */
function cents(text: string): number | null {
  const read = readTypedPrice(text);
  return read.ok ? read.cents : Number.NaN;
}

/** A code as the server takes it: nothing in it that belongs to another kind. */
export function newCodeOf(typed: TypedCode): NewShopCode {
  const { code, promotionName, kind, startsOn, endsOn, firstTimeOnly } = typed;
  const duration = kind === "shipping" ? "once" : typed.duration;
  return {
    ...{ code: code.trim(), promotionName, kind, duration, startsOn, endsOn, firstTimeOnly },
    percentOff: kind === "percent" ? number(typed.percentOff) : null,
    amountOff: kind === "amount" ? cents(typed.amountOff) : null,
    durationInCycles: duration === "repeating" ? number(typed.durationInCycles) : null,
    minSum: cents(typed.minSum) ?? 0,
    maxUses: number(typed.maxUses),
  };
}
