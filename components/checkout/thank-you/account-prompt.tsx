"use client";

import { ButtonLink } from "@/components/ui/button";
import { useCurrentUser } from "@/hooks/account/use-current-user";
import type { ShopView } from "@/lib/domain/shop-view";
import { handEmail } from "@/stores/handed-email";
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
    <div className={styles.account} data-print="hide">
      <ButtonLink href={user ? "/account" : "/signup"} size="large" onClick={() => handEmail(email)}>
        {user ? "Open my account" : "Set up my account"}
      </ButtonLink>
      <p>
        {user
          ? "Skip, pause or cancel there, and later see your result."
          : "For your result, and to skip, pause or cancel. It takes one password."}
      </p>
    </div>
  );
}
