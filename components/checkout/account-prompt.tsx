"use client";

import { ButtonLink } from "@/components/ui/button";
import { useCurrentUser } from "@/hooks/use-current-user";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./order-confirmation.module.css";

interface AccountPromptProps {
  shop: ShopView;
  email: string;
  /** False for those who only hold the page's address. */
  isShown: boolean;
}

/** Where the order is managed from now on. A partner's shop has no accounts of its own. */
export function AccountPrompt({ shop, email, isShown }: AccountPromptProps) {
  const user = useCurrentUser({ subscriptions: true, balance: true });
  if (!isShown || shop.key !== null || user === undefined) return null;
  return (
    <section aria-labelledby="account" className={styles.account} data-print="hide">
      <h2 id="account">{user ? "It is in your account" : "Set up your account"}</h2>
      <p>
        {user
          ? "Skip, pause or cancel there, see the kit's way and, later, your result."
          : "It holds this order and later your result, and it is where you skip, pause or cancel. A password is all it takes."}
      </p>
      <ButtonLink href={user ? "/account" : `/signup?email=${encodeURIComponent(email)}`} size="large">
        {user ? "Open my account" : "Set up my account"}
      </ButtonLink>
    </section>
  );
}
