"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { PaymentField } from "@/components/checkout/payment-field/payment-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { PaymentHandle } from "@/hooks/checkout/payment-handle";
import { useBuyUpgrade } from "@/hooks/checkout/use-buy-upgrade";
import { type OfferKind, useDeclineOffer } from "@/hooks/checkout/use-decline-offer";
import {
  type OrderWithOffers,
  type PaidOrderOffer,
  type ShelfItem,
  type UpgradeKind,
  useUpgradeOffers,
} from "@/hooks/checkout/use-upgrade-offers";
import { usePlanOffer } from "@/hooks/membership/use-plan-offer";
import { publicEnv } from "@/lib/analytics/public-env";
import { momentTimeText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import type { ShopView } from "@/lib/domain/shop-view";
import { OfferCard, type OfferHeading } from "./offer-card";
import styles from "./offers.module.css";
import { PlanChanged, PlanOffer } from "./plan-offer";

interface OffersProps {
  shop: ShopView;
  order: OrderWithOffers;
  shelf: readonly ShelfItem[];
  /** A square of each test, by its key, and of each kind of offer that has one; else of the kit that it goes with. */
  pictures: OfferPictures;
  /** The membership whose plan can still be changed. NULL: there is none. */
  membershipId: string | null;
  /** What was charged for the order so far and not given back. NULL: it is being read again. Unit: cents. */
  spentCents: number | null;
  /** How it was paid, e.g. "Visa ending in 4242". NULL: nothing was charged. */
  paidWith: string | null;
  /** The order, or what is offered for it, is another than before. */
  onAnswered: () => void;
}

/** The kit stands for what has no picture of its own. */
export type OfferPictures = Readonly<Record<string, ReactNode>> & { readonly kit: ReactNode };

interface Answer {
  kind: OfferKind;
  /** What came of a yes. NULL: it was a no. */
  outcome: ReactNode;
}

/** What can still be had while the kit is here: one offer after another, each once, each answered by a yes or a no. */
export function Offers(props: OffersProps) {
  const { shop, order, shelf, pictures, membershipId, spentCents, paidWith, onAnswered } = props;
  const { offers, pointless, ...upgrades } = useUpgradeOffers(order, shelf);
  const plan = usePlanOffer(membershipId, order);
  const isLoading = upgrades.isLoading || plan.isLoading;
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const paymentField = useRef<PaymentHandle>(null);
  const [mayNeedBank, setMayNeedBank] = useState(false);
  const { heading, end } = useReadingOn(answers.length);

  const isOpen = (kind: OfferKind) => !answers.some((answer) => answer.kind === kind);
  const additions = offers.filter(({ kind }) => isOpen(kind));
  const explained = pointless.filter(({ kind }) => isOpen(kind));
  const planId = plan.isOffered && isOpen("plan-offer") ? membershipId : null;
  const left = additions.length + Number(planId !== null);
  const isEmpty = answers.length + left + explained.length === 0;
  if (isEmpty || (isLoading && answers.length === 0)) return null;

  const answer = (kind: OfferKind, outcome: ReactNode) => {
    setAnswers((others) => [...others, { kind, outcome }]);
    onAnswered();
  };
  const [addition] = additions;
  const card = { shop, heading, order, pictures, onAnswered: answer };
  return (
    <section aria-label="Offers for your order" className={styles.offers} data-print="hide">
      <Outcomes {...{ end, answers, explained }} added={order.added} isEnd={left === 0} />
      {left > 0 ? <Progress place={answers.length + 1} of={answers.length + left} /> : null}
      {addition ? (
        <Addition
          key={addition.kind}
          {...{ ...card, shelf, offer: addition, paymentField, spentCents, paidWith }}
          onBuy={() => setMayNeedBank(true)}
        />
      ) : null}
      {!addition && planId ? <Plan {...{ ...card, id: planId, isEarly: plan.isEarly }} /> : null}
      {/* Only for the bank's question, should it ask one. */}
      {mayNeedBank ? (
        <div className={styles.bank}>
          <PaymentField ref={paymentField} publishableKey={publicEnv.stripePublishableKey} />
        </div>
      ) : null}
    </section>
  );
}

function Progress({ place, of }: { place: number; of: number }) {
  return (
    <div className={styles.progress}>
      <h2>Before your order ships</h2>
      {of > 1 ? (
        <p className={styles.lead}>
          {place} of {of}
        </p>
      ) : null}
    </div>
  );
}

interface OutcomesProps {
  added: OrderWithOffers["added"];
  end: RefObject<HTMLDivElement | null>;
  answers: readonly Answer[];
  explained: readonly PaidOrderOffer[];
  /** Nothing is offered any more. */
  isEnd: boolean;
}

/** What an order gained before its page was opened anew. */
function addedText(added: OrderWithOffers["added"]): string {
  if (added.length === 0) return "Nothing was added. Your order stays as it is.";
  return `Nothing more was added. Added since you paid: ${new Intl.ListFormat("en-US").format(added)}.`;
}

function Outcomes({ added, end, answers, explained, isEnd }: OutcomesProps) {
  const isAllNo = answers.length > 0 && answers.every(({ outcome }) => outcome === null);
  return (
    <div role="status" ref={end} tabIndex={-1} className={styles.list}>
      {answers.map(({ kind, outcome }) => (outcome ? <div key={kind}>{outcome}</div> : null))}
      {explained.map(({ kind, title }) => (
        <p key={kind} className={styles.lead}>
          {title}: {POINTLESS[kind]}
        </p>
      ))}
      {isEnd && isAllNo ? <p className={styles.lead}>{addedText(added)}</p> : null}
    </div>
  );
}

/** Takes who answers to the next offer, or to what came of the last one. */
function useReadingOn(answered: number): { heading: OfferHeading; end: RefObject<HTMLDivElement | null> } {
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered > 0) (heading.current ?? end.current)?.focus();
  }, [answered]);
  return { heading, end };
}

