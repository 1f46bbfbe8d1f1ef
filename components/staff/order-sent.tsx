"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type SentParcel, useUnship } from "@/hooks/staff/use-staff-order";
import { momentText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import styles from "./order-sent.module.css";
import { Buttons, Parts } from "./staff-layout";

interface OrderSentProps {
  orderId: string;
  parcel: SentParcel;
  onUndone: () => void;
}

/** After a parcel was noted: its codes to print, this once, and the way back while the customer knows nothing. */
export function OrderSent({ orderId, parcel, onUndone }: OrderSentProps) {
  const { isUndoing, undo } = useUnship(orderId);
  const { printed, undoUntil, shipmentId } = parcel;
  const takeBack = async () => {
    const problem = await undo(shipmentId);
    if (problem) return notify({ tone: "danger", title: "It could not be undone", text: problem.message });
    notify({ tone: "success", title: "Undone", text: "The order is waiting to be packed again." });
    onUndone();
  };
  return (
    <Parts>
      <Notice tone="success" announce="status" title="Marked as shipped">
        The customer is notified at {momentText(undoUntil)}, New York time. Until then you can undo it.
      </Notice>
      {printed.length > 0 ? (
        <>
          <p>Put each number on its kit before you close the box. They are shown only once.</p>
          <dl className={styles.codes}>
            {printed.map(({ kitId, title, code }) => (
              <div key={kitId}>
                <dt>{title}</dt>
                <dd>{code}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <Buttons>
        {printed.length > 0 ? <Button onClick={() => window.print()}>Print the codes</Button> : null}
        <Button variant="secondary" isLoading={isUndoing} loadingLabel="Undoing it" onClick={() => void takeBack()}>
          Undo it
        </Button>
      </Buttons>
    </Parts>
  );
}
