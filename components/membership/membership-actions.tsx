"use client";

import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import type { MembershipActionWord, MembershipView } from "@/lib/contracts/subscriptions";
import styles from "./membership.module.css";
import { skippedWord } from "./membership-words";

const BUTTONS: readonly { action: MembershipActionWord; label: string | null; icon: IconName }[] = [
  { action: "restart", label: "Start again", icon: "refresh" },
  { action: "resume", label: "Resume now", icon: "refresh" },
  { action: "keep", label: "Keep it after all", icon: "refresh" },
  { action: "unskip", label: "Undo the skip", icon: "refresh" },
  { action: "skip", label: null, icon: "skip" },
  { action: "pause", label: "Pause", icon: "pause" },
  { action: "change-next-plan", label: "Change plan", icon: "edit" },
  { action: "undo-next-plan", label: "Keep the plan I have", icon: "refresh" },
  { action: "buy-extras", label: "Order an extra", icon: "plus" },
  { action: "update-card", label: "Change card", icon: "card" },
];

interface MembershipActionsProps {
  membership: MembershipView;
  onChoose: (action: MembershipActionWord) => void;
}

/** Everything the owner may do now, canceling as easy to find as the rest. */
export function MembershipActions({ membership, onChoose }: MembershipActionsProps) {
  const { allowedActions } = membership;
  if (allowedActions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {BUTTONS.filter(({ action }) => allowedActions.includes(action)).map(({ action, label, icon }) => (
        <Button
          key={action}
          variant="secondary"
          size="small"
          icon={<Icon name={icon} size="small" />}
          onClick={() => onChoose(action)}
        >
          {label ?? `Skip the next ${skippedWord(membership)}`}
        </Button>
      ))}
      {allowedActions.includes("cancel") ? (
        <Button variant="quiet" size="small" className={styles.last} onClick={() => onChoose("cancel")}>
          Cancel membership
        </Button>
      ) : null}
    </div>
  );
}
