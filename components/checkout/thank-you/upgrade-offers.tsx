"use client";

import { type RefObject, useRef, useState } from "react";
import { PaymentField } from "@/components/checkout/payment-field/payment-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { PaymentHandle } from "@/hooks/checkout/payment-handle";
import { useBuyUpgrade } from "@/hooks/checkout/use-buy-upgrade";
import {
  type PaidOrder,
  type PaidOrderOffer,
  type ShelfItem,
  type UpgradeKind,
  useUpgradeOffers,
} from "@/hooks/checkout/use-upgrade-offers";
import { publicEnv } from "@/lib/analytics/public-env";
import { formatCents } from "@/lib/domain/money";
import styles from "./upgrade-offers.module.css";

interface UpgradeOffersProps {
  order: PaidOrder;
  shelf: readonly ShelfItem[];
  /** What was charged for the order so far and not given back. Unit: cents. */
  spentCents: number;
  /** How it was paid, e.g. "Visa ending in 4242". NULL: nothing was charged. */
  paidWith: string | null;
  /** The order holds more than before. */
  onBought: () => void;
}

/** What can still go into the same box, each once, with what the order then costs before it is bought. */
export function UpgradeOffers({ order, shelf, spentCents, paidWith, onBought }: UpgradeOffersProps) {
  const { offers, pointless } = useUpgradeOffers(order, shelf);
  const paymentField = useRef<PaymentHandle>(null);
  const [mayNeedBank, setMayNeedBank] = useState(false);
  const [bought, setBought] = useState<readonly PaidOrderOffer[]>([]);
  const [declined, setDeclined] = useState<readonly UpgradeKind[]>([]);
  const left = offers.filter(({ kind }) => !declined.includes(kind));
  const explained = pointless.filter(({ kind }) => !declined.includes(kind));
  if (left.length + bought.length + explained.length === 0) return null;
  return (
    <section aria-label="Additions to your order" className={styles.offers} data-print="hide">
      <div role="status" className={styles.list}>
        {bought.map((offer) => (
          <Bought key={offer.kind} offer={offer} />
        ))}
        {explained.map(({ kind, title }) => (
          <p key={kind} className={styles.lead}>
            {title}: {POINTLESS[kind]}
          </p>
        ))}
      </div>
      {left.length > 0 ? (
        <>
          <h2>While the kit is still here</h2>
          <p className={styles.lead}>
            For the next 30 minutes {left.length === 1 ? "this" : "these"} can go into the same box, without more
            shipping{paidWith ? `, charged to your ${paidWith}` : ""}.
          </p>
          <ul className={styles.list}>
            {left.map((offer) => (
              <Offer
                key={offer.kind}
                {...{ order, offer, paymentField, spentCents }}
                onBuy={() => setMayNeedBank(true)}
                onBought={() => {
                  setBought((others) => [...others, offer]);
                  onBought();
                }}
                onDeclined={() => setDeclined((others) => [...others, offer.kind])}
              />
            ))}
          </ul>
        </>
      ) : null}
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
  spentCents: number;
  paymentField: RefObject<PaymentHandle | null>;
  onBuy: () => void;
  onBought: () => void;
  onDeclined: () => void;
}

function Offer({ order, offer, spentCents, paymentField, onBuy, ...answers }: OfferProps) {
  const { state, buy, decline } = useBuyUpgrade(order, offer, { paymentField, ...answers });
  const add = () => {
    onBuy();
    void buy();
  };
  return (
    <li className={styles.offer}>
      <div className={styles.words}>
        <h3>{offer.quantity > 1 ? `${offer.quantity} × ${offer.title}` : offer.title}</h3>
        <p>{storyOf(offer)}</p>
        <p className={styles.sum}>
          <strong>{formatCents(offer.amountCents)}</strong> once. Your order then comes to{" "}
          {formatCents(spentCents + offer.amountCents)}.
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

/** Why an offer is gone once another was taken. */
const POINTLESS: Record<UpgradeKind, string> = {
  "mini-panel": "no longer offered. It comes with an arm-draw device of its own, and yours is paid for already.",
  "easy-draw": "no longer needed. The kit you have chosen draws from the arm.",
  "bp-tape": "no longer offered.",
};

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
