"use client";

import { useRef } from "react";
import { PriceReceipts } from "@/components/catalogue/price-receipt";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { ShopButtonLink } from "@/components/layout/shop-place";
import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useRestart } from "@/hooks/membership/use-restart";
import { problemText } from "@/lib/content/problem-text";
import type { Restart } from "@/lib/contracts/member-orders";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import type { Problem } from "@/lib/domain/problem";
import { shippingPart } from "@/lib/domain/recurring-period";
import type { ShopView } from "@/lib/domain/shop-view";
import { ActionDialog } from "./action-dialog";
import { CardChoice, useCardChoice } from "./card-choice";
import { MoneyDays } from "./money-calendar";

const payText = ({ total }: Restart) => (total > 0 ? `Restart and pay ${formatCents(total)}` : "Start again");

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
  const choice = useCardChoice(hasSavedCards);
  const confirm = async () => {
    const checkout = await start(choice.savedMethod);
    if (checkout) window.location.assign(`${shop.basePath}/checkout/thank-you?checkout=${checkout}`);
  };
  return (
    <ActionDialog
      title="Start again"
      size="medium"
      confirmText={restart && payText(restart)}
      isWorking={isWorking}
      workingText="Restarting your membership"
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {obstacle ? <Obstacle problem={obstacle} /> : null}
      {restart || obstacle ? null : (
        <SkeletonGroup label="Working out what it costs today">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
      {restart ? <Terms restart={restart} /> : null}
      <PriceReceipts shop={shop} options={restart?.prices ?? []} />
      <CardChoice
        {...{ choice, field, publishableKey }}
        isNeeded={restart !== undefined && restart.total > 0}
        onSubmit={() => void confirm()}
      />
    </ActionDialog>
  );
}

function Obstacle({ problem }: { problem: Problem }) {
  const path = problem.details.facts?.path;
  return (
    <>
      <Notice tone="caution">{problemText(problem)}</Notice>
      {typeof path === "string" ? <ShopButtonLink href={path}>See programs</ShopButtonLink> : null}
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
        Today {formatCents(total)}: {parts.join(", ")}.
        {arrival ? ` It should arrive between ${dayText(arrival.from)} and ${dayText(arrival.to)}.` : ""}
      </p>
      {missing.length > 0 ? (
        <Notice tone="caution">No longer sold, so not included: {missing.join(", ")}.</Notice>
      ) : null}
      {next ? (
        <>
          <p>
            Then {formatCents(next.amount)} on {dayText(next.date)}
            {shippingPart(next.hasKit)}, until you cancel online:
          </p>
          <MoneyDays entries={schedule.slice(0, 4).map(({ amount, ...day }) => ({ ...day, amountCents: amount }))} />
        </>
      ) : null}
    </>
  );
}
