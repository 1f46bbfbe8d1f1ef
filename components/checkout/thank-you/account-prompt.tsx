"use client";

import { inShop } from "@/components/layout/shop";
import { ButtonLink } from "@/components/ui/button";
import { useCurrentUser } from "@/hooks/account/use-current-user";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { joinedName } from "@/lib/domain/names";
import type { ShopView } from "@/lib/domain/shop-view";
import { handEmail, handName } from "@/stores/handed-person";
import styles from "./order-confirmation.module.css";

interface AccountPromptProps {
  shop: ShopView;
  details: Pick<CheckoutDetails, "email" | "firstName" | "lastName" | "paymentId" | "parcel" | "state" | "membership">;
}

/** What an account is good for with this order: somebody's that is there, and one to be made. */
function reasonsOf({ parcel, state, membership }: AccountPromptProps["details"]): { has: string; makes: string } {
  if (state !== "paid" || parcel !== "kit") {
    return { has: "Your orders and receipts are there.", makes: "To see your orders and receipts." };
  }
  if (membership && membership.status !== "canceled") {
    return {
      has: "Skip, pause or cancel there, and later see your result.",
      makes: "For your result, and to skip, pause or cancel.",
    };
  }
  return {
    has: "See where your order is, and later your result.",
    makes: "For your result, and to see where your order is.",
  };
}

/**
 * Where the order is managed from now on. Those who only hold the page's address are not told the payment's id.
 */
export function AccountPrompt({ shop, details }: AccountPromptProps) {
  const user = useCurrentUser({ subscriptions: true, balance: true });
  if (details.paymentId === undefined || user === undefined) return null;
  const { has, makes } = reasonsOf(details);
  return (
    <div className={styles.account} data-print="hide">
      <ButtonLink
        href={inShop(shop, user ? "/account" : "/signup")}
        size="large"
        onClick={() => {
          handEmail(details.email);
          handName(joinedName(details));
        }}
      >
        {user ? "Open my account" : "Set up my account"}
      </ButtonLink>
      <p>{user ? has : `${makes} All you need is a password.`}</p>
    </div>
  );
}
