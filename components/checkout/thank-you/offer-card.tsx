import type { ReactNode, RefObject } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Declining } from "@/hooks/checkout/use-decline-offer";
import styles from "./offers.module.css";

/** Where the reader is taken once the offer before was answered. */
export type OfferHeading = RefObject<HTMLHeadingElement | null>;

interface OfferCardProps {
  title: string;
  heading: OfferHeading;
  isEarly?: boolean;
  children: ReactNode;
  /** The button that says yes. */
  yes: ReactNode;
  /** What the button that says no is called. */
  no: string;
  declining: Declining;
  /** Why the yes did not work. */
  refusal?: string | null;
}

/** Something offered after an order, with a yes and a no of the same size. */
export function OfferCard({ title, heading, isEarly, children, yes, no, declining, refusal }: OfferCardProps) {
  const refused = refusal ?? declining.refusal;
  return (
    <div className={styles.offer}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {isEarly ? <Badge tone="neutral">Early access</Badge> : null}
      {children}
      {refused ? (
        <p className={styles.refused} role="alert">
          <Icon name="danger" size="small" />
          {refused}
        </p>
      ) : null}
      <div className={styles.answers}>
        {yes}
        <Button variant="secondary" onClick={declining.decline} isLoading={declining.isSending}>
          {no}
        </Button>
      </div>
    </div>
  );
}
