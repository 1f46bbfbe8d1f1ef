"use client";

import { useState } from "react";
import { AccountHead } from "@/components/account/account-head";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { AccountTrouble } from "@/components/account/account-trouble";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { useAccount } from "@/hooks/account/use-account";
import { usePaymentMethods } from "@/hooks/checkout/use-payment-methods";
import type { SavedPaymentMethod } from "@/lib/contracts/payment-methods";
import type { CurrentUser, MembershipSummary } from "@/lib/contracts/user";
import { AddCardDialog } from "./add-card-dialog";
import { CardDialog } from "./card-dialog";
import styles from "./cards.module.css";
import { SavedCard } from "./saved-card";

/** Saved cards, what is charged to each, and the ways to add, prefer and remove one. */
export function CardsScreen({ publishableKey }: { publishableKey: string }) {
  const { user, problem, retry } = useAccount();
  const cards = usePaymentMethods(user !== undefined);
  return (
    <>
      <AccountHead title="Cards" lead="Your card number stays with the payment provider. We never see it." />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {cards.problem ? <AccountTrouble problem={cards.problem} onRetry={cards.retry} /> : null}
      {problem || cards.problem || (user && cards.isKnown) ? null : (
        <CardsSkeleton label="Loading your cards" count={1} />
      )}
      {user && cards.isKnown ? <Wallet user={user} methods={cards.methods} publishableKey={publishableKey} /> : null}
    </>
  );
}

interface WalletProps {
  user: CurrentUser;
  methods: readonly SavedPaymentMethod[];
  publishableKey: string;
}

function Wallet({ user, methods, publishableKey }: WalletProps) {
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<MembershipSummary | null>(null);
  const running = (user.subscriptionInfo ?? []).filter(({ status }) => status !== "canceled");
  const without = running.filter(({ id }) => !methods.some(({ usedBy }) => usedBy.includes(id)));
  const add = (
    <Button variant="secondary" icon={<Icon name="plus" size="small" />} onClick={() => setAdding(true)}>
      Add a card
    </Button>
  );
  return (
    <>
      {without.map((membership) => (
        <Notice
          key={membership.id}
          tone="caution"
          title={`${membership.title} has no card`}
          action={
            <Button variant="secondary" size="small" onClick={() => setChanged(membership)}>
              Choose a card
            </Button>
          }
        >
          Its next renewal cannot be charged. Choose one to keep your kits coming.
        </Notice>
      ))}
      {methods.length === 0 ? (
        <EmptyState title="No cards" action={add}>
          A card is saved when you buy something that renews or can be upgraded, or when you add one here.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cards}>
            {methods.map((method) => (
              <li key={method.id}>
                <SavedCard
                  method={method}
                  memberships={running.filter(({ id }) => method.usedBy.includes(id))}
                  isOnly={methods.length === 1}
                  onChangeCard={setChanged}
                />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {isAdding ? <AddCardDialog user={user} publishableKey={publishableKey} onClose={() => setAdding(false)} /> : null}
      {changed ? (
        <CardDialog membership={changed} publishableKey={publishableKey} onClose={() => setChanged(null)} />
      ) : null}
    </>
  );
}
