import type { NewCode, StaffCode } from "@/lib/contracts/staff-discounts";
import type { PlanFrequency } from "@/lib/domain/recurring-period";
import type { ShopCodeKind } from "@/lib/domain/shop-code";
import { readTypedPrice } from "@/lib/domain/shop-prices";

/** A code as its form holds it: numbers are what was typed. */
export interface TypedCode {
  /** A shop's key. Empty: our own. */
  shop: string;
  code: string;
  promotionName: string;
  kind: ShopCodeKind;
  percentOff: string;
  amountOff: string;
  duration: NewCode["duration"];
  durationInCycles: string;
  minSum: string;
  maxUses: string;
  maxPerCustomer: string;
  startsOn: string;
  endsOn: string;
  firstTimeOnly: boolean;
  /** Empty: everything. */
  appliesTo: readonly string[];
  /** Empty: every one. */
  frequencies: readonly PlanFrequency[];
}

export const EMPTY_CODE: TypedCode = {
  ...{ shop: "", code: "", promotionName: "", kind: "percent", percentOff: "10", amountOff: "", duration: "once" },
  ...{ durationInCycles: "3", minSum: "", maxUses: "", maxPerCustomer: "1", startsOn: "", endsOn: "" },
  ...{ firstTimeOnly: false, appliesTo: [], frequencies: [] },
};

const dollars = (cents: number | null) => (cents ? String(cents / 100) : "");

/** A code that is there, as its form holds it. */
export const typedOf = (code: StaffCode): TypedCode => ({
  ...{ shop: code.shopKey ?? "", code: code.code, promotionName: code.promotionName, kind: code.kind },
  ...{ percentOff: String(code.percentOff ?? ""), amountOff: dollars(code.amountOff), duration: code.duration },
  ...{ durationInCycles: String(code.durationInCycles ?? 3), minSum: dollars(code.minSum) },
  ...{ maxUses: String(code.maxUses ?? ""), maxPerCustomer: String(code.maxPerCustomer) },
  ...{ startsOn: code.startsOn, endsOn: code.endsOn, firstTimeOnly: code.firstTimeOnly },
  ...{ appliesTo: code.appliesTo ?? [], frequencies: code.frequencies ?? [] },
});

/** What was typed as a number; what is none is refused by the contract. NULL: nothing was typed. */
const number = (text: string) => (text.trim() === "" ? null : Number(text));

/** Dollars as cents; what is no amount becomes one that the contract refuses. */
function cents(text: string): number | null {
  const read = readTypedPrice(text);
  return read.ok ? read.cents : Number.NaN;
}

const orAll = <Item>(chosen: readonly Item[]) => (chosen.length === 0 ? null : [...chosen]);

/** A code as the server takes it: nothing in it that belongs to another kind. */
export function newCodeOf(typed: TypedCode): NewCode {
  const { code, promotionName, kind, startsOn, endsOn, firstTimeOnly } = typed;
  const duration = kind === "shipping" ? "once" : typed.duration;
  return {
    shop: typed.shop || null,
    ...{ code: code.trim(), promotionName, kind, duration, startsOn, endsOn, firstTimeOnly },
    percentOff: kind === "percent" ? number(typed.percentOff) : null,
    amountOff: kind === "amount" ? cents(typed.amountOff) : null,
    durationInCycles: duration === "repeating" ? number(typed.durationInCycles) : null,
    minSum: cents(typed.minSum) ?? 0,
    maxUses: number(typed.maxUses),
    maxPerCustomer: number(typed.maxPerCustomer) ?? Number.NaN,
    appliesTo: orAll(typed.appliesTo),
    frequencies: orAll(typed.frequencies),
  };
}
