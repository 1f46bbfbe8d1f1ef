import { useCurrentUser } from "@/hooks/account/use-current-user";
import type { ResolvedLine } from "@/lib/domain/cart";
import type { CartFacts } from "./cart-facts";
import { useDiscount } from "./use-discount";
import { useIsNewCustomer } from "./use-is-new-customer";

export interface CartQuestion {
  shopKey: string | null;
  /** NULL: no code. */
  code: string | null;
  lines: readonly ResolvedLine[];
  /** What was typed, once it is complete. */
  email: string | null;
  /** On checkout paths the person's memberships are loaded too. */
  isCheckout: boolean;
}

/** Asks the server about a cart; for a visitor without a code it asks nothing. */
export function useCartFacts({ shopKey, code, lines, email: typed, isCheckout }: CartQuestion): CartFacts {
  const user = useCurrentUser({ subscriptions: isCheckout, balance: true });
  const email = typed ?? user?.email ?? null;
  const discount = useDiscount({ code, shopKey, lines, email });
  const isNewCustomer = useIsNewCustomer(discount.terms?.firstTimeOnly ? email : null);
  return { user, email, discount, isNewCustomer };
}
