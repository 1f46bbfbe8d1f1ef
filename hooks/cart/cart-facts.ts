import type { DiscountValidity } from "@/lib/contracts/discounts";
import type { CurrentUser } from "@/lib/contracts/user";
import type { DiscountTerms } from "@/lib/domain/discount";
import type { Problem } from "@/lib/domain/problem";

/** A code as the server knows it. */
export interface DiscountAnswer {
  /** What the code gives. NULL: no code, not looked up yet, or not known here. */
  terms: DiscountTerms | null;
  /** Every rule, judged by the server for this very cart. NULL: not answered yet. */
  validity: DiscountValidity | null;
  /** Why the code could not be looked up. NULL: it could, or we are still waiting. */
  problem: Problem | null;
  isLoading: boolean;
  retry: () => void;
}

/** What only the server knows about a cart: who buys, and what its code gives. */
export interface CartFacts {
  /** Undefined while unknown, NULL for a visitor. */
  user: CurrentUser | null | undefined;
  /** The address that the facts hold for: typed, or the account's. NULL: none yet. */
  email: string | null;
  discount: DiscountAnswer;
  /** Whether the address has never bought. NULL: not known, or nothing depends on it. */
  isNewCustomer: boolean | null;
}

/** All there is to know about the cart of a visitor without a code. */
export const NO_FACTS: CartFacts = {
  user: null,
  email: null,
  discount: { terms: null, validity: null, problem: null, isLoading: false, retry: () => undefined },
  isNewCustomer: null,
};
