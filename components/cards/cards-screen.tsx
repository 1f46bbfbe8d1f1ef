"use client";

import { useState } from "react";
import { AccountHead } from "@/components/account/account-frame";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { AccountTrouble } from "@/components/account/account-trouble";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Stack } from "@/components/ui/stack";
import { useAccount } from "@/hooks/account/use-account";
import { usePaymentMethods } from "@/hooks/checkout/use-payment-methods";
import { useMembershipChange } from "@/hooks/membership/use-memberships";
import { type ShopNow, useShopNow } from "@/hooks/site/use-shop-now";
import type { MembershipSummary, SavedPaymentMethod } from "@/lib/contracts/user";
import { cardText } from "@/lib/domain/card";
import { notify } from "@/stores/notifications";
import { CardDialog } from "./card-dialog";
import { expiryState, expiryText } from "./card-text";
import styles from "./membership.module.css";

/** Saved cards, and which one each membership is charged to from now on. */
export function CardsScreen({ publishableKey }: { publishableKey: string }) {
  const { user, problem, retry } = useAccount();
  const { methods } = usePaymentMethods(user !== undefined);
  const running = (user?.subscriptionInfo ?? []).filter(({ status }) => status !== "canceled");
  return (
    <>
      <AccountHead title="Cards" lead="We never see a card's number: the payment provider keeps it." />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {!user && !problem ? <CardsSkeleton label="Reading your cards" count={1} /> : null}
      {user && methods.length === 0 && running.length === 0 ? <NoCards /> : null}
      {methods.length > 0 ? <SavedCards methods={methods} /> : null}
      {running.map((membership) => (
        <RenewalCard key={membership.id} membership={membership} publishableKey={publishableKey} />
      ))}
    </>
  );
}

function SavedCards({ methods }: { methods: readonly SavedPaymentMethod[] }) {
  const now = useShopNow();
  return (
    <ul className={styles.cards}>
      {methods.map((method) => (
        <li key={method.id}>
          <Card>
            <div className={styles.saved}>
              <Icon name="card" size="large" />
              <div>
                <p className={styles.brand}>{cardText(method)}</p>
                <p className={styles.expiry}>{expiryText(method)}</p>
              </div>
              <span className={styles.badge}>
                <CardBadge method={method} now={now} />
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function CardBadge({ method, now }: { method: SavedPaymentMethod; now: ShopNow }) {
  const state = now ? expiryState(method, now) : null;
  if (state === "over") return <Badge tone="red">Expired</Badge>;
  if (state === "soon") return <Badge tone="amber">Expires soon</Badge>;
  return method.isDefault ? <Badge tone="brand">For renewals</Badge> : null;
}

function RenewalCard({ membership, publishableKey }: { membership: MembershipSummary; publishableKey: string }) {
  const [isOpen, setOpen] = useState(false);
  const change = useMembershipChange(membership.id);
  const close = () => {
    setOpen(false);
    change.reset();
  };
  const choose = (paymentMethod: string) =>
    change.mutate(
      { kind: "card", paymentMethod },
      {
        onSuccess: () => {
          close();
          notify({ tone: "success", title: "The card is changed", text: `${membership.title} renews with it.` });
        },
      },
    );
  return (
    <Card tone="mist">
      <Stack gap={3} align="start">
        <p>
          <strong>{membership.title}</strong> renews with a saved card. Choose another one, or add a new card, at any
          time.
        </p>
        <Button
          variant="secondary"
          size="small"
          onClick={() => setOpen(true)}
          aria-label={`Change card of ${membership.title}`}
        >
          Change card
        </Button>
      </Stack>
      {isOpen ? (
        <CardDialog
          publishableKey={publishableKey}
          isWorking={change.isPending}
          problem={change.error}
          onChoose={choose}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

function NoCards() {
  return (
    <EmptyState title="No cards" action={<ButtonLink href="/pricing">See programs and prices</ButtonLink>}>
      A card is saved when you buy something that renews or can be upgraded. It shows up here.
    </EmptyState>
  );
}
