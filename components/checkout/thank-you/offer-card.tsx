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
  /** What is offered, or the kit that it goes with. */
  picture: ReactNode;
  children: ReactNode;
  /** The button that says yes. */
  yes: ReactNode;
  /** What the button that says no is called. */
  no: string;
  declining: Declining;
  /** Why the yes did not work. */
  refusal?: string | null;
}

/** Something offered after an order, with a yes, and beside it a no that is quieter and as large. */
export function OfferCard(props: OfferCardProps) {
  const { title, heading, isEarly, picture, children, yes, no, declining, refusal } = props;
  const refused = refusal ?? declining.refusal;
  return (
    <div className={styles.offer}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {isEarly ? <Badge tone="neutral">Early access</Badge> : null}
        {children}
      </div>
      {refused ? (
        <p className={styles.refused} role="alert">
          <Icon name="danger" size="small" />
          {refused}
        </p>
      ) : null}
      <div className={styles.answers}>
        {yes}
        <Button variant="quiet" onClick={declining.decline} isLoading={declining.isSending}>
          {no}
        </Button>
      </div>
    </div>
  );
}
