import { useEffect } from "react";
import type { CurrentUser } from "@/lib/contracts/user";
import type { Country } from "@/lib/domain/shipping";
import type { CheckoutDraftStore } from "@/stores/checkout-draft";
import { handedField } from "@/stores/handed-person";
import { isEmailKnown, keepArrival } from "@/stores/session";
import type { usePaymentMethods } from "./use-payment-methods";

/** What is known before anything is typed. */
export interface KnownPerson {
  user: CurrentUser | null | undefined;
  shippingAddress: ReturnType<typeof usePaymentMethods>["shippingAddress"];
  country: Country;
}

/**
 * Fills empty fields with what we know: the account's name and last address, or the email that a partner's link
 * brought. Never replaces a letter that was typed.
 */
export function useKnownPerson(draft: CheckoutDraftStore, { user, shippingAddress, country }: KnownPerson): void {
  const { suggest } = draft;
  useEffect(() => {
    // This page's own address first: the site's effects may run later than ours.
    keepArrival(new URLSearchParams(window.location.search));
    const fromLink = isEmailKnown() ? handedField("email") : null;
    if (fromLink) suggest({ email: fromLink });
  }, [suggest]);
  useEffect(() => {
    if (user) suggest({ email: user.email, name: user.name });
  }, [user, suggest]);
  useEffect(() => {
    // An address in the other country would change the price of shipping behind the customer's back.
    if (shippingAddress?.address.country !== country) return;
    const { line1, line2, city, state, postal_code: postalCode } = shippingAddress.address;
    suggest({ phone: shippingAddress.phone ?? "", line1, line2: line2 ?? "", city, state, postalCode });
  }, [shippingAddress, country, suggest]);
}
