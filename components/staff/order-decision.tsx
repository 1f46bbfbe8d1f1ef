"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormErrors } from "@/components/ui/form-errors";
import { Money } from "@/components/ui/price";
import { useDecideOrder } from "@/hooks/staff/use-staff-order";
import type { StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { notify } from "@/stores/notifications";
import { ReasonField } from "./reason-field";
import { Buttons, Form, Sheet } from "./staff-layout";

export type Decision = "release" | "cancel";

interface OrderDecisionProps {
  order: StaffOrderDetail;
  decision: Decision;
  onClose: () => void;
}

const DONE: Record<Decision, string> = { release: "The order goes on", cancel: "The order is canceled" };

/** A decision about an order, with its reason, said once more before it counts. */
export function OrderDecision({ order, decision, onClose }: OrderDecisionProps) {
  const [reason, setReason] = useState("");
  const fieldId = useId();
  const { submit, isSending, faults, faultOf, mend } = useDecideOrder(order.id, decision);
  const decide = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await submit({ reason }))) return;
    notify({ tone: "success", title: DONE[decision], text: `Order ${order.number}. The customer gets a mail.` });
    onClose();
  };
  return (
    <Sheet>
      <Form
        onSubmit={(event) => void decide(event)}
        noValidate
        aria-label={decision === "release" ? "Let it go on" : "Cancel it"}
      >
        {decision === "release" ? (
          <p>It moves to packing, and its customer is told that everything is in order.</p>
        ) : (
          <p>
            Nothing is sent, <Money cents={order.returnable} /> goes back, and a membership that began with it ends.
            This cannot be undone.
          </p>
        )}
        <FormErrors
          errors={faults.map(({ field, message }) => ({ message, ...(field === "reason" ? { fieldId } : {}) }))}
        />
        <ReasonField
          id={fieldId}
          value={reason}
          error={faultOf("reason")}
          onChange={(typed) => {
            setReason(typed);
            mend("reason");
          }}
        />
        <Buttons>
          <Button type="submit" variant={decision === "cancel" ? "danger" : "primary"} isLoading={isSending}>
            {decision === "release" ? "Let it go on" : "Cancel and give everything back"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Buttons>
      </Form>
    </Sheet>
  );
}
