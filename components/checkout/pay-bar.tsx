"use client";

import { NextCharge } from "@/components/cart/next-charge";
import { Button } from "@/components/ui/button";
import type { CheckoutPhase } from "@/hooks/run-checkout";
import type { Checkout } from "@/hooks/use-checkout";
import { formatCents } from "@/lib/domain/money";
import { type ScheduleRequest, schedule } from "@/lib/domain/price-schedule";
import type { Quote } from "@/lib/domain/quote";
import styles from "./checkout-layout.module.css";

interface PayBarProps {
  /** The id of the form that the button sends. */
  form: string;
  quote: Quote;
  schedule: ScheduleRequest;
  checkout: Checkout;
}

const AT_WORK: Record<CheckoutPhase, string> = {
  idle: "",
  checking: "Looking at the form",
  sending: "Placing your order. Please stay on this page.",
  confirming: "Waiting for your bank",
  leaving: "Done. Opening your order.",
};

/** The button, with what it costs now and next above it. */
export function PayBar({ form, quote, schedule: request, checkout }: PayBarProps) {
  const { phase, totalCents } = checkout;
  return (
    <div className={styles.payBar}>
      <div className={styles.pay}>
        <div className={styles.paySum}>
          <NextCharge quote={quote} entries={schedule(request)} />
        </div>
        <Button
          type="submit"
          form={form}
          size="large"
          isFull
          isLoading={phase !== "idle"}
          loadingLabel={AT_WORK[phase]}
        >
          {totalCents === 0 ? "Place the order" : `Pay ${formatCents(totalCents)}`}
        </Button>
        <p className={styles.payText}>
          You see the result on the next page. Until it says so, you have not been charged.
        </p>
      </div>
    </div>
  );
}
