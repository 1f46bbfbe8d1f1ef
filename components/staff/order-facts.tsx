"use client";

import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/price";
import { type ReceiptLine, ReceiptLines } from "@/components/ui/receipt-lines";
import { useUnship } from "@/hooks/staff/use-staff-order";
import { DISPUTE_WORDS, disputeReason } from "@/lib/content/dispute-words";
import type { StaffOrderDetail, StaffShipment } from "@/lib/contracts/staff-orders";
import { carrierName } from "@/lib/domain/carrier";
import { momentText } from "@/lib/domain/date-text";
import { waitsForAnswer } from "@/lib/domain/dispute";
import { notify } from "@/stores/notifications";
import { Detail, Line, Rows } from "./staff-layout";

interface FactsProps {
  order: StaffOrderDetail;
}

/** What was sold. */
export function OrderContents({ order: { lines } }: FactsProps) {
  return (
    <section>
      <h3>Contents</h3>
      <Rows>
        {lines.map(({ title, quantity, detail, amount }) => (
          <li key={title}>
            <Line>
              <span>
                {quantity} × {title}
              </span>
              <Money cents={amount} />
            </Line>
            {detail ? <Detail>{detail}</Detail> : null}
          </li>
        ))}
      </Rows>
    </section>
  );
}

interface ParcelsProps extends FactsProps {
  /** A parcel that offers its way back elsewhere. NULL: none. */
  newest: string | null;
}

/** What has left, with the way back while there is one. */
export function OrderParcels({ order, newest }: ParcelsProps) {
  if (order.shipments.length === 0) return null;
  return (
    <section>
      <h3>Parcels</h3>
      <Rows>
        {order.shipments.map((parcel) => (
          <Parcel key={parcel.id} orderId={order.id} parcel={parcel} canUndo={parcel.id !== newest} />
        ))}
      </Rows>
    </section>
  );
}

function Parcel({ orderId, parcel, canUndo }: { orderId: string; parcel: StaffShipment; canUndo: boolean }) {
  const { isUndoing, undo } = useUnship(orderId);
  const { id, carrier, trackingNumber, trackingUrl, shippedAt, shippedBy, undoUntil } = parcel;
  const takeBack = async () => {
    const problem = await undo(id);
    if (problem) notify({ tone: "danger", title: "It could not be undone", text: problem.message });
    else notify({ tone: "success", title: "Undone", text: "The order is waiting to be packed again." });
  };
  return (
    <li>
      {carrierName(carrier)}{" "}
      {trackingUrl ? (
        <a href={trackingUrl} rel="noreferrer" target="_blank">
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
      <Detail>
        {momentText(shippedAt)}, by {shippedBy}
      </Detail>
      {undoUntil && canUndo ? (
        <Button variant="secondary" size="small" isLoading={isUndoing} onClick={() => void takeBack()}>
          Undo it
        </Button>
      ) : null}
    </li>
  );
}

/** What it was made of, adding up to what was charged. */
export function OrderAmounts({ order: { amounts, paidWith } }: FactsProps) {
  const { sold, shipping, discount, balanceUsed, charged, refunded, disputed, returning, credited } = amounts;
  const parts: ReceiptLine[] = [
    { key: "shipping", label: "Shipping", cents: shipping },
    { key: "discount", label: "Discount", cents: -discount, kind: "off" },
    { key: "balance", label: balanceUsed < 0 ? "Balance given" : "Balance used", cents: -balanceUsed, kind: "off" },
  ];
  const given: ReceiptLine[] = [
    { key: "refunded", label: "Refunded", cents: -refunded, kind: "off" },
    { key: "disputed", label: "Charged back by the cardholder's bank", cents: -disputed, kind: "off" },
    { key: "returning", label: "On its way back", cents: -returning, kind: "off" },
    { key: "credited", label: "Given as credit", cents: -credited, kind: "off" },
  ];
  return (
    <section>
      <h3>Money</h3>
      <ReceiptLines
        lines={[
          { key: "sold", label: "Sold", cents: sold },
          ...parts.filter(({ cents }) => cents !== 0),
          { key: "charged", label: paidWith ? `Charged, ${paidWith}` : "Charged", cents: charged, kind: "total" },
          ...given.filter(({ cents }) => cents !== 0),
        ]}
      />
    </section>
  );
}

/** Charges that their holder did not accept, and what to do about each. */
export function OrderDisputes({ order: { disputes } }: FactsProps) {
  if (disputes.length === 0) return null;
  return (
    <section>
      <h3>Disputes</h3>
      <Rows>
        {disputes.map(({ id, state, reason, amount, answerBy, openedAt }) => (
          <li key={id}>
            <Line>
              <span>{DISPUTE_WORDS[state]}</span>
              <Money cents={amount} />
            </Line>
            <Detail>
              {disputeReason(reason)}, since {momentText(openedAt)}
            </Detail>
            {waitsForAnswer(state) && answerBy ? (
              <Detail>Submit evidence at the provider by {momentText(answerBy)}.</Detail>
            ) : null}
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** What happened, and who did it. */
export function OrderHistory({ order: { history } }: FactsProps) {
  if (history.length === 0) return null;
  return (
    <section>
      <h3>History</h3>
      <Rows>
        {history.map(({ at, title, by, reason }) => (
          <li key={`${at} ${title}`}>
            {title}
            <Detail>
              {momentText(at)}, by {by}
            </Detail>
            {reason ? <Detail>“{reason}”</Detail> : null}
          </li>
        ))}
      </Rows>
    </section>
  );
}
