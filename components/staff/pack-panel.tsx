"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { SentParcel } from "@/hooks/staff/use-staff-order";
import type { OrderToShip } from "@/lib/contracts/staff-orders";
import { AddressLines } from "./address-lines";
import { OrderSent } from "./order-sent";
import { OrderShipForm } from "./order-ship-form";
import { Detail, Parts } from "./staff-layout";

interface PackPanelProps {
  /** NULL: closed. */
  order: OrderToShip | null;
  onClose: () => void;
}

/** A parcel that a partner packs: where it goes, what is in it, and its number. */
export function PackPanel({ order, onClose }: PackPanelProps) {
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      title={order ? `Parcel of order ${order.number}` : "Parcel"}
      place="side"
      size="large"
    >
      {order ? <Contents key={order.id} order={order} /> : null}
    </Dialog>
  );
}

function Contents({ order }: { order: OrderToShip }) {
  const [sent, setSent] = useState<SentParcel | null>(null);
  return (
    <Parts>
      <AddressLines address={order.address} />
      <ul>
        {order.lines.map(({ title, quantity, detail }) => (
          <li key={title}>
            {quantity} × {title}
            {detail ? <Detail>{detail}</Detail> : null}
          </li>
        ))}
      </ul>
      {sent ? (
        <OrderSent orderId={order.id} parcel={sent} onUndone={() => setSent(null)} />
      ) : (
        <OrderShipForm order={order} onSent={setSent} />
      )}
    </Parts>
  );
}
