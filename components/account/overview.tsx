"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { BoxIllustration } from "@/components/illustration/box-illustration";
import { ShopButtonLink, ShopLink } from "@/components/layout/shop-place";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon, type IconName } from "@/components/ui/icon";
import { Money } from "@/components/ui/price";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useAccount } from "@/hooks/account/use-account";
import { useOrders } from "@/hooks/account/use-orders";
import type { AccountOrder } from "@/lib/contracts/account";
import type { CurrentUser, MembershipSummary } from "@/lib/contracts/user";
import { creditPartText } from "@/lib/domain/charges";
import { momentDayText, nearDayText } from "@/lib/domain/date-text";
import { shippingPart, shipsAtRenewal } from "@/lib/domain/recurring-period";
import { AccountHead } from "./account-head";
import { AccountSection } from "./account-section";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { Kits } from "./kits";
import { OrderCard } from "./order-card";
import styles from "./overview.module.css";
import { VerifyNotice } from "./verify-notice";

/** What knows every marker comes after the page. */
const ResultsAnswer = lazy(async () => ({
  default: (await import("@/components/results/results-answer")).ResultsAnswer,
}));

/** Where somebody stands: the next kit, the next charge, the balance, and what is on its way. */
export function Overview() {
  const { user, problem, retry } = useAccount();
  return (
    <>
      <AccountHead title="Your account" lead={user ? `${user.name}, ${user.email}` : "Kits, charges and orders."} />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {user ? <Contents user={user} /> : problem ? null : <OverviewSkeleton />}
    </>
  );
}

function Contents({ user }: { user: CurrentUser }) {
  const { orders, problem, retry } = useOrders();
  const open = orders?.filter(({ isOver }) => !isOver) ?? [];
  const memberships = user.subscriptionInfo ?? [];
  return (
    <>
      {user.isEmailVerified ? null : <VerifyNotice email={user.email} />}
      {user.isEmailVerified || memberships.length > 0 || open.length > 0 ? (
        <div className={styles.facts}>
          <NextKit open={open} memberships={memberships} isReading={!orders && !problem} />
          <NextCharge memberships={memberships} />
          <Balance cents={user.balance ?? 0} />
        </div>
      ) : null}
      <Suspense fallback={<CardsSkeleton label="Loading your results" count={1} />}>
        <ResultsAnswer />
      </Suspense>
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {orders === undefined && !problem ? <CardsSkeleton label="Loading your orders" count={1} /> : null}
      <UnderWay orders={open} />
      <Kits />
      {user.isEmailVerified && orders?.length === 0 && memberships.length === 0 ? <NothingYet /> : null}
    </>
  );
}

function UnderWay({ orders }: { orders: readonly AccountOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <AccountSection id="under-way" title="On the way">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} level={3} />
      ))}
    </AccountSection>
  );
}

interface FactProps {
  icon: IconName;
  label: string;
  value: ReactNode;
  text: ReactNode;
  more?: ReactNode;
}

function Fact({ icon, label, value, text, more }: FactProps) {
  return (
    <Card padding="medium">
      <div className={styles.fact}>
        <h2 className={styles.label}>
          <Icon name={icon} size="small" />
          {label}
        </h2>
        <p className={styles.value}>{value}</p>
        <p className={styles.text}>{text}</p>
        {more ? <p className={styles.more}>{more}</p> : null}
      </div>
    </Card>
  );
}

/** The membership that charges, or sends a kit, soonest. */
function soonest(memberships: readonly MembershipSummary[], what: "nextChargeAt" | "nextKitOn") {
  return memberships
    .filter((membership) => membership[what] !== null)
    .sort((left, right) => (left[what] ?? "").localeCompare(right[what] ?? ""))[0];
}

interface NextKitProps {
  /** The orders that are not over, newest first. */
  open: readonly AccountOrder[];
  memberships: readonly MembershipSummary[];
  isReading: boolean;
}

function NextKit({ open, memberships, isReading }: NextKitProps) {
  const [order, ...others] = open;
  const next = soonest(memberships, "nextKitOn");
  const icon = "box";
  if (isReading) return <Fact icon={icon} label="Next kit" value={<Skeleton shape="title" width="half" />} text="…" />;
  if (order) {
    const more = <ShopLink href="/account/orders">See the order</ShopLink>;
    const text = `Order ${order.number}${others.length > 0 ? `, and ${others.length} more` : ""}`;
    return <Fact icon={icon} label="Your order" value={order.statusText} text={text} more={more} />;
  }
  if (!next?.nextKitOn) {
    const isAsked = memberships.some(
      ({ frequency, nextChargeAt }) => frequency === "unlimited" && nextChargeAt !== null,
    );
    const text = isAsked ? "Your plan sends a kit whenever you ask for one." : "Nothing is on its way to you.";
    const more = isAsked ? null : <ShopLink href="/pricing">See programs</ShopLink>;
    return <Fact icon={icon} label="Next kit" value="None planned" text={text} more={more} />;
  }
  const more = <ShopLink href="/account/memberships">Skip or pause</ShopLink>;
  return <Fact icon={icon} label="Next kit" value={nearDayText(next.nextKitOn)} text={next.title} more={more} />;
}

function NextCharge({ memberships }: { memberships: readonly MembershipSummary[] }) {
  const next = soonest(memberships, "nextChargeAt");
  if (!next?.nextChargeAt || next.nextAmount === null) {
    return <Fact icon="card" label="Next charge" value="None" text="Nothing renews." />;
  }
  const more = <ShopLink href="/account/memberships">Every date and amount</ShopLink>;
  const credit = creditPartText(next.nextBalanceUsed);
  const text = `on ${momentDayText(next.nextChargeAt)}${shippingPart(shipsAtRenewal(next.frequency))}${credit && `; ${credit}`}`;
  return <Fact icon="card" label="Next charge" value={<Money cents={next.nextAmount} />} text={text} more={more} />;
}

function Balance({ cents }: { cents: number }) {
  const text =
    cents > 0
      ? "Used before your card, at checkout and at every renewal."
      : "Credit from referrals and plan changes is added here.";
  const more = <ShopLink href="/account/balance">See where it comes from</ShopLink>;
  return <Fact icon="gift" label="Balance" value={<Money cents={cents} />} text={text} more={more} />;
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing here yet"
      illustration={
        <div className={styles.empty}>
          <BoxIllustration isBare />
        </div>
      }
      action={<ShopButtonLink href="/pricing">See programs and prices</ShopButtonLink>}
    >
      Once you order, you will find your kit's progress, your receipts and your membership here.
    </EmptyState>
  );
}

function OverviewSkeleton() {
  return (
    <SkeletonGroup label="Loading your account">
      <div className={styles.facts}>
        {["kit", "charge", "balance"].map((key) => (
          <Card key={key}>
            <div className={styles.fact}>
              <Skeleton width="half" />
              <Skeleton shape="title" width="wide" />
              <Skeleton width="wide" />
            </div>
          </Card>
        ))}
      </div>
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
