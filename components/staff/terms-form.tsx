"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useTerms } from "@/hooks/staff/use-payouts";
import type { NewTerms, ShopPayouts } from "@/lib/contracts/staff-payouts";
import { notify } from "@/stores/notifications";
import { DeedForm } from "./deed-form";

/** Hundredths of a unit that was typed: "13.04" is 1304. What is no number is refused by the contract. */
const hundredths = (typed: string) => Math.round(Number(typed.replace(/[%$\s]/g, "") || Number.NaN) * 100);

type Field = "validFrom" | "shareBasisPoints" | "feeBasisPoints" | "feeFixedCents";

const LABELS: Readonly<Record<Field, { label: string; hint: string }>> = {
  validFrom: { label: "Starting month", hint: "Such as 2026-04. Closed months keep their terms." },
  shareBasisPoints: { label: "The partner's share, in percent", hint: "Of net product sales." },
  feeBasisPoints: { label: "Card fee, in percent", hint: "Of each charge." },
  feeFixedCents: { label: "Card fee, in dollars", hint: "Added for each charge." },
};

function fieldsOf(typed: Readonly<Record<Field, string>>, reason: string): NewTerms {
  return {
    validFrom: typed.validFrom.trim(),
    shareBasisPoints: hundredths(typed.shareBasisPoints),
    feeBasisPoints: hundredths(typed.feeBasisPoints),
    feeFixedCents: hundredths(typed.feeFixedCents),
    reason,
  };
}

/** Writes down what was agreed with a partner, from an open month on. */
export function TermsForm({ found }: { found: ShopPayouts }) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = found.terms;
  const [typed, setTyped] = useState<Record<Field, string>>({
    validFrom: found.terms.length === 0 ? "" : found.openFrom,
    shareBasisPoints: newest ? String(newest.shareBasisPoints / 100) : "",
    feeBasisPoints: String((newest?.feeBasisPoints ?? 290) / 100),
    feeFixedCents: String((newest?.feeFixedCents ?? 30) / 100),
  });
  const form = useTerms(found.shop.key);
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  if (!isOpen) {
    return (
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Agree on new terms
      </Button>
    );
  }
  const fields = Object.keys(LABELS) as Field[];
  return (
    <DeedForm
      label="Agree on new terms"
      does="Save the terms"
      form={form}
      fieldsWith={(reason) => fieldsOf(typed, reason)}
      ids={Object.fromEntries(fields.map((field) => [field, idOf(field)]))}
      onDone={() => notify({ tone: "success", title: "Terms saved", text: "Earlier months keep their terms." })}
      onClose={() => setOpen(false)}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          id={idOf(field)}
          {...LABELS[field]}
          value={typed[field]}
          error={form.faultOf(field)}
          onChange={(event) => {
            setTyped((before) => ({ ...before, [field]: event.target.value }));
            form.mend(field);
          }}
        />
      ))}
    </DeedForm>
  );
}
