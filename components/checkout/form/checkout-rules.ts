import type { CheckoutTrouble } from "@/hooks/checkout/checkout-order";
import type { SavedPaymentMethod } from "@/lib/contracts/payment-methods";
import type { ResolvedCart, ResolvedLine } from "@/lib/domain/cart";
import type { Country } from "@/lib/domain/shipping";
import { canShip, type StateRules, stateName } from "@/lib/domain/states";
import type { CheckoutDraft, PaymentChoice } from "@/stores/checkout-draft";

/** A state into which this cart cannot go. */
export interface ClosedDestination {
  code: string;
  name: string;
}

/** The chosen state when kits cannot be sent there; NULL when they can, or when none is chosen. */
export function closedState(
  lines: readonly ResolvedLine[],
  country: Country,
  state: string,
  rules: StateRules,
): ClosedDestination | null {
  const name = stateName(country, state);
  if (!name) return null;
  const parcels = lines.map(({ option }) => option.parcel);
  return canShip({ country, state, parcels, rules }).ok ? null : { code: state, name };
}

/** The way to pay: what was chosen if it is still there, else a saved card, else a new one. */
export function chosenPayment(
  chosen: PaymentChoice | null,
  methods: readonly SavedPaymentMethod[],
  laterIsPossible: boolean,
): PaymentChoice {
  if (chosen === "card" || (chosen === "later" && laterIsPossible)) return chosen;
  const saved = methods.find(({ id }) => id === chosen) ?? methods.find(({ isDefault }) => isDefault) ?? methods[0];
  return saved ? savedChoice(saved) : "card";
}

/** A saved way to pay as a choice. */
export function savedChoice({ id }: Pick<SavedPaymentMethod, "id">): PaymentChoice {
  return `pm_${id.replace(/^pm_/, "")}`;
}

/** What is wrong with an order that the server's schema does not look at. */
export function ownTroubles(order: {
  draft: Pick<CheckoutDraft, "fields" | "hasAcceptedTerms" | "hasAcceptedInstalments">;
  resolved: ResolvedCart;
  closed: ClosedDestination | null;
  paysLater: boolean;
}): CheckoutTrouble[] {
  const { draft, resolved, closed, paysLater } = order;
  const troubles: CheckoutTrouble[] = [];
  const [problem] = resolved.problems;
  if (problem) troubles.push({ field: "form", message: `${problem.message} You can fix this in the cart.` });
  if (resolved.lines.length === 0)
    troubles.push({ field: "form", message: "Nothing in the cart is sold here anymore." });
  if (closed) troubles.push({ field: "state", message: `We can't ship kits to ${closed.name} yet.` });
  if (paysLater && !draft.hasAcceptedInstalments) {
    troubles.push({ field: "instalments", message: "Check this to pay later, or choose a card." });
  }
  if (!draft.hasAcceptedTerms) troubles.push({ field: "terms", message: "Check this to place the order." });
  return troubles;
}
