"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useInvitation } from "@/hooks/contact/use-invitation";
import type { CheckoutFields } from "@/stores/checkout-draft";
import type { ClosedDestination } from "./checkout-rules";
import styles from "./closed-state-notice.module.css";

interface ClosedStateNoticeProps {
  closed: ClosedDestination;
  /** The partner shop it is said in. NULL: our own. */
  shopKey: string | null;
  fields: Pick<CheckoutFields, "email" | "name">;
}

/** Says that kits cannot go there, at once, and what can be done instead. */
export function ClosedStateNotice({ closed, shopKey, fields }: ClosedStateNoticeProps) {
  const isNewYork = closed.code === "NY";
  return (
    <Notice tone="caution" announce="status" title={`We can't ship kits to ${closed.name} yet`}>
      <p>
        {isNewYork
          ? "New York requires an order from a clinician licensed there. Join the waitlist, and we will email you once, when we can ship."
          : "The rules there don't allow it. You can ship to an address in another state."}{" "}
        Your cart is kept in this browser, and nothing has been charged.
      </p>
      {isNewYork ? <Waitlist shopKey={shopKey} fields={fields} /> : null}
    </Notice>
  );
}

/** One field and a button inside the form of the order, which must not be sent by it. */
function Waitlist({ shopKey, fields }: Pick<ClosedStateNoticeProps, "shopKey" | "fields">) {
  const id = useId();
  const [email, setEmail] = useState(fields.email);
  const invitation = useInvitation();
  if (invitation.isSuccess) {
    return (
      <p className={styles.done} role="status">
        You're on the list. We will email {email} once, when kits can ship to New York.
      </p>
    );
  }
  const join = () => invitation.mutate({ email, name: fields.name, source: "ny_waitlist", shopKey });
  const joinByEnter = (event: FormEvent<HTMLDivElement> & { key?: string }) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    join();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field would send the order around it
    <div className={styles.waitlist} onKeyDown={joinByEnter}>
      <TextField
        id={id}
        label="Email for the waitlist"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        {...(invitation.error && { error: invitation.error.message })}
      />
      <Button variant="secondary" onClick={join} isLoading={invitation.isPending}>
        Join the waitlist
      </Button>
    </div>
  );
}
