"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { TextField } from "@/components/ui/text-field";
import { useGiveMoney } from "@/hooks/staff/use-staff-order";
import { GIVEN_TO } from "@/lib/contracts/staff-order-money";
import type { StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { dayText } from "@/lib/domain/date-text";
import { centsOfDollars, formatCents } from "@/lib/domain/money";
import { notify } from "@/stores/notifications";
import { DeedForm } from "./deed-form";
import { Buttons } from "./staff-layout";

type To = (typeof GIVEN_TO)[number];

const CHOICES = [
  { value: "payment", title: "Refund the way it was paid", detail: "To the card first, then to the balance." },
  { value: "balance", title: "As credit", detail: "A gift from us: it does not reduce what can be refunded." },
] as const satisfies readonly { value: To; title: string; detail: string }[];

/** What was given, and where to, in words. */
function givenText({ card, credit }: { card: number; credit: number }): string {
  const parts = [
    card > 0 ? `${formatCents(card)} to the card` : "",
    credit > 0 ? `${formatCents(credit)} to the balance` : "",
  ];
  return `${parts.filter(Boolean).join(" and ")}. The customer gets an email.`;
}

/** What comes of an order of which everything goes back. */
function allText(after: StaffOrderDetail["fullReturn"]): string {
  const { unsentKits = 0, replacements = [], membership = null } = after ?? {};
  return [
    "That is everything: the order is closed.",
    unsentKits > 0
      ? `${unsentKits === 1 ? "One kit that has" : `${unsentKits} kits that have`} not shipped stay here.`
      : "",
    ...replacements.map(
      (number) => `Order ${number}, a free replacement for its kit, has not shipped and will not be packed.`,
    ),
    membership
      ? `Its membership continues, with ${formatCents(membership.amount)} on ${dayText(membership.date)}. The customer is told so.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
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
        Refund money
      </Button>
    </Buttons>
  );
}

function MoneyForm({ order, onClose }: GiveBackProps & { onClose: () => void }) {
  const [to, setTo] = useState<To>("payment");
  const [amount, setAmount] = useState("");
  const amountId = useId();
  const form = useGiveMoney(order.id);
  const returnable = to === "payment" ? order.returnable : order.creditable;
  const cents = centsOfDollars(amount);
  return (
    <DeedForm
      label="Refund money"
      does={to === "payment" ? "Refund it" : "Give credit"}
      form={form}
      fieldsWith={(reason) => ({ amount: cents ?? Number.NaN, returnable, to, reason })}
      ids={{ amount: amountId }}
      onDone={(given) => notify({ tone: "success", title: `Order ${order.number}`, text: givenText(given) })}
      onClose={onClose}
    >
      <p>
        {to === "payment" && cents === returnable ? allText(order.fullReturn) : "The order proceeds."} This can't be
        undone.
      </p>
      {order.amounts.disputed > 0 ? (
        <Notice tone="caution">
          The cardholder&apos;s bank has taken back {formatCents(order.amounts.disputed)} of this order. Anything you
          give now is in addition to that.
        </Notice>
      ) : null}
      {to === "balance" && order.returnable === 0 ? (
        <Notice tone="caution">
          Everything paid for this order has already gone back. This credit is in addition to that.
        </Notice>
      ) : null}
      <RadioCards
        legend="How"
        name="to"
        cards={CHOICES}
        value={to}
        onChange={(value) => setTo(GIVEN_TO.find((known) => known === value) ?? "payment")}
      />
      <TextField
        id={amountId}
        label="Amount in dollars"
        hint={`At most ${formatCents(returnable)}: what was paid, less what was ${to === "payment" ? "refunded" : "given as a gift"}.`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={form.faultOf("amount")}
        onChange={(event) => {
          setAmount(event.target.value);
          form.mend("amount");
        }}
      />
    </DeedForm>
  );
}
