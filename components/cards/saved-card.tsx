"use client";

import { useState } from "react";
import { ActionDialog } from "@/components/membership/action-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { useCardChange } from "@/hooks/membership/use-cards";
import { useShopNow } from "@/hooks/site/use-shop-now";
import { problemText } from "@/lib/content/problem-text";
import type { SavedPaymentMethod } from "@/lib/contracts/payment-methods";
import type { MembershipSummary } from "@/lib/contracts/user";
import { cardText } from "@/lib/domain/card";
import { creditPartText } from "@/lib/domain/charges";
import { momentLongDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { notify } from "@/stores/notifications";
import { expiryState, expiryText } from "./card-text";
import styles from "./cards.module.css";

/** What a membership charges to a card next. */
function chargeText(membership: MembershipSummary): string {
  const { title, nextChargeAt, nextAmount, nextBalanceUsed, endsAt, status } = membership;
  if (status === "past_due") return `${title}: a renewal is still unpaid.`;
  if (nextChargeAt && nextAmount !== null) {
    const credit = creditPartText(nextBalanceUsed);
    return `${title}: next charge ${formatCents(nextAmount)} on ${momentLongDayText(nextChargeAt)}${credit && `; ${credit}`}.`;
  }
  if (endsAt) return `${title}: ends on ${momentLongDayText(endsAt)}, nothing more is charged.`;
  return `${title}: paused, nothing is charged until you resume it.`;
}

interface SavedCardProps {
  method: SavedPaymentMethod;
  /** Those that are charged to it. */
  memberships: readonly MembershipSummary[];
  /** The only one there is: it needs no preference. */
  isOnly: boolean;
  onChangeCard: (membership: MembershipSummary) => void;
}

/** One card: whether it is still good, what is charged to it, and what can be done with it. */
export function SavedCard({ method, memberships, isOnly, onChangeCard }: SavedCardProps) {
  const now = useShopNow();
  const [isRemoving, setRemoving] = useState(false);
  const change = useCardChange();
  const name = cardText(method);
  const state = now ? expiryState(method, now) : "good";
  const prefer = () =>
    change.mutate(
      { kind: "default", id: method.id },
      {
        onSuccess: () =>
          notify({ tone: "success", title: `${name} is now your default`, text: "At your next checkout." }),
        onError: (problem) => notify({ tone: "danger", title: "Nothing has changed", text: problemText(problem) }),
      },
    );
  return (
    <Card as="article" labelledBy={`card-${method.id}`}>
      <div className={styles.saved}>
        <Icon name="card" size="large" />
        <div>
          <h2 id={`card-${method.id}`} className={styles.brand}>
            {name}
          </h2>
          <p className={styles.expiry}>{expiryText(method)}</p>
        </div>
        <span className={styles.badges}>
          {state === "over" ? <Badge tone="red">Expired</Badge> : null}
          {state === "soon" ? <Badge tone="amber">Expires soon</Badge> : null}
          {method.isDefault ? <Badge tone="brand">Default</Badge> : null}
        </span>
      </div>
      {memberships.length === 0 ? (
        <p className={styles.use}>Nothing renews with this card.</p>
      ) : (
        <ul className={styles.uses}>
          {memberships.map((membership) => (
            <li key={membership.id}>
              <span>{chargeText(membership)}</span>
              <Button
                variant="secondary"
                size="small"
                onClick={() => onChangeCard(membership)}
                aria-label={`Change card of ${membership.title}`}
              >
                Change card
              </Button>
            </li>
          ))}
        </ul>
      )}
      {state === "good" || memberships.length === 0 ? null : (
        <p className={styles.use}>
          {state === "over"
            ? "It has expired, so the next charge may be refused. Choose another card."
            : "It expires soon. Choose another card, so that the next charge goes through."}
        </p>
      )}
      <div className={styles.actions}>
        {method.isDefault || isOnly ? null : (
          <Button variant="quiet" size="small" onClick={prefer} aria-label={`Make ${name} the default`}>
            Make default
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setRemoving(true)} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
      {isRemoving ? <RemoveCard method={method} memberships={memberships} onClose={() => setRemoving(false)} /> : null}
    </Card>
  );
}

function RemoveCard(props: Pick<SavedCardProps, "method" | "memberships"> & { onClose: () => void }) {
  const { method, memberships, onClose } = props;
  const change = useCardChange();
  const name = cardText(method);
  const [used] = memberships;
  const remove = () =>
    change.mutate(
      { kind: "remove", id: method.id },
      {
        onSuccess: () => {
          onClose();
          notify({ tone: "success", title: "Card removed", text: "We sent you an email about it." });
        },
      },
    );
  return (
    <ActionDialog
      title={`Remove ${name}?`}
      confirmText={used ? "Got it" : "Remove card"}
      isDanger={!used}
      isWorking={change.isPending}
      problem={change.error}
      onConfirm={used ? onClose : remove}
      onClose={onClose}
    >
      {used ? (
        <p>{used.title} is charged to this card. Press “Change card” next to it first; then this one can be removed.</p>
      ) : (
        <p>The payment provider deletes it. Past payments do not change, and refunds can still go to it.</p>
      )}
    </ActionDialog>
  );
}
