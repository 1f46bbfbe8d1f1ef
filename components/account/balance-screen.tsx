"use client";

import { ReferralForm, Share } from "@/components/checkout/thank-you/refer-friend";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/price";
import { useAccount } from "@/hooks/account/use-account";
import { useBalance } from "@/hooks/account/use-balance";
import { useShop } from "@/hooks/site/use-shop";
import type { AccountBalance } from "@/lib/contracts/account-balance";
import type { CurrentUser } from "@/lib/contracts/user";
import { momentDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { REFERRAL_CENTS, REFERRAL_CONDITION, REFERRAL_STANDING_DAYS } from "@/lib/domain/referral";
import { AccountHead } from "./account-head";
import { AccountRow, AccountRows, AccountSection } from "./account-section";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import styles from "./balance-screen.module.css";
import { VerifyNotice } from "./verify-notice";

type Referral = AccountBalance["referrals"][number];

/** What somebody has with us, where it came from and went, and the ways to recommend the shop. */
export function BalanceScreen() {
  const { user, problem, retry } = useAccount();
  const balance = useBalance(user !== undefined);
  return (
    <>
      <AccountHead
        title="Balance"
        lead="Money you have with us. It is used before your card is charged: at checkout if you like, and at every renewal."
      />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {balance.problem ? <AccountTrouble problem={balance.problem} onRetry={balance.retry} /> : null}
      {user && balance.balance ? <Contents user={user} balance={balance.balance} /> : null}
      {problem || balance.problem || balance.balance ? null : <CardsSkeleton label="Loading your balance" count={1} />}
    </>
  );
}

function Contents({ user, balance }: { user: CurrentUser; balance: AccountBalance }) {
  const { brandName } = useShop();
  if (balance.link === null) return <VerifyNotice email={user.email} />;
  const friends = balance.referrals.filter(({ state }) => state === "ordered");
  const coming = [
    ...(balance.welcome
      ? [{ ...balance.welcome, key: "welcome", title: "Coming: your first order, from a referral" }]
      : []),
    ...friends.map(({ at, friend, creditAt }) => ({
      ...{ creditAt, key: `${at} ${friend}`, title: "Coming: a friend's first order" },
    })),
  ];
  return (
    <>
      <AccountSection id="movements" title={<Money cents={balance.balance} />}>
        {balance.movements.length + coming.length === 0 ? (
          <p className={styles.none}>No activity yet.</p>
        ) : (
          <AccountRows>
            {coming.map(({ key, title, creditAt }) => (
              <AccountRow key={key} title={title} detail={comingText(creditAt)}>
                <Money cents={REFERRAL_CENTS} />
              </AccountRow>
            ))}
            {balance.movements.map(({ reason, amount, at }) => (
              <AccountRow key={`${at} ${reason} ${amount}`} title={reason} detail={momentDayText(at)}>
                <span className={styles.amount}>
                  {amount > 0 ? "+" : null}
                  <Money cents={amount} />
                </span>
              </AccountRow>
            ))}
          </AccountRows>
        )}
      </AccountSection>
      <AccountSection
        id="friends"
        title="Refer a friend"
        lead={`Once a friend's first order has shipped, is ${REFERRAL_STANDING_DAYS} days old and has not been refunded in full, you each get ${formatCents(REFERRAL_CENTS)}. ${REFERRAL_CONDITION}`}
      >
        <Card padding="large">
          <div className={styles.ways}>
            <ReferralForm email={user.email} />
            <Share link={{ address: balance.link, offCents: null }} brandName={brandName} lead="Or share your link" />
          </div>
        </Card>
        {balance.referrals.length > 0 ? (
          <AccountRows>
            {balance.referrals.map((referral) => (
              <AccountRow
                key={`${referral.at} ${referral.friend}`}
                title={referral.friend ?? "Someone who used your link"}
                detail={stateText(referral)}
              >
                <StateBadge referral={referral} />
              </AccountRow>
            ))}
          </AccountRows>
        ) : null}
      </AccountSection>
    </>
  );
}

/** When credit comes that is not here yet, and on what it hangs. */
function comingText(creditAt: string | null): string {
  const when = creditAt ? `By ${momentDayText(creditAt)}, once it has shipped` : "Once it has shipped";
  return `${when}, unless it is refunded in full.`;
}

/** What has come of a recommendation, in words. */
function stateText({ state, at, creditAt }: Referral): string {
  const reward = formatCents(REFERRAL_CENTS);
  switch (state) {
    case "credited":
      return `${reward} each on ${momentDayText(creditAt ?? at)}`;
    case "ordered":
      if (!creditAt) return `Ordered. ${reward} each once it has shipped, unless it is refunded in full.`;
      return `Ordered. ${reward} each by ${momentDayText(creditAt)}, once it has shipped and unless it is refunded in full.`;
    case "paid_back":
      return "Their first order was refunded, so nothing is credited.";
    case "not_credited":
      return "Nothing is credited for this one. Credit comes with a first order that is kept and does not ship to your own address.";
    case "invited":
      return `Since ${momentDayText(at)}. Credit comes with a first order that is kept; existing customers do not count.`;
  }
}

function StateBadge({ referral: { state } }: { referral: Referral }) {
  if (state === "credited") return <Badge tone="green">Credited</Badge>;
  if (state === "ordered") return <Badge tone="brand">Ordered</Badge>;
  return <Badge tone="neutral">{state === "invited" ? "Invited" : "Not credited"}</Badge>;
}