interface AnsweredCard {
  shop: ShopView;
  heading: OfferHeading;
  order: OrderWithOffers;
  pictures: OfferPictures;
  onAnswered: (kind: OfferKind, outcome: ReactNode) => void;
}

interface AdditionProps extends AnsweredCard {
  offer: PaidOrderOffer;
  shelf: readonly ShelfItem[];
  spentCents: number | null;
  paidWith: string | null;
  paymentField: RefObject<PaymentHandle | null>;
  onBuy: () => void;
}

function Addition(props: AdditionProps) {
  const { shop, heading, order, offer, shelf, pictures, spentCents, paidWith, paymentField, onBuy, onAnswered } = props;
  const { kind, title, quantity, amountCents, priceId } = offer;
  const declining = useDeclineOffer(order.paymentId, kind, () => onAnswered(kind, null));
  const onBought = () => onAnswered(kind, <Bought offer={offer} />);
  const { state, buy } = useBuyUpgrade(order, offer, { paymentField, onBought });
  const add = () => {
    onBuy();
    void buy();
  };
  return (
    <OfferCard
      {...{ heading, declining }}
      picture={pictures[offer.upgradeTo] ?? pictures[kind] ?? pictures.kit}
      title={quantity > 1 ? `${quantity} × ${title}` : title}
      refusal={state.kind === "refused" ? state.message : null}
      yes={
        <Button onClick={add} isLoading={state.kind === "buying"} loadingLabel="Charging your card">
          Add for {formatCents(amountCents)}
        </Button>
      }
      no="No, thank you"
    >
      <p>{storyOf(offer)}</p>
      <p className={styles.sum}>
        <strong>{formatCents(amountCents)}</strong> once.
        {spentCents === null ? null : ` Your order total will be ${formatCents(spentCents + amountCents)}.`}
        {order.changeableUntil
          ? ` Until ${momentTimeText(order.changeableUntil)}, New York time, it can go into the same box at no extra shipping${paidWith ? `, charged to your ${paidWith}` : ""}.`
          : null}
      </p>
      <PriceReceipts shop={shop} options={shelf.filter((item) => item.priceId === priceId)} />
    </OfferCard>
  );
}

function Plan({ heading, order, pictures, onAnswered, ...plan }: AnsweredCard & { id: string; isEarly: boolean }) {
  const declining = useDeclineOffer(order.paymentId, "plan-offer", () => onAnswered("plan-offer", null));
  return (
    <PlanOffer
      {...{ ...plan, heading, declining }}
      picture={pictures.kit}
      onChanged={(changed) => onAnswered("plan-offer", <PlanChanged plan={changed} />)}
    />
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
  "mini-panel": "no longer offered. It comes with its own arm-draw device, and you have already paid for yours.",
  "easy-draw": "no longer needed. The kit you chose draws from the arm.",
  "bp-tape": "no longer offered.",
};

const STORIES: Record<UpgradeKind, string> = {
  "mini-panel": "The same morning, a full panel instead of the mini.",
  "easy-draw": "The arm-draw device instead of a finger-prick. Most people feel it less, and the tube fills by itself.",
  "bp-tape": "A soft tape with a printed guide for waist, hip and neck, to go with your results.",
};

function storyOf({ kind, addedMarkers }: PaidOrderOffer): string {
  const more = addedMarkers.length;
  return more > 0 ? `${STORIES[kind]} It measures ${more} more markers.` : STORIES[kind];
}
