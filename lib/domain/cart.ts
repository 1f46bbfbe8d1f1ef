import { CART_LIMITS } from "./cart-limits";
import { COMBO_PLUS, isAddonValidWith, isPanel, plusPacksFor, productOf } from "./catalogue/products";
import { listText } from "./list-text";
import type { SellableOption } from "./plan-option";
import type { PlanFrequency } from "./recurring-period";
import type { ParcelCount } from "./shipping";
import { houseLookupKey } from "./shop-prices";

/** What a browser keeps of a cart: ids and quantities. Prices always come from the options. */
export interface CartLine {
  priceId: string;
  quantity: number;
  /** The price the customer saw when adding the line, in cents. Only for telling a change, never for charging. */
  seenUnitAmountCents: number;
  /** For a combo of plus packs: the two chosen, by product key. Absent: nothing chosen yet, unless only two fit. */
  choices?: readonly string[] | undefined;
}

/** A cart line with its option of today. */
export interface ResolvedLine {
  priceId: string;
  quantity: number;
  option: SellableOption;
  /** Unit price times quantity, before any discount. Unit: cents. */
  amountCents: number;
  /** The cadence at which this line is charged: an add-on per cycle follows its panel. */
  cadence: PlanFrequency;
  /** Whether the line is charged again at the next cycle. */
  isRecurring: boolean;
  /** The packs of a combo, by product key; else empty. */
  choices: readonly string[];
}

/** A line whose price is no longer what the customer saw. Unit: cents. */
export interface RepricedLine {
  priceId: string;
  seenUnitAmountCents: number;
  unitAmountCents: number;
}

export type CartProblemCode =
  | "too_many_lines"
  | "quantity_out_of_range"
  | "one_program_only"
  | "addon_not_valid"
  | "packs_not_chosen";

/** Why a cart cannot be bought as it is. */
export interface CartProblem {
  code: CartProblemCode;
  /** The line to mend. NULL: the cart as a whole. */
  priceId: string | null;
  /** For people. */
  message: string;
}

export interface ResolvedCart {
  lines: ResolvedLine[];
  /** Lines whose price is no longer sold here. */
  vanished: CartLine[];
  repriced: RepricedLine[];
  /** Empty when the cart can be bought. */
  problems: CartProblem[];
}

/**
 * The cart against what is sold today. Lines of the same price are joined. Nothing is dropped in silence: what
 * is gone, dearer or not allowed is said.
 * @param options  everything sold in this shop
 */
export function resolveCart(lines: readonly CartLine[], options: readonly SellableOption[]): ResolvedCart {
  const byId = new Map(options.map((option) => [option.priceId, option]));
  const joined = joinLines(lines);
  const vanished: CartLine[] = [];
  const repriced: RepricedLine[] = [];
  const found: { line: CartLine; option: SellableOption }[] = [];
  for (const line of joined) {
    const option = byId.get(line.priceId);
    if (!option) {
      vanished.push(line);
      continue;
    }
    found.push({ line, option });
    if (option.unitAmountCents !== line.seenUnitAmountCents) {
      const { priceId, seenUnitAmountCents } = line;
      repriced.push({ priceId, seenUnitAmountCents, unitAmountCents: option.unitAmountCents });
    }
  }
  const panels = found.filter(({ option }) => isPanel(option)).map(({ option }) => option);
  const resolved = found.map(({ line, option }) => resolveLine(line, option, panels));
  return { lines: resolved, vanished, repriced, problems: cartProblems(resolved) };
}

/**
 * The price ids that now stand for the plans of lines whose own price record was replaced, by the old ids. A plan that is
 * not sold any more, or of which nobody noted what it was, has none.
 * @param plans  the lookup keys of what was sold, by price id
 */
export function replacedPrices(
  lines: readonly Pick<CartLine, "priceId">[],
  plans: Readonly<Record<string, string>>,
  options: readonly Pick<SellableOption, "priceId" | "lookupKey">[],
): Record<string, string> {
  const today = new Map(options.map(({ priceId, lookupKey }) => [houseLookupKey(lookupKey), priceId]));
  const sold = new Set(options.map(({ priceId }) => priceId));
  const entries = lines.flatMap(({ priceId }) => {
    const plan = plans[priceId];
    const now = plan === undefined || sold.has(priceId) ? undefined : today.get(houseLookupKey(plan));
    return now === undefined ? [] : [[priceId, now] as const];
  });
  return Object.fromEntries(entries);
}

/** Lines with the price ids of today. @param replaced  as `replacedPrices` tells */
export const followPrices = (lines: readonly CartLine[], replaced: Readonly<Record<string, string>>): CartLine[] =>
  joinLines(lines.map((line) => ({ ...line, priceId: replaced[line.priceId] ?? line.priceId })));

/** Why a cart cannot be bought as it is, in words. Undefined: it can. */
export function obstacleOf({ lines, problems }: Pick<ResolvedCart, "lines" | "problems">): string | undefined {
  if (lines.length === 0) return "Nothing in the cart can be bought.";
  return problems[0]?.message;
}

/** What the lines send, one parcel per unit; a line that sends nothing is left out. See `parcelsWithCharge`. */
export function parcelsOf(lines: readonly Pick<ResolvedLine, "option" | "quantity">[]): ParcelCount[] {
  return lines
    .filter(({ option }) => option.parcel !== "none")
    .map(({ option, quantity }) => ({ parcel: option.parcel, count: quantity }));
}

