"use client";

import { Money } from "@/components/ui/price";
import { useDecideOrder } from "@/hooks/staff/use-staff-order";
import type { StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { notify } from "@/stores/notifications";
import { DeedForm } from "./deed-form";

export type Decision = "release" | "cancel";

interface OrderDecisionProps {
  order: StaffOrderDetail;
  decision: Decision;
  onClose: () => void;
}

const DONE: Record<Decision, string> = { release: "The order goes on", cancel: "The order is canceled" };

/** A decision about an order, with its reason. */
export function OrderDecision({ order, decision, onClose }: OrderDecisionProps) {
  const isRelease = decision === "release";
  const say = () =>
    notify({ tone: "success", title: DONE[decision], text: `Order ${order.number}. The customer gets a mail.` });
  return (
    <DeedForm
      label={isRelease ? "Let it go on" : "Cancel it"}
      does={isRelease ? "Let it go on" : "Cancel and give everything back"}
      isDanger={!isRelease}
      form={useDecideOrder(order.id, decision)}
      fieldsWith={(reason) => ({ reason })}
      onDone={say}
      onClose={onClose}
    >
      {isRelease ? (
        <p>It moves to packing, and its customer is told that everything is in order.</p>
      ) : (
        <p>
          Nothing is sent, <Money cents={order.returnable} /> goes back, and a membership ends whose running period it
          paid for. This cannot be undone.
        </p>
      )}
    </DeedForm>
  );
}
