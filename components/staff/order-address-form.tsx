"use client";

import { type FormEvent, useId, useState } from "react";
import { typedText } from "@/components/account/form-values";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FormErrors } from "@/components/ui/form-errors";
import { TextAreaField } from "@/components/ui/text-field";
import { useCorrectAddress } from "@/hooks/staff/use-staff-order";
import type { AddressCorrection } from "@/lib/contracts/staff-order-address";
import type { StaffAddress, StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { notify } from "@/stores/notifications";
import { PlaceFields } from "./place-fields";
import { Buttons, Form, Sheet } from "./staff-layout";

type Field = Exclude<keyof AddressCorrection, "country" | "withMembership" | "before">;

const placeOf = ({ postalCode, ...place }: StaffAddress) => ({ ...place, postal_code: postalCode });

interface CorrectionProps {
  order: StaffOrderDetail;
  address: StaffAddress;
}

/** Offers to correct where an order goes, while something of it is here. */
export function OrderAddressCorrection(props: CorrectionProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AddressForm {...props} onClose={() => setOpen(false)} />;
  return (
    <Buttons>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Correct the address
      </Button>
    </Buttons>
  );
}

function AddressForm({ order, address, onClose }: CorrectionProps & { onClose: () => void }) {
  const [withMembership, setWithMembership] = useState(false);
  const id = useId();
  const [opened] = useState(address);
  const { submit, isSending, faults, faultOf, mend, problem } = useCorrectAddress(order.id);
  const typedOver: Record<Field, string | null> = { ...placeOf(opened), reason: "" };
  const correct = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const line = (name: Field) => typedText(event.currentTarget, name);
    const done = await submit({
      ...{ name: line("name"), line1: line("line1"), line2: line("line2") || null, city: line("city") },
      ...{ state: line("state"), postal_code: line("postal_code"), country: address.country },
      before: placeOf(problem?.code === "conflict" ? address : opened),
      ...{ withMembership, reason: line("reason") },
    });
    if (!done) return;
    notify({ tone: "success", title: "Address corrected", text: "The customer gets an email." });
    onClose();
  };
  const part = (name: Field) => ({
    ...{ id: `${id}-${name}`, name, defaultValue: typedOver[name] ?? "", error: faultOf(name) },
    onChange: () => mend(name),
  });
  return (
    <Sheet>
      <Form onSubmit={(event) => void correct(event)} noValidate aria-label="Correct the address">
        <FormErrors
          errors={faults.map(({ field, message }) => ({ message, ...(field ? { fieldId: `${id}-${field}` } : {}) }))}
        />
        <PlaceFields country={address.country} part={part} />
        {order.can.correctMembership ? (
          <CheckboxField
            checked={withMembership}
            label="Later kits of the membership ship there too"
            onChange={(event) => setWithMembership(event.target.checked)}
          />
        ) : null}
        <TextAreaField
          label="Why"
          hint="For our records. The customer does not see it."
          rows={2}
          maxLength={300}
          {...part("reason")}
        />
        <Buttons>
          <Button type="submit" isLoading={isSending}>
            Ship it there
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep the address
          </Button>
        </Buttons>
      </Form>
    </Sheet>
  );
}
