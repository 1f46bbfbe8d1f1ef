"use client";

import { useRef, useState } from "react";
import { PriceReceipts } from "@/components/catalogue/price-receipt";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { RadioCards } from "@/components/ui/radio-cards";
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
  const [withNextKit, setWithNextKit] = useState(false);
  const extras = useExtras(id, { priceIds: wanted, withNextKit }, field);
  const { options, prices, cost, next, nextKit, isReckoning, obstacle, isWorking, problem, buy } = extras;
  const choice = useCardChoice(hasSavedCards);
  const comesWith = withNextKit ? nextKit : null;
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
      workingText={isReckoning ? "Calculating" : "Ordering"}
      problem={problem ?? obstacle}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>Paid once, and shipped to this membership's address.</p>
      {options || obstacle ? null : (
        <SkeletonGroup label="Checking what goes with it">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
      {options ? <Choices options={options} wanted={wanted} onWanted={setWanted} /> : null}
      <PriceReceipts shop={shop} options={prices} />
      <When {...{ withNextKit }} nextKit={wanted.length > 0 ? nextKit : null} onChange={setWithNextKit} />
      {cost ? <Cost cost={cost} next={next} comesWith={comesWith} /> : null}
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
  if (options.length === 0) return <p>There is nothing to add to this program.</p>;
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

interface WhenProps {
  /** NULL: none is to come, so there is nothing to choose. */
  nextKit: Extras["nextKit"];
  withNextKit: boolean;
  onChange: (withNextKit: boolean) => void;
}

function When({ nextKit, withNextKit, onChange }: WhenProps) {
  if (!nextKit) return null;
  const when = nextKit.on ? `From ${dayText(nextKit.on)} on` : "With the next kit you ask for";
  return (
    <RadioCards
      legend="When should it come?"
      name="sent"
      value={withNextKit ? "kit" : "now"}
      onChange={(value) => onChange(value === "kit")}
      cards={[
        { value: "now", title: "Now", detail: "In its own parcel" },
        { value: "kit", title: "With my next kit", detail: `${when}, no shipping charge` },
      ]}
    />
  );
}

interface CostProps {
  cost: OrderCost;
  next: Extras["next"];
  /** The kit with which it is sent. NULL: it is sent now. */
  comesWith: Extras["nextKit"];
}

function Cost({ cost: { lines, shipping, balance, total, arrival }, next, comesWith }: CostProps) {
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
          It should arrive between {dayText(arrival.from)} and {dayText(arrival.to)}.
        </p>
      ) : null}
      {comesWith ? (
        <p>
          Anything that ships comes in one parcel with{" "}
          {comesWith.on ? `your next kit, from ${dayText(comesWith.on)} on` : "the next kit you ask for"}. If that kit
          moves, it moves too; if no kit is coming anymore, we ship it on its own at once. You can cancel it until it is
          packed.
        </p>
      ) : null}
      {next ? (
        <p>
          Your membership's next charge is then {formatCents(next.amount)} on {dayText(next.date)}
          {balance > 0 ? ": the balance you use today is no longer available for it" : ""}.
        </p>
      ) : null}
    </>
  );
}
