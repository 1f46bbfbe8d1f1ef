"use client";

import { CardDialog } from "@/components/cards/card-dialog";
import { TypedCardDialog } from "@/components/cards/typed-card-dialog";
import type { MembershipChange } from "@/hooks/membership/use-memberships";
import type { PlanPreview } from "@/lib/contracts/account";
import type { MembershipActionWord, MembershipView } from "@/lib/contracts/subscriptions";
import type { Problem } from "@/lib/domain/problem";
import { cadenceText } from "@/lib/domain/recurring-period";
import type { ShopView } from "@/lib/domain/shop-view";
import { notify } from "@/stores/notifications";
import { ActionDialog } from "./action-dialog";
import { ExtrasDialog } from "./extras-dialog";
import { cancelText, keepText, keptPlanText, skippedWord, skipText, unskipText } from "./membership-words";
import { NextPlanDialog } from "./next-plan-dialog";
import { PauseDialog, ResumeDialog } from "./pause-dialog";
import { PlanDialog } from "./plan-dialog";
import { RestartDialog } from "./restart-dialog";

function sayChanged({ frequency }: PlanPreview) {
  notify({ tone: "success", title: "Your plan is changed", text: `It renews ${cadenceText(frequency)}.` });
}

interface MembershipDialogProps {
  action: MembershipActionWord;
  membership: MembershipView;
  publishableKey: string;
  shop: ShopView;
  /** Opened by a mailed link, which shows no saved card. */
  isByLink: boolean;
  isWorking: boolean;
  problem: Problem | null;
  onConfirm: (change: MembershipChange) => void;
  /** Goes to another question. */
  onChoose: (action: MembershipActionWord) => void;
  onClose: () => void;
}

/** The question that belongs to an action, with what exactly happens. */
export function MembershipDialog(props: MembershipDialogProps) {
  const { action, membership, publishableKey, shop, isByLink, onConfirm, onChoose, ...state } = props;
  switch (action) {
    case "pause":
      return (
        <PauseDialog {...state} membership={membership} onPause={(until) => onConfirm({ kind: "pause", until })} />
      );
    case "resume":
      return <ResumeDialog {...state} membership={membership} onResume={() => onConfirm({ kind: "resume" })} />;
    case "update-card":
      return isByLink ? (
        <TypedCardDialog membership={membership} publishableKey={publishableKey} onClose={props.onClose} />
      ) : (
        <CardDialog membership={membership} publishableKey={publishableKey} onClose={props.onClose} />
      );
    case "restart":
      return (
        <RestartDialog
          id={membership.id}
          shop={shop}
          publishableKey={publishableKey}
          hasSavedCards={!isByLink}
          onClose={props.onClose}
        />
      );
    case "buy-extras":
      return (
        <ExtrasDialog
          id={membership.id}
          shop={shop}
          publishableKey={publishableKey}
          hasSavedCards={!isByLink}
          onClose={props.onClose}
        />
      );
    case "change-next-plan": {
      // What charges a card at once needs an account.
      const canToday = membership.allowedActions.includes("change-plan") && !isByLink;
      return (
        <NextPlanDialog
          {...state}
          membership={membership}
          shop={shop}
          onChange={(plan) => onConfirm({ kind: "next-plan", plan })}
          onToday={canToday ? () => onChoose("change-plan") : undefined}
        />
      );
    }
    case "change-plan":
      return (
        <PlanDialog
          id={membership.id}
          shop={shop}
          publishableKey={publishableKey}
          step="account"
          onClose={props.onClose}
          onChanged={sayChanged}
        />
      );
    default:
      return <PlainDialog {...state} action={action} membership={membership} onConfirm={onConfirm} />;
  }
}

type PlainAction = "skip" | "unskip" | "keep" | "cancel" | "undo-next-plan";

const TITLES: Readonly<Record<Exclude<PlainAction, "skip">, string>> = {
  unskip: "Undo the skip?",
  keep: "Keep your membership?",
  cancel: "Cancel your membership?",
  "undo-next-plan": "Keep the plan you have?",
};

const CONFIRMS: Readonly<Record<PlainAction, string>> = {
  skip: "Skip it",
  unskip: "Undo it",
  keep: "Keep it",
  cancel: "Cancel membership",
  "undo-next-plan": "Keep my plan",
};

function textOf(action: PlainAction, membership: MembershipView): string {
  switch (action) {
    case "skip":
      return skipText(membership) ?? "There is no charge to skip.";
    case "unskip":
      return unskipText(membership);
    case "keep":
      return keepText(membership);
    case "cancel":
      return cancelText(membership);
    case "undo-next-plan":
      return keptPlanText(membership);
  }
}

function PlainDialog({
  action,
  membership,
  onConfirm,
  ...state
}: Omit<MembershipDialogProps, "action" | "publishableKey" | "shop" | "isByLink" | "onChoose"> & {
  action: PlainAction;
}) {
  return (
    <ActionDialog
      {...state}
      title={action === "skip" ? `Skip the next ${skippedWord(membership)}?` : TITLES[action]}
      confirmText={CONFIRMS[action]}
      isDanger={action === "cancel"}
      onConfirm={() => onConfirm({ kind: action })}
    >
      <p>{textOf(action, membership)}</p>
    </ActionDialog>
  );
}
