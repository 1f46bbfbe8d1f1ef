"use client";

import { lazy, Suspense, useRef, useState } from "react";
import { PriceReceipts } from "@/components/catalogue/price-receipt";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { CalendarStrip } from "@/components/ui/calendar-strip";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCreditWords } from "@/hooks/account/use-credit-words";
import {
  type PlanChangeStep,
  type PlanChoice,
  usePlanChange,
  usePlanPreviews,
} from "@/hooks/membership/use-plan-change";
import type { PlanPreview } from "@/lib/contracts/account";
import { dayText } from "@/lib/domain/date-text";
import { formatCents, LEAST_CHARGE_CENTS } from "@/lib/domain/money";
import { lostCodeText } from "@/lib/domain/plan-change";
import { cadenceText } from "@/lib/domain/recurring-period";
import type { ShopView } from "@/lib/domain/shop-view";
import { ActionDialog } from "./action-dialog";
import styles from "./membership.module.css";

const PaymentField = lazy(async () => ({
  default: (await import("@/components/checkout/payment-field/payment-field")).PaymentField,
}));

interface PlanDialogProps {
  id: string;
  shop: ShopView;
  publishableKey: string;
  onClose: () => void;
  step: PlanChangeStep;
  /** Called once it is changed. */
  onChanged: (plan: PlanPreview) => void;
}

/** Another cadence for a plan whose first kit has not left, each with what it costs now and next. */
export function PlanDialog(props: PlanDialogProps) {
  const { id, onClose } = props;
  const [addons, setAddons] = useState<readonly string[]>([]);
  const { choice, problem, isStale } = usePlanPreviews(id, addons);
  if (choice && choice.plans.length > 0) {
    return <ChoosePlan {...props} choice={choice} addons={addons} onAddons={setAddons} isStale={isStale} />;
  }
  return (
    <Dialog isOpen onClose={onClose} title="Change plan" size="small">
      {problem ? <Notice tone="caution">{problem.message}</Notice> : null}
      {choice ? <p>There is no other cadence for this program.</p> : null}
      {!choice && !problem ? (
        <SkeletonGroup label="Working out what each plan costs">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      ) : null}
    </Dialog>
  );
}

/** What changing to a plan does to the cent. */
export function planText({ chargedNow, credited, nextCharge }: PlanPreview): string {
  const now = chargedNow > 0 ? `${formatCents(chargedNow)} now` : "Nothing now";
  const back = credited > 0 ? `, ${formatCents(credited)} to your balance` : "";
  return `${now}${back}; next ${formatCents(nextCharge.amount)} on ${dayText(nextCharge.date)}`;
}

/** What the chosen plan charges: now, and next. */
function PlanCharges({ plan: { chargedNow, nextCharge }, today }: { plan: PlanPreview; today: string }) {
  return (
    <CalendarStrip
      label="What this plan charges"
      months={[
        { date: today, amountText: formatCents(chargedNow), kind: "charge", label: "Now" },
        {
          date: nextCharge.date,
          amountText: formatCents(nextCharge.amount),
          kind: "both",
          label: "Renewal, next delivery",
        },
      ]}
    />
  );
}

/** Whether the difference is too small to be charged as it is. */
const isLeastCharge = ({ chargedNow, credited }: PlanPreview) => chargedNow > 0 && credited > 0;

interface ChoosePlanProps extends PlanDialogProps {
  choice: PlanChoice;
  /** What is bought once with the change, by lookup key. */
  addons: readonly string[];
  onAddons: (addons: readonly string[]) => void;
  /** The sums are being reckoned anew. */
  isStale: boolean;
}

/** What can be put into the same order, paid once. */
function OnceAddons({ choice, addons, onAddons }: Pick<ChoosePlanProps, "choice" | "addons" | "onAddons">) {
  if (choice.oneTimeAddons.length === 0) return null;
  return (
    <fieldset className={styles.extras}>
      <legend>Added to the same order, paid once</legend>
      {choice.oneTimeAddons.map(({ lookupKey, title, unitAmount }) => (
        <CheckboxField
          key={lookupKey}
          id={`once-${lookupKey}`}
          label={`${title}, ${formatCents(unitAmount)}`}
          checked={addons.includes(lookupKey)}
          onChange={({ target: { checked } }) =>
            onAddons(checked ? [...addons, lookupKey] : addons.filter((known) => known !== lookupKey))
          }
        />
      ))}
    </fieldset>
  );
}

function ChoosePlan(props: ChoosePlanProps) {
  const { id, shop, choice, addons, isStale, publishableKey, onClose, step, onChanged } = props;
  const field = useRef<PaymentFieldHandle>(null);
  const { isChanging, message, change } = usePlanChange(id, choice, addons, { paymentField: field, step });
  const [frequency, setFrequency] = useState<string>(choice.plans[0]?.frequency ?? "");
  const plan = choice.plans.find((known) => known.frequency === frequency);
  const waits = useCreditWords(plan?.credited ?? 0);
  const confirm = async () => {
    if (!plan || !(await change(plan))) return;
    onClose();
    onChanged(plan);
  };
  return (
    <ActionDialog
      title="Change plan"
      size="medium"
      confirmText={plan && plan.chargedNow > 0 ? `Change and pay ${formatCents(plan.chargedNow)}` : "Change plan"}
      isWorking={isChanging || isStale}
      workingText={isStale ? "Calculating" : "Changing your plan"}
      problem={null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>Until your first order ships, within a day at most, you can change how often it renews. Once.</p>
      <RadioCards
        legend="How often"
        name="plan"
        value={frequency}
        onChange={setFrequency}
        cards={choice.plans.map((known) => ({
          value: known.frequency,
          title: cadenceText(known.frequency).replace(/^e/, "E"),
          aside: formatCents(known.unitAmount),
          detail: planText(known),
        }))}
      />
      <OnceAddons {...props} />
      <PriceReceipts shop={shop} options={choice.prices} />
      {plan ? <PlanCharges plan={plan} today={choice.today} /> : null}
      {plan && isLeastCharge(plan) ? (
        <p className={styles.hint}>
          A card can't be charged less than {formatCents(LEAST_CHARGE_CENTS)}. The {formatCents(plan.credited)} above
          the difference goes to your balance and is used for your next order.
        </p>
      ) : null}
      {waits ? <p className={styles.hint}>{waits}</p> : null}
      {plan?.lostCode ? <Notice tone="caution">{lostCodeText(plan.lostCode)}</Notice> : null}
      {message ? (
        <Notice tone="danger" announce="alert">
          {message}
        </Notice>
      ) : null}
      {/* Only for the bank's own step; nothing is typed into it. */}
      <div hidden>
        <Suspense fallback={null}>
          <PaymentField ref={field} publishableKey={publishableKey} />
        </Suspense>
      </div>
    </ActionDialog>
  );
}
