"use client";

import { useRef } from "react";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { ActionDialog } from "@/components/membership/action-dialog";
import { useAddCard } from "@/hooks/membership/use-cards";
import type { CurrentUser } from "@/lib/contracts/user";
import { notify } from "@/stores/notifications";
import { NewCardField } from "./new-card-field";

interface AddCardDialogProps {
  user: Pick<CurrentUser, "name" | "email">;
  publishableKey: string;
  onClose: () => void;
}

/** A card for the account, typed into the provider's field; the bank may ask before it is saved. */
export function AddCardDialog({ user: { name, email }, publishableKey, onClose }: AddCardDialogProps) {
  const field = useRef<PaymentFieldHandle>(null);
  const { isAdding, problem, add } = useAddCard(null, field);
  const confirm = async () => {
    if (isAdding || !(await add({ name, email }))) return;
    onClose();
    notify({ tone: "success", title: "The card is saved", text: "We sent you an email about it." });
  };
  return (
    <ActionDialog
      title="Add a card"
      confirmText="Save card"
      isWorking={isAdding}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>Nothing is charged now. Your bank may ask you to confirm that the card is yours.</p>
      <NewCardField ref={field} publishableKey={publishableKey} onSubmit={() => void confirm()} />
    </ActionDialog>
  );
}
