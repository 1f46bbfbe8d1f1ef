"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useMakeShopCode } from "@/hooks/staff/use-shop-codes";
import type { NewShopCode } from "@/lib/contracts/staff-shop-discounts";
import { formatCents } from "@/lib/domain/money";
import { notify } from "@/stores/notifications";
import { refusedText } from "./code-words";
import { Form } from "./staff-layout";
import { EMPTY_CODE, newCodeOf, type TypedCode } from "./typed-code";

const KINDS = [
  { value: "percent", label: "A percentage off" },
  { value: "amount", label: "Dollars off" },
  { value: "shipping", label: "Free shipping" },
];
const DURATIONS = [
  { value: "once", label: "One order" },
  { value: "repeating", label: "The first charges of a plan" },
  { value: "forever", label: "Every charge of a plan" },
];

interface ShopCodeDialogProps {
  businessKey: string;
  /** What this person may give off at most. */
  mostPercent: number;
  mostAmountCents: number;
  onClose: () => void;
}

/** A new discount code for one shop. */
export function ShopCodeDialog({ businessKey, mostPercent, mostAmountCents, onClose }: ShopCodeDialogProps) {
  const form = useMakeShopCode(businessKey);
  const [typed, setTyped] = useState(EMPTY_CODE);
  const put = (change: Partial<TypedCode>) => {
    setTyped((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) form.mend(name as keyof NewShopCode);
  };
  const errorOf = (name: keyof NewShopCode) => {
    const error = form.faultOf(name);
    return error ? { error } : {};
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await form.submit(newCodeOf(typed));
    if (!made) return;
    const refused = refusedText(made.refusedWith);
    const text = refused || "Customers can use it in this shop.";
    notify({ tone: refused ? "info" : "success", title: `${made.code} is made`, text });
    onClose();
  };
  const general = form.faults.find(({ field }) => field === null)?.message;
  const text = (name: keyof TypedCode & keyof NewShopCode, label: string, hint?: string) => ({
    label,
    ...(hint && { hint }),
    ...errorOf(name),
    value: String(typed[name]),
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  });
  return (
    <Dialog isOpen onClose={onClose} title="New code" place="side">
      <Form aria-label="New code" noValidate onSubmit={(event) => void submit(event)}>
        {general ? <Notice tone="danger">{general}</Notice> : null}
        <TextField {...text("code", "Code", "What customers type. 3 to 40 letters and digits.")} autoComplete="off" />
        <TextField {...text("promotionName", "What customers see it called", "On receipts, e.g. Spring offer.")} />
        <SelectField {...text("kind", "What it gives")} options={KINDS} />
        {typed.kind === "percent" ? (
          <TextField {...text("percentOff", "Percent off", `Up to ${mostPercent}.`)} inputMode="numeric" affix="%" />
        ) : null}
        {typed.kind === "amount" ? (
          <TextField
            {...text("amountOff", "Dollars off", `Up to ${formatCents(mostAmountCents)}.`)}
            inputMode="decimal"
          />
        ) : null}
        {typed.kind === "shipping" ? null : (
          <SelectField {...text("duration", "What it is taken off")} options={DURATIONS} />
        )}
        {typed.kind !== "shipping" && typed.duration === "repeating" ? (
          <TextField {...text("durationInCycles", "How many charges")} inputMode="numeric" />
        ) : null}
        <TextField {...text("minSum", "From a sum of, in dollars")} isOptional inputMode="decimal" />
        <TextField {...text("maxUses", "How often it can be used in all")} isOptional inputMode="numeric" />
        <TextField {...text("startsOn", "First day")} isOptional type="date" />
        <TextField {...text("endsOn", "Last day")} isOptional type="date" />
        <CheckboxField
          label="For a first order only"
          checked={typed.firstTimeOnly}
          onChange={({ target }) => put({ firstTimeOnly: target.checked })}
        />
        <Button type="submit" isLoading={form.isSending} loadingLabel="Making the code">
          Make the code
        </Button>
      </Form>
    </Dialog>
  );
}
