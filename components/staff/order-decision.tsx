"use client";

import { Money } from "@/components/ui/price";
import { useDecideOrder } from "@/hooks/staff/use-staff-order";
import type { StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { notify } from "@/stores/notifications";
import { DeedForm } from "./deed-form";

export type ReviewDecision = "release" | "cancel";

interface OrderDecisionProps {
  order: StaffOrderDetail;
  decision: ReviewDecision;
  onClose: () => void;
}

const DONE: Record<ReviewDecision, string> = { release: "The order proceeds", cancel: "The order is canceled" };

/** A decision about an order, with its reason. */
export function OrderDecision({ order, decision, onClose }: OrderDecisionProps) {
  const isRelease = decision === "release";
  const say = () =>
    notify({ tone: "success", title: DONE[decision], text: `Order ${order.number}. The customer gets an email.` });
  return (
    <DeedForm
      label={isRelease ? "Let it proceed" : "Cancel it"}
      does={isRelease ? "Let it proceed" : order.kind === "replacement" ? "Cancel it" : "Cancel and refund everything"}
      isDanger={!isRelease}
      form={useDecideOrder(order.id, decision)}
      fieldsWith={(reason) => ({ reason })}
      onDone={say}
      onClose={onClose}
    >
      {isRelease ? (
        <p>It moves to packing, and the customer is told that everything is fine.</p>
      ) : order.kind === "replacement" ? (
        <p>
          Nothing ships, and nothing was paid for it. If the kit it replaces came to nothing, that kit is closed, and
          the customer is told that its test will not be done; another one can still be sent. This can't be undone.
        </p>
      ) : (
        <p>
          Nothing ships, <Money cents={order.returnable} /> is refunded, and a membership whose current period it paid
          for ends. This can't be undone.
        </p>
      )}
    </DeedForm>
  );
}
