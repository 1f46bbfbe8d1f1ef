import type { ResolvedLine } from "./cart";
import { COMBO_PLUS, isAddonValidWith, isPanel, plusPacksFor, productOf } from "./catalogue/products";

export const CART_LIMITS = { maxLines: 20, minQuantity: 1, maxQuantity: 10 } as const;

export type CartProblemCode = "too_many_lines" | "quantity_out_of_range" | "one_program_only" | "addon_not_valid";

/** Why a cart cannot be bought as it is. */
export interface CartProblem {
  code: CartProblemCode;
  /** The line to mend. NULL: the cart as a whole. */
  priceId: string | null;
  /** For people. */
  message: string;
}

/**
 * Every reason why these lines cannot be one order; none when they can.
 * @see the specification, checkout rules
 */
export function cartProblems(lines: readonly ResolvedLine[]): CartProblem[] {
  const problems: CartProblem[] = [];
  if (lines.length > CART_LIMITS.maxLines) {
    const message = `An order holds at most ${CART_LIMITS.maxLines} different things.`;
    problems.push({ code: "too_many_lines", priceId: null, message });
  }
  const [, second] = lines.filter((line) => line.isRecurring && isPanel(line.option));
  if (second) {
    const message = "An order holds one membership. Buy the other as a one-time test, or in an order of its own.";
    problems.push({ code: "one_program_only", priceId: second.priceId, message });
  }
  for (const line of lines) {
    const quantity = quantityProblem(line.quantity);
    if (quantity) problems.push({ code: "quantity_out_of_range", priceId: line.priceId, message: quantity });
    const addon = addonProblem(line, lines);
    if (addon) problems.push({ code: "addon_not_valid", priceId: line.priceId, message: addon });
  }
  return problems;
}

function quantityProblem(quantity: number): string | null {
  const { minQuantity, maxQuantity } = CART_LIMITS;
  const isAllowed = Number.isInteger(quantity) && minQuantity <= quantity && quantity <= maxQuantity;
  return isAllowed ? null : `Choose a quantity from ${minQuantity} to ${maxQuantity}.`;
}

/** Why an add-on does not fit the panels of the cart, or NULL. */
function addonProblem(line: ResolvedLine, lines: readonly ResolvedLine[]): string | null {
  const { productKey } = line.option;
  const rule = productOf(productKey)?.addonRule;
  if (!rule) return null;
  const hosts = lines.filter(({ option }) => isAddonValidWith(productKey, option.productKey, option.frequency));
  const sameCadence = hosts.filter((host) => !line.isRecurring || host.cadence === line.cadence);
  const [host] = sameCadence;
  if (!host) return rule.message;
  if (productKey === COMBO_PLUS && !isComboChoice(line.choices, host.option.productKey)) {
    return "Choose two different plus packs that this panel does not measure already.";
  }
  const kits = sameCadence.reduce((sum, { quantity }) => sum + quantity, 0);
  if (line.quantity > kits) return "Choose at most as many of these as the panels they go with.";
  const rival = lines.find((other) => sharesKits(line, other) && line.quantity + other.quantity > kits);
  return rival ? `A kit cannot have both this and ${rival.option.title}. Take one of them out.` : null;
}

/** Whether a kit that has the one cannot have the other: it replaces the panel, or measures the same markers. */
function sharesKits(line: ResolvedLine, other: ResolvedLine): boolean {
  const rivals = productOf(line.option.productKey)?.addonRule?.notTogetherWith ?? [];
  return rivals.includes(other.option.productKey) || other.choices.includes(line.option.productKey);
}

function isComboChoice(choices: readonly string[], panelKey: string): boolean {
  const possible = plusPacksFor(panelKey);
  return choices.length === 2 && new Set(choices).size === 2 && choices.every((choice) => possible.includes(choice));
}