/** The one line of a membership: the panel that renews. Undefined: nothing renews. */
export function recurringProgramOf(lines: readonly ResolvedLine[]): ResolvedLine | undefined {
  return lines.find((line) => line.isRecurring && isPanel(line.option));
}

function joinLines(lines: readonly CartLine[]): CartLine[] {
  const joined = new Map<string, CartLine>();
  for (const line of lines) {
    const key = [line.priceId, ...(line.choices ?? [])].join(" ");
    const known = joined.get(key);
    joined.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...joined.values()];
}

/** The panel an add-on belongs to: a renewing one first, since that is where a charge per cycle comes from. */
function hostOf(addonKey: string, panels: readonly SellableOption[]): SellableOption | undefined {
  const hosts = panels.filter((panel) => isAddonValidWith(addonKey, panel.productKey, panel.frequency));
  return hosts.find((panel) => panel.frequency !== "one-time") ?? hosts[0];
}

function resolveLine(line: CartLine, option: SellableOption, panels: readonly SellableOption[]): ResolvedLine {
  const isPerCycle = productOf(option.productKey)?.billing === "per-cycle";
  const host = isPerCycle ? hostOf(option.productKey, panels) : undefined;
  const ownCadence = isPerCycle ? "one-time" : option.frequency;
  const cadence = host?.frequency ?? ownCadence;
  const isCombo = option.productKey === COMBO_PLUS;
  return {
    priceId: line.priceId,
    quantity: line.quantity,
    option,
    amountCents: option.unitAmountCents * line.quantity,
    cadence,
    isRecurring: cadence !== "one-time",
    choices: isCombo ? (line.choices ?? onlyPair(host)) : [],
  };
}

/** What a combo holds beside a panel that lacks just two packs, where there is nothing to choose; else empty. */
function onlyPair(host: SellableOption | undefined): readonly string[] {
  const possible = plusPacksFor(host?.productKey ?? "");
  return possible.length === 2 ? possible : [];
}

/**
 * Every reason why these lines cannot be one order; none when they can.
 * @see the specification, checkout rules
 */
function cartProblems(lines: readonly ResolvedLine[]): CartProblem[] {
  const problems: CartProblem[] = [];
  if (lines.length > CART_LIMITS.maxLines) {
    const message = `An order can hold at most ${CART_LIMITS.maxLines} different items.`;
    problems.push({ code: "too_many_lines", priceId: null, message });
  }
  const [, second] = lines.filter((line) => line.isRecurring && isPanel(line.option));
  if (second) {
    const message = "An order can hold one membership. Buy the other as a one-time test, or in a separate order.";
    problems.push({ code: "one_program_only", priceId: second.priceId, message });
  }
  for (const line of lines) {
    const quantity = quantityProblem(line.quantity);
    if (quantity) problems.push({ code: "quantity_out_of_range", priceId: line.priceId, message: quantity });
    const addon = addonProblem(line, lines);
    if (addon) problems.push({ ...addon, priceId: line.priceId });
  }
  return problems;
}

function quantityProblem(quantity: number): string | null {
  const { minQuantity, maxQuantity } = CART_LIMITS;
  const isAllowed = Number.isInteger(quantity) && minQuantity <= quantity && quantity <= maxQuantity;
  return isAllowed ? null : `Choose a quantity from ${minQuantity} to ${maxQuantity}.`;
}

type AddonProblem = Pick<CartProblem, "code" | "message">;

const misfit = (message: string): AddonProblem => ({ code: "addon_not_valid", message });

/** Why an add-on does not fit the panels of the cart, or NULL. */
function addonProblem(line: ResolvedLine, lines: readonly ResolvedLine[]): AddonProblem | null {
  const { productKey } = line.option;
  const rule = productOf(productKey)?.addonRule;
  if (!rule) return null;
  const hosts = lines.filter(({ option }) => isAddonValidWith(productKey, option.productKey, option.frequency));
  const sameCadence = hosts.filter((host) => !line.isRecurring || host.cadence === line.cadence);
  const [host] = sameCadence;
  if (!host) return misfit(rule.message);
  const kits = sameCadence.reduce((sum, { quantity }) => sum + quantity, 0);
  if (line.quantity > kits) return misfit("Choose no more of these than the panels they go with.");
  const rival = lines.find((other) => sharesKits(line, other) && line.quantity + other.quantity > kits);
  if (rival)
    return misfit(`A kit cannot have both ${line.option.title} and ${rival.option.title}. Remove one of them.`);
  return productKey === COMBO_PLUS ? packsProblem(line, host.option.productKey) : null;
}

/** Why the packs of a combo are not two that its panel lacks, or NULL. */
function packsProblem({ choices }: ResolvedLine, panelKey: string): AddonProblem | null {
  const possible = plusPacksFor(panelKey);
  const isPair = choices.length === 2 && new Set(choices).size === 2;
  if (isPair && choices.every((choice) => possible.includes(choice))) return null;
  const names = listText(possible.map((key) => productOf(key)?.name ?? key));
  return { code: "packs_not_chosen", message: `Choose two different packs for Combo+ from ${names}.` };
}

/** Whether a kit that has the one cannot have the other: it replaces the panel, or measures the same markers. */
function sharesKits(line: ResolvedLine, other: ResolvedLine): boolean {
  const rivals = productOf(line.option.productKey)?.addonRule?.notTogetherWith ?? [];
  return rivals.includes(other.option.productKey) || other.choices.includes(line.option.productKey);
}
