"use client";

import { useEffect, useImperativeHandle, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import styles from "./payment-field.module.css";
import {
  type BillingDetails,
  type CreatedMethod,
  type NextActionOutcome,
  type PaymentFieldProps,
  UNREACHABLE,
} from "./payment-field-handle";
import { billingFor, type OpenElements, openElements } from "./stripe-elements";

/** The provider's form wants an amount above zero, though only the server decides what is charged. Unit: cents. */
const SHOWN_AMOUNT_CENTS = 100;

async function createCard({ stripe, elements }: OpenElements, billing: BillingDetails): Promise<CreatedMethod> {
  const submitted = await elements.submit();
  if (submitted.error) return { error: submitted.error.message ?? "Check the card details." };
  const made = await stripe.createPaymentMethod({ elements, params: { billing_details: billingFor(billing) } });
  return made.error ? { error: made.error.message ?? UNREACHABLE } : { id: made.paymentMethod.id };
}

async function createPayLater({ stripe }: OpenElements, billing: BillingDetails): Promise<CreatedMethod> {
  const country = billing.address?.country;
  if (!country) return { error: "Enter the country first: the pay-later provider asks for it." };
  const details = { ...billingFor(billing), address: { ...billing.address, country } };
  const made = await stripe.createPaymentMethod({ type: "klarna", billing_details: details });
  return made.error ? { error: made.error.message ?? UNREACHABLE } : { id: made.paymentMethod.id };
}

async function nextAction({ stripe }: OpenElements, clientSecret: string): Promise<NextActionOutcome> {
  const { error, paymentIntent, setupIntent } = await stripe.handleNextAction({ clientSecret });
  if (error) return { status: "failed", message: error.message };
  const status = (paymentIntent ?? setupIntent)?.status;
  if (status === "requires_action") return { status: "redirecting" };
  return status === "succeeded" || status === "processing" ? { status: "succeeded" } : { status: "failed" };
}

/** The payment provider's own form, in its own frame. */
export function StripeField(props: PaymentFieldProps & { publishableKey: string }) {
  const { ref, billing = {}, publishableKey, amountCents = SHOWN_AMOUNT_CENTS } = props;
  const host = useRef<HTMLDivElement>(null);
  const opening = useRef<Promise<OpenElements> | null>(null);
  const latest = useRef(props);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!host.current) return;
    let isGone = false;
    const { amountCents: amount = SHOWN_AMOUNT_CENTS, theme } = latest.current;
    const opened = openElements(host.current, {
      publishableKey,
      amountCents: Math.max(amount, SHOWN_AMOUNT_CENTS),
      theme,
    });
    opening.current = opened;
    opened.then(
      ({ element }) => {
        if (isGone) return;
        element.on("ready", () => setState("ready"));
        element.on("loaderror", () => setState("failed"));
        element.on("change", ({ complete }) => latest.current.onChange?.({ complete }));
      },
      () => setState("failed"),
    );
    return () => {
      isGone = true;
      opened.then(({ element }) => element.destroy()).catch(() => undefined);
    };
  }, [publishableKey]);

  useEffect(() => {
    const amount = Math.max(amountCents, SHOWN_AMOUNT_CENTS);
    opening.current?.then(({ elements }) => elements.update({ amount })).catch(() => undefined);
  }, [amountCents]);

  useImperativeHandle(ref, () => {
    const open = () => opening.current ?? Promise.reject(new Error("The field is not in the page."));
    return {
      checkCard: () =>
        open().then(
          async ({ elements }) => (await elements.submit()).error?.message ?? null,
          () => UNREACHABLE,
        ),
      createPaymentMethod: (given = billing, kind = "card") =>
        open().then(
          (elements) => (kind === "card" ? createCard(elements, given) : createPayLater(elements, given)),
          () => ({ error: UNREACHABLE }),
        ),
      handleNextAction: (clientSecret) =>
        open().then(
          (elements) => nextAction(elements, clientSecret),
          () => ({ status: "failed", message: UNREACHABLE }),
        ),
    };
  });

  return (
    <div className={styles.field}>
      {state === "loading" ? (
        <SkeletonGroup label="Loading the card form">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      ) : null}
      {state === "failed" ? (
        <Notice tone="danger" announce="alert">
          {UNREACHABLE}
        </Notice>
      ) : null}
      <div ref={host} />
    </div>
  );
}
