"use client";

import { lazy, Suspense, useRef, useState } from "react";
import { RadioCards } from "@/components/ui/radio-cards";
import { Skeleton } from "@/components/ui/skeleton";
import { usePaymentMethods } from "@/hooks/checkout/use-payment-methods";
import { cardText } from "@/lib/domain/card";
import { Problem } from "@/lib/domain/problem";
import type { PaymentFieldHandle } from "../checkout/payment-field/payment-field-handle";
import { ActionDialog } from "./action-dialog";
import { expiryText } from "./card-text";

const PaymentField = lazy(async () => ({
  default: (await import("../checkout/payment-field/payment-field")).PaymentField,
}));

const NEW = "new";

interface CardDialogProps {
  publishableKey: string;
  isWorking: boolean;
  problem: Problem | null;
  onChoose: (paymentMethod: string) => void;
  onClose: () => void;
}

/** Which card pays from now on: a saved one, or a new one typed into the payment provider's own field. */
export function CardDialog({ publishableKey, isWorking, problem, onChoose, onClose }: CardDialogProps) {
  const { methods } = usePaymentMethods(true);
  const [choice, setChoice] = useState<string | null>(null);
  const [own, setOwn] = useState<{ isMaking: boolean; problem: Problem | null }>({ isMaking: false, problem: null });
  const field = useRef<PaymentFieldHandle>(null);
  const chosen = choice ?? methods.find(({ isDefault }) => isDefault)?.id ?? methods[0]?.id ?? NEW;

  const confirm = async () => {
    if (chosen !== NEW) return onChoose(chosen);
    setOwn({ isMaking: true, problem: null });
    const made = await field.current?.createPaymentMethod();
    const refusal = made && "error" in made ? new Problem("payment_failed", { message: made.error }) : null;
    setOwn({ isMaking: false, problem: refusal });
    if (made && "id" in made) onChoose(made.id);
  };
  return (
    <ActionDialog
      title="Card for renewals"
      confirmText="Use this card"
      isWorking={isWorking || own.isMaking}
      problem={own.problem ?? problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {methods.length > 0 ? (
        <RadioCards
          legend="Card for renewals"
          isLegendHidden
          name="card"
          value={chosen}
          onChange={setChoice}
          cards={[
            ...methods.map((method) => ({
              value: method.id,
              title: cardText(method),
              detail: expiryText(method) ?? undefined,
            })),
            { value: NEW, title: "Another card" },
          ]}
        />
      ) : null}
      {chosen === NEW ? (
        <Suspense fallback={<Skeleton shape="control" />}>
          <PaymentField ref={field} publishableKey={publishableKey} onSubmit={() => void confirm()} />
        </Suspense>
      ) : null}
      <p>Later renewals are charged to it. What is owed is tried with it at once.</p>
    </ActionDialog>
  );
}
