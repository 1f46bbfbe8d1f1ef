"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FormErrors } from "@/components/ui/form-errors";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { type SentParcel, useShipOrder } from "@/hooks/staff/use-staff-order";
import type { OrderToShip, StaffKit, StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { CARRIERS, type Carrier, carrierName } from "@/lib/domain/carrier";
import { momentDayText } from "@/lib/domain/date-text";
import { Choices, Form } from "./staff-layout";

const CHOICES = CARRIERS.map((value) => ({ value, label: carrierName(value) }));
const carrierOf = (text: string): Carrier => CARRIERS.find((known) => known === text) ?? "usps";

interface ShipFormProps {
  order: Pick<StaffOrderDetail, "id" | "number" | "kits" | "address"> & Pick<OrderToShip, "lines">;
  onSent: (parcel: SentParcel) => void;
}

/** What goes into the parcel, who carries it, and its number. */
export function OrderShipForm({ order, onSent }: ShipFormProps) {
  const due = order.kits.filter(({ isDue }) => isDue);
  const things = order.lines.filter(({ isPackedNext }) => isPackedNext);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [carrier, setCarrier] = useState<Carrier>(order.address.country === "CA" ? "canada-post" : "usps");
  const [trackingNumber, setTrackingNumber] = useState("");
  const numberId = useId();
  const { submit, isSending, faults, faultOf, mend } = useShipOrder(order.id);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const kitIds = due.filter(({ id }) => !left.includes(id)).map(({ id }) => id);
    const sent = await submit({ kitIds, carrier, trackingNumber });
    if (sent) onSent(sent);
  };
  const toggle = (kit: StaffKit, isIn: boolean) =>
    setLeft((before) => (isIn ? before.filter((id) => id !== kit.id) : [...before, kit.id]));

  return (
    <Form onSubmit={(event) => void send(event)} noValidate aria-label={`Ship order ${order.number}`}>
      <FormErrors
        errors={faults.map(({ field, message }) => ({
          message,
          ...(field === "trackingNumber" ? { fieldId: numberId } : {}),
        }))}
      />
      {due.length + things.length > 0 ? (
        <Choices>
          <legend>In this parcel</legend>
          {due.map((kit) => (
            <CheckboxField
              key={kit.id}
              checked={!left.includes(kit.id)}
              label={`${kit.title}, ${kit.kitType}, due ${momentDayText(kit.shipAt)}`}
              onChange={(event) => toggle(kit, event.target.checked)}
            />
          ))}
          {things.map(({ title, quantity }) => (
            <p key={title}>
              {quantity} × {title}
            </p>
          ))}
        </Choices>
      ) : null}
      <SelectField
        label="Carrier"
        options={CHOICES}
        value={carrier}
        onChange={(event) => {
          setCarrier(carrierOf(event.target.value));
          mend("trackingNumber");
        }}
      />
      <TextField
        id={numberId}
        label="Tracking number"
        hint="As printed on the label; spaces don't matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={trackingNumber}
        error={faultOf("trackingNumber")}
        onChange={(event) => {
          setTrackingNumber(event.target.value);
          mend("trackingNumber");
        }}
      />
      <Button type="submit" isFull isLoading={isSending} loadingLabel="Saving the parcel">
        Mark as shipped
      </Button>
    </Form>
  );
}
