"use client";

import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useNextPlan } from "@/hooks/membership/use-next-plan";
import type { ChosenPlan, NextPlan } from "@/lib/contracts/next-plan";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { cadenceName } from "@/lib/domain/catalogue/plan-sets";
import { dayText, longDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { lostCodeText } from "@/lib/domain/plan-change";
import type { Problem } from "@/lib/domain/problem";
import type { ShopView } from "@/lib/domain/shop-view";
import { ActionDialog } from "./action-dialog";
import styles from "./membership.module.css";
import { MoneyDays } from "./money-calendar";

/** So many charges are listed: enough to see a rhythm, and a code that ends. */
const LISTED = 4;

interface NextPlanDialogProps {
  membership: MembershipView;
  shop: ShopView;
  isWorking: boolean;
  problem: Problem | null;
  onChange: (plan: ChosenPlan & { expectedAmount: number }) => void;
  /** Leads to the change that is made today, for the difference. Left out: it is too late for it. */
  onToday?: (() => void) | undefined;
  onClose: () => void;
}

/** Another program, rhythm or set of add-ons from the next charge on, with every later charge as it then is. */
export function NextPlanDialog(props: NextPlanDialogProps) {
  const { membership, shop, isWorking, problem, onChange, onToday, onClose } = props;
  const { plan, problem: obstacle, isStale, choose } = useNextPlan(membership.id);
  return (
    <ActionDialog
      title="Change plan"
      size="medium"
      confirmText={plan?.next ? `Change: ${formatCents(plan.next.amount)} on ${dayText(plan.next.date)}` : undefined}
      isDisabled={plan?.isSame || obstacle !== null}
      isWorking={isWorking || (isStale && !obstacle)}
      workingText={isStale ? "Calculating" : "Changing your plan"}
      problem={problem ?? obstacle}
      onConfirm={() => plan?.next && onChange({ ...plan.chosen, expectedAmount: plan.next.amount })}
      onClose={onClose}
    >
      {plan ? <Choices plan={plan} choose={choose} /> : null}
      {plan ? <PriceReceipts shop={shop} options={plan.prices} /> : null}
      {plan || obstacle ? null : (
        <SkeletonGroup label="Working out what each plan costs">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
      {plan ? <Terms plan={plan} membership={membership} /> : null}
      {onToday ? (
        <p>
          Your first order has not shipped, so you can also change the plan today and pay the difference.{" "}
          <Button variant="quiet" size="small" onClick={onToday}>
            Change it today instead
          </Button>
        </p>
      ) : null}
    </ActionDialog>
  );
}

/** Program, rhythm and add-ons. Another program or rhythm keeps what goes with it. */
function Choices({ plan, choose }: { plan: NextPlan; choose: (wish: Partial<ChosenPlan>) => void }) {
  const { chosen, programs, rhythms, addons } = plan;
  const { program, frequency } = chosen;
  return (
    <>
      <SelectField
        id="next-program"
        label="Program"
        value={program}
        options={programs.map((known) => ({ value: known.program, label: known.title }))}
        onChange={({ target }) => choose({ program: target.value })}
      />
      <RadioCards
        legend="How often"
        hint="Prices of each charge, before shipping and add-ons"
        name="next-rhythm"
        value={frequency}
        onChange={(value) => {
          const rhythm = rhythms.find((known) => known.frequency === value);
          if (rhythm) choose({ program, frequency: rhythm.frequency });
        }}
        cards={rhythms.map((known) => ({
          value: known.frequency,
          title: cadenceName(known.frequency),
          aside: formatCents(known.unitAmount),
        }))}
      />
      {addons.length > 0 ? (
        <fieldset className={styles.extras}>
          <legend>{frequency === "unlimited" ? "With the plan" : "With each kit"}</legend>
          {addons.map(({ key, title, unitAmount }) => (
            <CheckboxField
              key={key}
              id={`next-${key}`}
              label={`${title}, ${formatCents(unitAmount)}`}
              checked={chosen.addons.includes(key)}
              onChange={({ target: { checked } }) => {
                const others = chosen.addons.filter((known) => known !== key);
                choose({ ...chosen, addons: checked ? [...others, key] : others });
              }}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

/** What is charged from then on, to the cent and the day, and what stays until then. */
function Terms({ plan, membership }: { plan: NextPlan; membership: MembershipView }) {
  const { next, endedCode, schedule } = plan;
  if (!next) return null;
  const shipping = next.shipping > 0 ? `${formatCents(next.shipping)} shipping included` : "shipping free";
  const parts = [
    ...(schedule[0]?.hasKit ? [shipping] : []),
    ...(next.discount > 0 ? [`${formatCents(next.discount)} off by your code`] : []),
    ...(next.balance > 0 ? [`${formatCents(next.balance)} from your balance`] : []),
  ];
  return (
    <>
      <p>
        Nothing is charged today. On {longDayText(next.date)} you pay {[formatCents(next.amount), ...parts].join(", ")}.
        Until then you have {membership.changesFrom?.title ?? membership.title}.
      </p>
      {endedCode ? <Notice tone="caution">{lostCodeText(endedCode)}</Notice> : null}
      <MoneyDays entries={schedule.slice(0, LISTED).map(({ amount, ...day }) => ({ ...day, amountCents: amount }))} />
    </>
  );
}
