"use client";

import { NextCharge } from "@/components/cart/next-charge";
import styles from "@/components/checkout/checkout-layout.module.css";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Checkout, CheckoutPhase } from "@/hooks/checkout/use-checkout";
import type { ShopNow } from "@/hooks/site/use-shop-now";
import { instalmentAmounts, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import type { Plan } from "@/lib/domain/charges";
import { formatCents } from "@/lib/domain/money";

interface PayBarProps {
  /** The id of the form that the button sends. */
  form: string;
  /** The membership that is bought. NULL: nothing renews. */
  plan: Plan | null;
  now: ShopNow;
  checkout: Checkout;
  /** Whether it is paid in instalments. */
  paysLater: boolean;
}

const AT_WORK: Record<CheckoutPhase, string> = {
  idle: "",
  checking: "Checking the form",
  sending: "Placing your order. Please stay on this page.",
  confirming: "Waiting for your bank",
  leaving: "Done. Opening your order.",
};

/** What a press of the button costs today, and who takes it. */
function payText(totalCents: number, paysLater: boolean): string {
  if (totalCents === 0) return "Place the order";
  const [first] = paysLater ? instalmentAmounts(totalCents) : [];
  return first
    ? `Pay ${formatCents(first.amountCents)} today with ${PAY_LATER_PROVIDER}`
    : `Pay ${formatCents(totalCents)}`;
}

function workText(phase: CheckoutPhase, paysLater: boolean): string {
  return phase === "confirming" && paysLater ? `Opening ${PAY_LATER_PROVIDER}` : AT_WORK[phase];
}

/** The order is made: a tick draws itself over the button. */
function Paid() {
  return (
    <span className={styles.paid} role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M5 12.5l4.5 4.5L19.5 7" pathLength="1" />
      </svg>
      <VisuallyHidden>{AT_WORK.leaving}</VisuallyHidden>
    </span>
  );
}

/** In the button's place while the cart cannot be paid as it is: why, and the way to where that is seen to. */
export function NotPayable({ obstacle, cartPath }: { obstacle: string; cartPath: string }) {
  return (
    <div className={styles.payBar}>
      <div className={styles.pay}>
        <Notice tone="caution">{obstacle}</Notice>
        <ButtonLink href={`${cartPath}#cart-lines`} size="large" isFull>
          Fix the cart
        </ButtonLink>
      </div>
    </div>
  );
}

/** The button, with what it costs now and next above it. */
export function PayBar({ form, plan, now, checkout, paysLater }: PayBarProps) {
  const { phase, totalCents } = checkout;
  return (
    <div className={styles.payBar}>
      <div className={styles.pay}>
        <div className={styles.paySum}>
          <NextCharge plan={plan} now={now} />
        </div>
        <Button
          type="submit"
          form={form}
          size="large"
          isFull
          isLoading={phase !== "idle"}
          loadingMark={phase === "leaving" && !paysLater ? <Paid /> : undefined}
          loadingLabel={workText(phase, paysLater)}
        >
          {payText(totalCents, paysLater)}
        </Button>
        <p className={styles.payText}>
          {paysLater
            ? `${PAY_LATER_PROVIDER} will ask you to confirm. You are not charged until it says yes.`
            : "You will see the result on the next page. You are not charged until it says so."}
        </p>
      </div>
    </div>
  );
}
