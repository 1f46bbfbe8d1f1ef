"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import styles from "@/components/checkout/checkout-layout.module.css";
import { loginIn } from "@/components/layout/shop";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { Checkout } from "@/hooks/checkout/use-checkout";
import { completeEmail, noteLead } from "@/hooks/checkout/use-checkout-lead";
import { useExistingUser } from "@/hooks/checkout/use-existing-user";
import { afterPress } from "@/hooks/forms/after-press";
import { useShop } from "@/hooks/site/use-shop";
import type { CurrentUser } from "@/lib/contracts/user";
import { pathInShop, type ShopView } from "@/lib/domain/shop-view";
import type { Cart } from "@/stores/cart";
import type { CheckoutDraftStore } from "@/stores/checkout-draft";
import { handEmail } from "@/stores/handed-person";
import { isEmailKnown } from "@/stores/session";
import { DraftField } from "./draft-field";
import { fieldId } from "./field-id";
import { FormSection } from "./form-section";

interface ContactSectionProps {
  shop: ShopView;
  draft: CheckoutDraftStore;
  cart: Cart;
  user: CurrentUser | null | undefined;
  checkout: Checkout;
  variant: "full" | "short";
}

/** Who buys: the email first, because it decides everything else we may already know; then the name. */
export function ContactSection({ shop, draft, cart, user, checkout, variant }: ContactSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { fields } = draft;
  const isKnown = Boolean(user) || isEmailKnown();
  const isShown = isOpen || !isKnown || completeEmail(fields.email) === null || checkout.errorOf("email") !== undefined;
  const event = variant === "short" ? "join_started" : "checkout_started";
  const lead = { shopKey: shop.key, country: cart.country, event } as const;
  const leave = () => {
    if (fields.email.trim() === "") return;
    void checkout.checkField("email");
    void noteLead(draft, lead);
  };
  // An address that we have already is complete without being typed and left.
  useEffect(() => {
    if (!isShown && draft.leadEmail === null) void noteLead(draft, lead);
  });
  return (
    <FormSection id="contact" title="Contact" aside={user ? null : <LoginLink email={fields.email} />}>
      {isShown ? (
        <TextField
          id={fieldId("email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          label="Email"
          hint="For your receipt and updates on your kit."
          value={fields.email}
          onChange={(event) => draft.setField("email", event.target.value)}
          onBlur={() => afterPress(leave)}
          {...errorProp(checkout.errorOf("email"))}
        />
      ) : (
        <KnownEmail email={fields.email} isAccount={Boolean(user)} onChange={() => setOpen(true)} />
      )}
      {user ? null : <ExistingAccount shop={shop} draft={draft} />}
      <DraftField
        field="name"
        label="Full name"
        hint="As it should appear on the parcel."
        autoComplete="name"
        draft={draft}
        checkout={checkout}
      />
    </FormSection>
  );
}

function errorProp(error: string | undefined) {
  return error === undefined ? {} : { error };
}

/** Log in and come back. */
function LoginLink({ email }: { email: string }) {
  return (
    <p className={styles.small}>
      Have an account? <LogIn email={email} />
    </p>
  );
}

/** To the login with the address that was typed, and back to this page. */
function LogIn({ email }: { email: string }) {
  const path = usePathname();
  const shop = useShop();
  return (
    <Link href={loginIn(shop, pathInShop(path ?? "/checkout", shop))} onClick={() => handEmail(email.trim())}>
      Log in
    </Link>
  );
}

interface KnownEmailProps {
  email: string;
  isAccount: boolean;
  onChange: () => void;
}

/** An address we have already, to be confirmed by going on. */
function KnownEmail({ email, isAccount, onChange }: KnownEmailProps) {
  return (
    <div className={styles.known}>
      <p>
        {isAccount ? "Signed in." : "The link you followed gave us your address."} Receipt and updates go to{" "}
        <strong>{email}</strong>.
      </p>
      <Button variant="quiet" size="small" onClick={onChange}>
        Use another address
      </Button>
    </div>
  );
}

/** Says that the address has an account, and leaves the choice. */
function ExistingAccount({ shop, draft }: { shop: ShopView; draft: CheckoutDraftStore }) {
  const email = draft.leadEmail === completeEmail(draft.fields.email) ? draft.leadEmail : null;
  const exists = useExistingUser(email);
  if (!exists) return null;
  return (
    <Notice announce="status">
      There is an account with this address. <Link href={loginIn(shop, "/checkout")}>Log in</Link> to use your saved
      card and balance, or continue as you are: nothing you typed is lost.
    </Notice>
  );
}
