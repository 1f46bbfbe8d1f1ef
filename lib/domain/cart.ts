import { type CartProblem, cartProblems } from "./cart-rules";
import { COMBO_PLUS, isAddonValidWith, isPanel, plusPacksFor, productOf } from "./catalogue/products";
import type { SellableOption } from "./plan-option";
import type { PlanFrequency } from "./recurring-period";
import type { ParcelCount } from "./shipping";

/** What a browser keeps of a cart: ids and quantities. Prices always come from the options. */
export interface CartLine {
  priceId: string;
  quantity: number;
  /** The price the customer saw when adding the line, in cents. Only for telling a change, never for charging. */
  seenUnitAmountCents: number;
  /** For a combo of plus packs: the two chosen, by product key. Absent: the first two the panel lacks. */
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
    choices: isCombo ? (line.choices ?? plusPacksFor(host?.productKey ?? "").slice(0, 2)) : [],
  };
}
