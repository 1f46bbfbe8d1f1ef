import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import { addPeriods } from "@/lib/domain/recurring-period";
import type { NewKit } from "@/lib/server/db/queries/orders";
import { newId } from "@/lib/server/ids";

/** A line as far as its kits depend on it. */
export interface KitLine {
  productKey: string;
  quantity: number;
  /** The cadence at which it is charged again. */
  frequency: string;
  /** NULL: sends no kit. */
  kitType: string | null;
  kitsPerCycle: number;
}

/** Add-ons that turn the kit of a panel into another's. */
const SWAPS: Readonly<Record<string, { from: (productKey: string) => boolean; to: string }>> = {
  "addon_mini-to-core": { from: (key) => key.startsWith("mini-"), to: "core" },
  "addon_mini-to-heart": { from: (key) => key === "mini-cholesterol", to: "heart-metabolic" },
  "addon_core-to-ultimate": { from: (key) => key === "core", to: "ultimate" },
};

/** With it each kit of an unlimited plan is the largest panel's. */
export const WITH_LARGEST = "addon_unlimited-360";
export const LARGEST = "ultimate";

const EASY_DRAW = "addon_easy-draw-upgrade";
const A_YEAR = { interval: "year", intervalCount: 1 } as const;

interface PlannedKit {
  productKey: string;
  kitType: string;
  shipAt: Date;
}

/** From when the kits of a paid cycle may leave. */
interface KitDays {
  shipUpfront: boolean;
  /** The earliest for the first ones. */
  releaseAt: Date;
  /** When the cycle was charged, from which the years of the later ones are counted. */
  paidAt: Date;
}

/** The kit of a panel that is drawn from the arm instead of the finger. */
export function easyDrawKit(kitType: string): string {
  return kitType.replace(/^finger-/, "arm-");
}

/** Swaps as many kits as an add-on was bought for, the earliest first. */
function swapKit(kits: PlannedKit[], addon: KitLine): PlannedKit[] {
  const rule = SWAPS[addon.productKey];
  let left = addon.quantity;
  return kits.map((kit) => {
    const isSwapped = rule !== undefined && left > 0 && rule.from(kit.productKey);
    if (isSwapped) left -= 1;
    const kitType = isSwapped ? productOf(rule.to)?.kitType : undefined;
    return isSwapped && kitType ? { ...kit, productKey: rule.to, kitType } : kit;
  });
}

/** What a line sends, once it is known whether its plan is one of the largest panel. */
function sentBy(line: KitLine, hasLargest: boolean): Pick<PlannedKit, "productKey" | "kitType"> | null {
  const { productKey, kitType, frequency } = line;
  if (!kitType) return null;
  const largest = hasLargest && frequency === "unlimited" ? productOf(LARGEST)?.kitType : null;
  return largest ? { productKey: LARGEST, kitType: largest } : { productKey, kitType };
}

/**
 * The kits that a paid cycle sends. The further kits of a prepaid plan leave a year apart, or all at once when that
 * was asked for. Add-ons that turn one panel into another change the kit itself.
 */
export function planKits(lines: readonly KitLine[], facts: KitDays): PlannedKit[] {
  const { shipUpfront, releaseAt, paidAt } = facts;
  const hasLargest = lines.some(({ productKey }) => productKey === WITH_LARGEST);
  const kits = lines.flatMap((line): PlannedKit[] => {
    const { kitsPerCycle, quantity } = line;
    const sent = sentBy(line, hasLargest);
    if (!sent) return [];
    return Array.from({ length: quantity * kitsPerCycle }, (_, index) => {
      const round = Math.floor(index / quantity);
      return {
        ...sent,
        shipAt: shipUpfront || round === 0 ? releaseAt : addPeriods(paidAt, A_YEAR, round),
      };
    });
  });
  const swapped = lines.reduce(swapKit, kits);
  const isEasyDraw = lines.some(({ productKey }) => productKey === EASY_DRAW);
  return isEasyDraw ? swapped.map((kit) => ({ ...kit, kitType: easyDrawKit(kit.kitType) })) : swapped;
}

/** The rows of planned kits. Their codes are made when they ship. */
export function kitRows(orderId: string, kits: readonly PlannedKit[], at: Date): NewKit[] {
  return kits.map((kit) => ({ id: newId("kit"), orderId, ...kit, codeHash: null, createdAt: at }));
}
