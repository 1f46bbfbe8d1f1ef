"use client";

import { type RefObject, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { PaymentHandle } from "@/hooks/run-checkout";
import { useBuyUpgrade } from "@/hooks/use-buy-upgrade";
import {
  type PaidOrder,
  type PaidOrderOffer,
  type ShelfItem,
  type UpgradeKind,
  useUpgradeOffers,
} from "@/hooks/use-upgrade-offers";
import { publicEnv } from "@/lib/analytics/public-env";
import { formatCents, sumCents } from "@/lib/domain/money";
import { PaymentField } from "./payment-field/payment-field";
import styles from "./upgrade-offers.module.css";

interface UpgradeOffersProps {
  order: PaidOrder;
  shelf: readonly ShelfItem[];
  /** What the order cost. Unit: cents. */
  totalCents: number;
  /** How it was paid, e.g. "Visa ending in 4242". NULL: nothing was charged. */
  paidWith: string | null;
}

/** What can still go into the same box, each once, with what the order then costs before it is bought. */
export function UpgradeOffers({ order, shelf, totalCents, paidWith }: UpgradeOffersProps) {
  const offers = useUpgradeOffers(order, shelf);
  const paymentField = useRef<PaymentHandle>(null);
  const [mayNeedBank, setMayNeedBank] = useState(false);
  const [bought, setBought] = useState<readonly PaidOrderOffer[]>([]);
  if (offers.length + bought.length === 0) return null;
  const spentCents = totalCents + sumCents(bought.map(({ amountCents }) => amountCents));
  return (
    <section aria-labelledby="offers" className={styles.offers} data-print="hide">
      <h2 id="offers">While the kit is still here</h2>
      <p className={styles.lead}>
        For the next 30 minutes these can go into the same box, without more shipping
        {paidWith ? `, charged to your ${paidWith}` : ""}.
      </p>
      <div role="status" className={styles.list}>
        {bought.map((offer) => (
          <Bought key={offer.kind} offer={offer} />
        ))}
      </div>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <Offer
            key={offer.kind}
            {...{ order, offer, paymentField }}
            totalCents={spentCents}
            onBuy={() => setMayNeedBank(true)}
            onBought={() => setBought((others) => [...others, offer])}
          />
        ))}
      </ul>
      {/* Only for the bank's question, should it ask one. */}
      {mayNeedBank ? (
        <div className={styles.bank}>
          <PaymentField ref={paymentField} publishableKey={publicEnv.stripePublishableKey} />
        </div>
      ) : null}
    </section>
  );
}

interface OfferProps {
  order: PaidOrder;
  offer: PaidOrderOffer;
  totalCents: number;
  paymentField: RefObject<PaymentHandle | null>;
  onBuy: () => void;
  onBought: () => void;
}

function Offer({ order, offer, totalCents, paymentField, onBuy, onBought }: OfferProps) {
  const { state, buy, decline } = useBuyUpgrade(order, offer, { paymentField, onBought });
  const add = () => {
    onBuy();
    void buy();
  };
  if (state.kind === "declined") return null;
  return (
    <li className={styles.offer}>
      <div className={styles.words}>
        <h3>{offer.quantity > 1 ? `${offer.quantity} × ${offer.title}` : offer.title}</h3>
        <p>{storyOf(offer)}</p>
        <p className={styles.sum}>
          <strong>{formatCents(offer.amountCents)}</strong> once. Your order is then{" "}
          {formatCents(totalCents + offer.amountCents)} instead of {formatCents(totalCents)}.
        </p>
        {state.kind === "refused" ? (
          <p className={styles.refused} role="alert">
            <Icon name="danger" size="small" />
            {state.message}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={add} isLoading={state.kind === "buying"} loadingLabel="Charging your card">
          Add for {formatCents(offer.amountCents)}
        </Button>
        <Button variant="quiet" size="small" onClick={decline}>
          No, thank you
        </Button>
      </div>
    </li>
  );
}

function Bought({ offer }: { offer: PaidOrderOffer }) {
  return (
    <div className={styles.bought}>
      <Icon name="check-circle" />
      <p>
        <strong>{offer.title}</strong> is in your order. {formatCents(offer.amountCents)} was charged, and a receipt is
        on its way.
      </p>
    </div>
  );
}

const STORIES: Record<UpgradeKind, string> = {
  "mini-panel": "The same morning, a whole panel instead of the mini.",
  "easy-draw":
    "The arm-draw device instead of the finger-prick. Most people feel less of it, and the tube fills itself.",
  "bp-tape": "A soft tape with a printed guide for waist, hip and neck, to put beside your result.",
};

function storyOf({ kind, addedMarkers }: PaidOrderOffer): string {
  const more = addedMarkers.length;
  return more > 0 ? `${STORIES[kind]} It measures ${more} markers more.` : STORIES[kind];
}
