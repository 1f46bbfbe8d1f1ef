"use client";

import { useRef } from "react";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { ActionDialog } from "@/components/membership/action-dialog";
import { useTypedCard } from "@/hooks/membership/use-typed-card";
import type { MembershipSummary } from "@/lib/contracts/user";
import { notify } from "@/stores/notifications";
import { cardChangedTexts, chargedToText } from "./card-text";
import { NewCardField } from "./new-card-field";

interface TypedCardDialogProps {
  membership: Pick<MembershipSummary, "id" | "title" | "status">;
  publishableKey: string;
  onClose: () => void;
}

/** Another card for a membership whose holder has no account: typed in, through the bank's own step where it asks. */
export function TypedCardDialog({ membership, publishableKey, onClose }: TypedCardDialogProps) {
  const { id, title, status } = membership;
  const field = useRef<PaymentFieldHandle>(null);
  const card = useTypedCard(id, field);
  const owes = status === "past_due";
  const confirm = async () => {
    if (!(await card.use())) return;
    notify({ tone: "success", ...cardChangedTexts({ title, status }) });
    onClose();
  };
  return (
    <ActionDialog
      title={`Card for ${title}`}
      confirmText={owes ? "Pay with this card" : "Use this card"}
      isWorking={card.isWorking}
      problem={card.problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <NewCardField ref={field} publishableKey={publishableKey} onSubmit={() => void confirm()} />
      <p>{chargedToText({ status })}</p>
    </ActionDialog>
  );
}
