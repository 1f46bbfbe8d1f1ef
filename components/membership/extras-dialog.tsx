"use client";

import { useRef, useState } from "react";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ReceiptLines } from "@/components/ui/receipt-lines";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useExtras } from "@/hooks/membership/use-extras";
import type { Extras, OrderCost } from "@/lib/contracts/member-orders";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import type { ShopView } from "@/lib/domain/shop-view";
import { ActionDialog } from "./action-dialog";
import { CardChoice, useCardChoice } from "./card-choice";
import styles from "./membership.module.css";

interface ExtrasDialogProps {
  id: string;
  shop: ShopView;
  publishableKey: string;
  /** False: a card is typed in, for want of an account. */
  hasSavedCards: boolean;
  onClose: () => void;
}

const payText = ({ total }: OrderCost) => (total > 0 ? `Pay ${formatCents(total)}` : "Order now");

/** Buys something once beside a membership: what there is, the sum to the cent, and which card pays it. */
export function ExtrasDialog({ id, shop, publishableKey, hasSavedCards, onClose }: ExtrasDialogProps) {
  const field = useRef<PaymentFieldHandle>(null);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const { options, cost, next, isReckoning, obstacle, isWorking, problem, buy } = useExtras(id, wanted, field);
  const choice = useCardChoice(hasSavedCards);
  const confirm = async () => {
    const checkout = await buy(choice.savedMethod);
    if (checkout) window.location.assign(`${shop.basePath}/checkout/thank-you?checkout=${checkout}`);
  };
  return (
    <ActionDialog
      title="Order an extra"
      size="medium"
      confirmText={cost ? payText(cost) : "Choose something"}
      isDisabled={!cost && !isReckoning}
      isWorking={isWorking || isReckoning}
      workingText={isReckoning ? "Reckoning" : "Ordering"}
      problem={problem ?? obstacle}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>Paid once. What has to be sent leaves now, for the address of this membership.</p>
      {options || obstacle ? null : (
        <SkeletonGroup label="Looking what goes with it">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
      {options ? <Choices options={options} wanted={wanted} onWanted={setWanted} /> : null}
      {cost ? <Cost cost={cost} next={next} /> : null}
      <CardChoice
        {...{ choice, field, publishableKey }}
        isNeeded={cost !== null && cost.total > 0}
        onSubmit={() => void confirm()}
      />
    </ActionDialog>
  );
}

interface ChoicesProps {
  options: Extras["options"];
  wanted: readonly string[];
  onWanted: (wanted: readonly string[]) => void;
}

function Choices({ options, wanted, onWanted }: ChoicesProps) {
  if (options.length === 0) return <p>There is nothing that could be added to this program.</p>;
  return (
    <fieldset className={styles.extras}>
      <legend>What would you like?</legend>
      {options.map(({ priceId, title, unitAmount }) => (
        <CheckboxField
          key={priceId}
          id={`extra-${priceId}`}
          label={`${title}, ${formatCents(unitAmount)}`}
          checked={wanted.includes(priceId)}
          onChange={({ target: { checked } }) =>
            onWanted(checked ? [...wanted, priceId] : wanted.filter((known) => known !== priceId))
          }
        />
      ))}
    </fieldset>
  );
}

interface CostProps {
  cost: OrderCost;
  next: Extras["next"];
}

function Cost({ cost: { lines, shipping, balance, total, arrival }, next }: CostProps) {
  return (
    <>
      <ReceiptLines
        lines={[
          ...lines.map(({ title, amount }) => ({ key: title, label: title, cents: amount })),
          { key: "shipping", label: "Shipping", cents: shipping },
          ...(balance > 0 ? [{ key: "balance", label: "From your balance", cents: -balance }] : []),
          { key: "total", label: "Paid today", cents: total, kind: "total" as const },
        ]}
      />
      {arrival ? (
        <p>
          It should reach you between {dayText(arrival.from)} and {dayText(arrival.to)}.
        </p>
      ) : null}
      {next ? (
        <p>
          Your membership's next charge is then {formatCents(next.amount)} on {dayText(next.date)}
          {balance > 0 ? ": the balance that is used today is no longer there for it" : ""}.
        </p>
      ) : null}
    </>
  );
}
