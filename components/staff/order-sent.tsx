"use client";

import { createGlobalStyle, styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type SentParcel, useUnship } from "@/hooks/staff/use-staff-order";
import { momentText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import { Buttons } from "./staff-layout";

/** On paper there is nothing but the codes. */
const OnlyCodes = createGlobalStyle`
  @media print {
    body * { visibility: hidden; }
    [data-kit-codes], [data-kit-codes] * { visibility: visible; }
    [data-kit-codes] { position: fixed; inset: 0; }
  }
`;

const Sent = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Codes = styled.dl`
  display: grid;
  gap: var(--space-3);
  margin: 0;

  div {
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius-1);
  }

  dt {
    color: var(--ink-soft);
    font-size: var(--text-2);
  }

  dd {
    margin: 0;
    font-family: var(--font-mono, monospace);
    font-size: var(--text-5);
    letter-spacing: 0.04em;
    overflow-wrap: anywhere;
  }
`;

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
    if (problem) return notify({ tone: "danger", title: "It could not be taken back", text: problem.message });
    notify({ tone: "success", title: "Taken back", text: "The order waits to be packed again." });
    onUndone();
  };
  return (
    <Sent>
      <Notice tone="success" announce="status" title="Noted as shipped">
        The customer hears of it at {momentText(undoUntil)}, New York time. Until then you can take it back.
      </Notice>
      {printed.length > 0 ? (
        <>
          <OnlyCodes />
          <p>Put each code on its kit before you close the box. They are shown this once.</p>
          <Codes data-kit-codes>
            {printed.map(({ kitId, title, code }) => (
              <div key={kitId}>
                <dt>{title}</dt>
                <dd>{code}</dd>
              </div>
            ))}
          </Codes>
        </>
      ) : null}
      <Buttons>
        {printed.length > 0 ? <Button onClick={() => window.print()}>Print the codes</Button> : null}
        <Button variant="secondary" isLoading={isUndoing} loadingLabel="Taking it back" onClick={() => void takeBack()}>
          Take it back
        </Button>
      </Buttons>
    </Sent>
  );
}
