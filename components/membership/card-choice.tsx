"use client";

import { type RefObject, useState } from "react";
import { NewCardField } from "@/components/cards/new-card-field";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { RadioCards } from "@/components/ui/radio-cards";
import { usePaymentMethods } from "@/hooks/checkout/use-payment-methods";
import { cardText } from "@/lib/domain/card";

const NEW = "new";

/**
 * Which card pays: the one that is kept first of all, without any one that is typed.
 * @param hasSavedCards  false: a card is typed in, for want of an account
 */
export function useCardChoice(hasSavedCards: boolean) {
  const { methods } = usePaymentMethods(hasSavedCards);
  const [choice, setChoice] = useState<string | null>(null);
  const value = choice ?? (methods.find(({ isDefault }) => isDefault) ?? methods[0])?.id ?? NEW;
  return {
    methods,
    value,
    setChoice,
    /** NULL: the card that is being typed. */
    savedMethod: value === NEW ? null : value,
  };
}

interface CardChoiceProps {
  choice: ReturnType<typeof useCardChoice>;
  field: RefObject<PaymentFieldHandle | null>;
  publishableKey: string;
  /** Whether there is anything to pay. */
  isNeeded: boolean;
  onSubmit: () => void;
}

/** The cards that are kept, and the field of another one. */
export function CardChoice({ choice, field, publishableKey, isNeeded, onSubmit }: CardChoiceProps) {
  const { methods, value, setChoice, savedMethod } = choice;
  const cards = [
    ...methods.map((method) => ({ value: method.id, title: cardText(method) })),
    { value: NEW, title: "Another card" },
  ];
  return (
    <>
      {isNeeded && methods.length > 0 ? (
        <RadioCards legend="Pay with" name="member-card" value={value} onChange={setChoice} cards={cards} />
      ) : null}
      {/* Also there for the bank's own step of a saved card; then nothing is typed into it. */}
      <div hidden={!isNeeded || savedMethod !== null}>
        <NewCardField ref={field} publishableKey={publishableKey} onSubmit={onSubmit} />
      </div>
    </>
  );
}
