"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormErrors } from "@/components/ui/form-errors";
import { RadioCards } from "@/components/ui/radio-cards";
import { TextField } from "@/components/ui/text-field";
import { useGiveMoney } from "@/hooks/staff/use-staff-order";
import { GIVEN_TO } from "@/lib/contracts/staff-order-money";
import type { StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { centsOfDollars, formatCents } from "@/lib/domain/money";
import { notify } from "@/stores/notifications";
import { ReasonField } from "./reason-field";
import { Buttons, Form, Sheet } from "./staff-layout";

type To = (typeof GIVEN_TO)[number];

const CHOICES = [
  { value: "payment", title: "Back the way it was paid", detail: "To the card first, then to the balance." },
  { value: "balance", title: "As credit", detail: "Goodwill: used before the card at their next checkout." },
] as const satisfies readonly { value: To; title: string; detail: string }[];

/** What was given, and where to, in words. */
function givenText({ card, credit }: { card: number; credit: number }): string {
  const parts = [
    card > 0 ? `${formatCents(card)} to the card` : "",
    credit > 0 ? `${formatCents(credit)} to the balance` : "",
  ];
  return `${parts.filter(Boolean).join(" and ")}. The customer gets a mail.`;
}

interface GiveBackProps {
  order: StaffOrderDetail;
}

/** Offers to give part of an order's money back while the order goes on. */
export function OrderGiveBack({ order }: GiveBackProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <MoneyForm order={order} onClose={() => setOpen(false)} />;
  return (
    <Buttons>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Give money back
      </Button>
    </Buttons>
  );
}

function MoneyForm({ order, onClose }: GiveBackProps & { onClose: () => void }) {
  const [to, setTo] = useState<To>("payment");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const ids = { amount: useId(), reason: useId() };
  const { submit, isSending, faults, faultOf, mend } = useGiveMoney(order.id);
  const { returnable } = order;
  const give = async (event: FormEvent) => {
    event.preventDefault();
    const given = await submit({ amount: centsOfDollars(amount) ?? Number.NaN, returnable, to, reason });
    if (!given) return;
    notify({ tone: "success", title: `Order ${order.number}`, text: givenText(given) });
    onClose();
  };
  const fieldOf = (field: string | null) => (field === "amount" || field === "reason" ? { fieldId: ids[field] } : {});
  return (
    <Sheet>
      <Form onSubmit={(event) => void give(event)} noValidate aria-label="Give money back">
        <p>Part of what was paid goes back and the order goes on. This cannot be undone.</p>
        <FormErrors errors={faults.map(({ field, message }) => ({ message, ...fieldOf(field) }))} />
        <RadioCards
          legend="How"
          name="to"
          cards={CHOICES}
          value={to}
          onChange={(value) => setTo(GIVEN_TO.find((known) => known === value) ?? "payment")}
        />
        <TextField
          id={ids.amount}
          label="Amount in dollars"
          hint={`At most ${formatCents(returnable)}: what was paid, less what was given back.`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={faultOf("amount")}
          onChange={(event) => {
            setAmount(event.target.value);
            mend("amount");
          }}
        />
        <ReasonField
          id={ids.reason}
          value={reason}
          error={faultOf("reason")}
          onChange={(typed) => {
            setReason(typed);
            mend("reason");
          }}
        />
        <Buttons>
          <Button type="submit" isLoading={isSending}>
            {to === "payment" ? "Give it back" : "Give the credit"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Buttons>
      </Form>
    </Sheet>
  );
}
