"use client";

import { useState } from "react";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { AccountTrouble } from "@/components/account/account-trouble";
import { ShopButtonLink } from "@/components/layout/shop-place";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { useMembership, useMembershipChange } from "@/hooks/membership/use-memberships";
import { useArrival } from "@/hooks/site/use-arrival";
import { stillSentTexts } from "@/lib/content/delivery-words";
import type { MembershipActionWord, MembershipView } from "@/lib/contracts/subscriptions";
import type { ShopView } from "@/lib/domain/shop-view";
import { notify } from "@/stores/notifications";
import { DeliveryAddress } from "./delivery-address";
import styles from "./membership.module.css";
import { MembershipActions } from "./membership-actions";
import { MembershipDialog } from "./membership-dialog";
import { changedText, nextText, skipDoneTexts, skippedText, statusWord } from "./membership-words";
import { NextKit } from "./next-kit";
import { RenewalCalendar } from "./renewal-calendar";

const TONES = {
  active: "green",
  paused: "amber",
  past_due: "red",
  cancel_at_period_end: "amber",
  canceled: "neutral",
} as const;

const DONE: Readonly<Record<Exclude<MembershipActionWord, "skip">, string>> = {
  unskip: "Skip undone",
  pause: "Your membership is paused",
  resume: "Your membership continues",
  keep: "Your membership continues",
  cancel: "Your membership is canceled",
  "update-card": "Card changed",
  "change-plan": "Your plan is changed",
  "buy-extras": "Your extra is ordered",
  "change-next-plan": "Your plan changes with the next charge",
  "undo-next-plan": "Your plan stays as it is",
  restart: "Your membership continues",
};

interface MembershipPanelProps {
  id: string;
  publishableKey: string;
  shop: ShopView;
  /** Opened by the link in a mail, which shows no saved card. */
  isByLink?: boolean;
}

/** Whether something will be charged, and to no card. */
const isWithoutCard = ({ hasCard, nextAmount, allowedActions }: MembershipView) =>
  !hasCard && nextAmount !== null && nextAmount > 0 && allowedActions.includes("update-card");

/** One membership: what it is, what happens next, every charge to come, and everything its owner may do. */
export function MembershipPanel({ id, publishableKey, shop, isByLink = false }: MembershipPanelProps) {
  const { membership, problem, retry } = useMembership(id);
  useArrival(membership !== undefined);
  const change = useMembershipChange(id);
  const [action, setAction] = useState<MembershipActionWord | null>(null);
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!membership) return <CardsSkeleton label="Loading your membership" count={1} />;

  const close = () => {
    setAction(null);
    change.reset();
  };
  return (
    <Card as="article" padding="large" labelledBy={`membership-${id}`}>
      <div className={styles.panel}>
        <Head membership={membership} />
        <p className={styles.next}>
          {nextText(membership)} {changedText(membership)} {skippedText(membership)}
        </p>
        {membership.endsAt ? stillSentTexts(membership.stillSent).map((words) => <p key={words}>{words}</p>) : null}
        {isWithoutCard(membership) ? (
          <Notice
            tone="caution"
            title="It has no card"
            action={
              <Button variant="secondary" size="small" onClick={() => setAction("update-card")}>
                Choose a card
              </Button>
            }
          >
            Its next renewal cannot be charged. Choose one to keep your kits coming.
          </Notice>
        ) : null}
        {membership.payPath ? (
          <ShopButtonLink href={membership.payPath} className={styles.pay}>
            {membership.whyUnpaid === "asks_bank" ? "Confirm with your bank" : "Pay what is owed"}
          </ShopButtonLink>
        ) : null}
        {(membership.changesFrom ?? membership).frequency === "unlimited" && membership.status !== "canceled" ? (
          <NextKit id={id} />
        ) : null}
        {membership.status === "canceled" ? null : <DeliveryAddress id={id} />}
        <RenewalCalendar {...membership} brandName={shop.brandName} />
        <MembershipActions membership={membership} onChoose={setAction} />
      </div>
      {action === null ? null : (
        <MembershipDialog
          action={action}
          membership={membership}
          publishableKey={publishableKey}
          shop={shop}
          isByLink={isByLink}
          isWorking={change.isPending}
          problem={change.error}
          onClose={close}
          onChoose={setAction}
          onConfirm={(wanted) =>
            change.mutate(wanted, {
              onSuccess: (changed) => {
                close();
                const [title, text] =
                  action === "skip" ? skipDoneTexts(membership, changed) : [DONE[action], nextText(changed)];
                notify({ tone: "success", title, text });
              },
            })
          }
        />
      )}
    </Card>
  );
}

/** What it is now: what the running period was paid as. */
function Head({ membership }: { membership: MembershipView }) {
  const { id, title, status, items, changesFrom } = membership;
  const addons = changesFrom?.addons ?? items.slice(1).map((item) => item.title);
  const { quantity = 1 } = items[0] ?? {};
  return (
    <div>
      <div className={styles.head}>
        <h2 id={`membership-${id}`}>
          {quantity > 1 ? `${quantity} × ` : ""}
          {changesFrom?.title ?? title}
        </h2>
        <Badge tone={TONES[status]}>{statusWord(membership)}</Badge>
      </div>
      {addons.length > 0 ? (
        <ul className={styles.items}>
          {addons.map((addon) => (
            <li key={addon}>with {addon}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
