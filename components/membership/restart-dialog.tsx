"use client";

import { useRef, useState } from "react";
import { NewCardField } from "@/components/cards/new-card-field";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { usePaymentMethods } from "@/hooks/checkout/use-payment-methods";
import { useRestart } from "@/hooks/membership/use-restart";
import { problemText } from "@/lib/content/problem-text";
import type { Restart } from "@/lib/contracts/subscriptions";
import { cardText } from "@/lib/domain/card";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import type { Problem } from "@/lib/domain/problem";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./membership.module.css";
import { MoneyDays } from "./money-calendar";

const NEW = "new";

/** The card that is offered first; without any, one is typed. */
const preferred = (methods: CardChoiceProps["methods"]) =>
  (methods.find(({ isDefault }) => isDefault) ?? methods[0])?.id ?? NEW;

const payText = ({ total }: Restart) => (total > 0 ? `Start again and pay ${formatCents(total)}` : "Start again");

interface RestartDialogProps {
  id: string;
  shop: ShopView;
  publishableKey: string;
  /** False: a card is typed in, for want of an account. */
  hasSavedCards: boolean;
  onClose: () => void;
}

/** Starts an ended membership again with one press: what it costs today, when the kit comes, and what follows. */
export function RestartDialog({ id, shop, publishableKey, hasSavedCards, onClose }: RestartDialogProps) {
  const field = useRef<PaymentFieldHandle>(null);
  const { restart, obstacle, isWorking, problem, start } = useRestart(id, field);
  const { methods } = usePaymentMethods(hasSavedCards);
  const [choice, setChoice] = useState<string | null>(null);
  const chosen = choice ?? preferred(methods);
  const confirm = async () => {
    const checkout = await start(chosen === NEW ? null : chosen);
    if (checkout) window.location.assign(`${shop.basePath}/checkout/thank-you?checkout=${checkout}`);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Start again"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          {restart ? (
            <Button onClick={() => void confirm()} isLoading={isWorking} loadingLabel="Starting your membership">
              {payText(restart)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.dialog}>
        {obstacle ? <Obstacle problem={obstacle} /> : null}
        {restart || obstacle ? null : (
          <SkeletonGroup label="Reckoning what it costs today">
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </SkeletonGroup>
        )}
        {restart ? <Terms restart={restart} /> : null}
        {restart && restart.total > 0 ? <CardChoice methods={methods} value={chosen} onChange={setChoice} /> : null}
        {/* Also there for the bank's own step of a saved card; then nothing is typed into it. */}
        <div hidden={!restart || restart.total === 0 || chosen !== NEW}>
          <NewCardField ref={field} publishableKey={publishableKey} onSubmit={() => void confirm()} />
        </div>
        {problem ? (
          <Notice tone="danger" announce="alert">
            {problemText(problem)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

interface CardChoiceProps {
  methods: ReturnType<typeof usePaymentMethods>["methods"];
  value: string;
  onChange: (value: string) => void;
}

function CardChoice({ methods, value, onChange }: CardChoiceProps) {
  if (methods.length === 0) return null;
  const cards = [
    ...methods.map((method) => ({ value: method.id, title: cardText(method) })),
    { value: NEW, title: "Another card" },
  ];
  return <RadioCards legend="Pay with" name="restart-card" value={value} onChange={onChange} cards={cards} />;
}

function Obstacle({ problem }: { problem: Problem }) {
  const path = problem.details.facts?.path;
  return (
    <>
      <Notice tone="caution">{problemText(problem)}</Notice>
      {typeof path === "string" ? <ButtonLink href={path}>See what is sold</ButtonLink> : null}
    </>
  );
}

/** What is paid today and later, to the cent and the day. */
function Terms({ restart }: { restart: Restart }) {
  const { lines, missing, shipping, balance, total, schedule, arrival } = restart;
  const [next] = schedule;
  const parts = [
    ...lines.map(
      ({ title, quantity, amount }) => `${quantity > 1 ? `${quantity} × ` : ""}${title} ${formatCents(amount)}`,
    ),
    shipping > 0 ? `shipping ${formatCents(shipping)}` : "shipping free",
    ...(balance > 0 ? [`less ${formatCents(balance)} of your balance`] : []),
  ];
  return (
    <>
      <p>
        Today {formatCents(total)}: {parts.join(", ")}. Your kit should reach you between {dayText(arrival.from)} and{" "}
        {dayText(arrival.to)}.
      </p>
      {missing.length > 0 ? (
        <Notice tone="caution">No longer sold, so not included: {missing.join(", ")}.</Notice>
      ) : null}
      {next ? (
        <>
          <p>
            Then {formatCents(next.amount)} on {dayText(next.date)}, shipping included, until you cancel online:
          </p>
          <MoneyDays entries={schedule.slice(0, 4).map(({ amount, ...day }) => ({ ...day, amountCents: amount }))} />
        </>
      ) : null}
    </>
  );
}
