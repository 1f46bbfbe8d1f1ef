"use client";

import { useRef, useState } from "react";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { ActionDialog } from "@/components/membership/action-dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { useAccount } from "@/hooks/account/use-account";
import { usePaymentMethods } from "@/hooks/checkout/use-payment-methods";
import { useAddCard } from "@/hooks/membership/use-cards";
import { useMembershipChange } from "@/hooks/membership/use-memberships";
import type { MembershipSummary } from "@/lib/contracts/user";
import { cardText } from "@/lib/domain/card";
import { notify } from "@/stores/notifications";
import { cardChangedTexts, chargedToText, expiryText } from "./card-text";
import { NewCardField } from "./new-card-field";

const NEW = "new";

interface CardDialogProps {
  membership: Pick<MembershipSummary, "id" | "title" | "status">;
  publishableKey: string;
  onClose: () => void;
}

/** Which card pays a membership from now on: a saved one, or a new one typed into the provider's own field. */
export function CardDialog({ membership: { id, title, status }, publishableKey, onClose }: CardDialogProps) {
  const { user } = useAccount();
  const all = usePaymentMethods(true).methods;
  const methods = all.filter(({ usableBy }) => usableBy.includes(id));
  const current = methods.find(({ usedBy }) => usedBy.includes(id));
  const [choice, setChoice] = useState<string | null>(null);
  const field = useRef<PaymentFieldHandle>(null);
  const adding = useAddCard(id, field);
  const change = useMembershipChange(id);
  const chosen = choice ?? (current ?? methods[0])?.id ?? NEW;
  const owes = status === "past_due";
  const isSame = chosen === current?.id && !owes;

  const use = (paymentMethod: string) =>
    change.mutate(
      { kind: "card", paymentMethod },
      {
        onSuccess: () => {
          onClose();
          notify({ tone: "success", ...cardChangedTexts({ title, status }) });
        },
      },
    );
  const confirm = async () => {
    if (isSame) return onClose();
    const card = chosen === NEW ? await adding.add({ name: user?.name ?? "", email: user?.email ?? "" }) : chosen;
    if (card) use(card);
  };
  return (
    <ActionDialog
      title={`Card for ${title}`}
      confirmText={isSame ? "Keep this card" : owes ? "Pay with this card" : "Use this card"}
      isWorking={change.isPending || adding.isAdding}
      problem={adding.problem ?? change.error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {methods.length > 0 ? (
        <RadioCards
          legend={`Card for ${title}`}
          isLegendHidden
          name="card"
          value={chosen}
          onChange={setChoice}
          cards={[
            ...methods.map((method) => ({
              value: method.id,
              title: cardText(method),
              detail: [method === current ? "Current card" : null, expiryText(method)].filter(Boolean).join(" · "),
            })),
            { value: NEW, title: "Another card" },
          ]}
        />
      ) : null}
      {chosen === NEW ? (
        <NewCardField ref={field} publishableKey={publishableKey} onSubmit={() => void confirm()} />
      ) : null}
      {all.length > methods.length ? (
        <p>A card saved with another purchase is not listed here. Enter it again to use it.</p>
      ) : null}
      <p>{chargedToText({ status })}</p>
    </ActionDialog>
  );
}
