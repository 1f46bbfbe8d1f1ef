"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { Skeleton, SkeletonGroup, SkeletonText } from "@/components/ui/skeleton";
import { type SentParcel, useStaffOrder } from "@/hooks/staff/use-staff-order";
import type { StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { momentText } from "@/lib/domain/date-text";
import { AddressLines } from "./address-lines";
import { Notes } from "./customer-notes";
import { OrderAddressCorrection } from "./order-address-form";
import { OrderDecision, type ReviewDecision } from "./order-decision";
import { OrderAmounts, OrderContents, OrderDisputes, OrderHistory, OrderParcels } from "./order-facts";
import { OrderGiveBack } from "./order-give-back";
import { OrderKits } from "./order-kits";
import { OrderSent } from "./order-sent";
import { OrderShipForm } from "./order-ship-form";
import { ORDER_KIND_WORDS, stateTone, stateWord } from "./order-words";
import { Buttons, Detail, Line, Parts } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

interface OrderPanelProps {
  /** NULL: closed. */
  id: string | null;
  onClose: () => void;
}

/** One order: what it is, where it goes, what happened, and what can be done with it. */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const { order, problem, retry } = useStaffOrder(id);
  return (
    <Dialog
      isOpen={id !== null}
      onClose={onClose}
      title={order ? `Order ${order.number}` : "Order"}
      place="side"
      size="large"
    >
      {problem ? <StaffTrouble problem={problem} onRetry={retry} /> : null}
      {order ? <Contents key={order.id} order={order} /> : problem ? null : <PanelSkeleton />}
    </Dialog>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonGroup label="Loading the order">
      <SkeletonText lines={4} />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

function Contents({ order }: { order: StaffOrderDetail }) {
  const [sent, setSent] = useState<SentParcel | null>(null);
  const { soldBy, kind, isTest } = order;
  return (
    <Parts>
      <div>
        <Line>
          <Badge tone={stateTone(order.status)} isLong>
            {order.standing ?? stateWord(order.status)}
          </Badge>
          <span>{momentText(order.createdAt)}</span>
        </Line>
        <Detail>
          {ORDER_KIND_WORDS[kind]} at {soldBy}
          {isTest ? ", test order" : ""}
          {order.replaces ? `, in place of what order ${order.replaces.number} sent` : ""}
        </Detail>
      </div>
      {order.status === "review" ? <Decide order={order} /> : null}
      <Customer order={order} />
      {sent ? <OrderSent orderId={order.id} parcel={sent} onUndone={() => setSent(null)} /> : null}
      {order.can.ship && !sent ? (
        <section>
          <h3>Pack and ship</h3>
          <OrderShipForm order={order} onSent={setSent} />
        </section>
      ) : null}
      <OrderContents order={order} />
      <OrderKits order={order} />
      <OrderParcels order={order} newest={sent?.shipmentId ?? null} />
      <OrderAmounts order={order} />
      <OrderDisputes order={order} />
      {order.can.giveBack ? <OrderGiveBack order={order} /> : null}
      <OrderHistory order={order} />
      <Notes id={order.id} notes={order.notes} orders={[order]} about={order.id} />
      {order.status !== "review" && order.can.cancel ? <Decide order={order} /> : null}
    </Parts>
  );
}

/** Who it is for and where it goes. */
function Customer({ order }: { order: StaffOrderDetail }) {
  const { address, email, can } = order;
  return (
    <section>
      <h3>Customer</h3>
      <AddressLines address={address} />
      <Detail>{email}</Detail>
      <p>
        <Link href={`/staff/customers/${order.id}`}>Everything of this customer</Link>
      </p>
      {can.correctAddress ? <OrderAddressCorrection order={order} address={address} /> : null}
    </section>
  );
}

/** What can be decided it; one question at a time. */
function Decide({ order }: { order: StaffOrderDetail }) {
  const [decision, setDecision] = useState<ReviewDecision | null>(null);
  if (decision) return <OrderDecision order={order} decision={decision} onClose={() => setDecision(null)} />;
  return (
    <Buttons>
      {order.can.release ? <Button onClick={() => setDecision("release")}>Let it proceed</Button> : null}
      {order.can.cancel ? (
        <Button variant="secondary" onClick={() => setDecision("cancel")}>
          Cancel with refund
        </Button>
      ) : null}
    </Buttons>
  );
}
