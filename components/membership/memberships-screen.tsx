"use client";

import { AccountHead } from "@/components/account/account-head";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { AccountTrouble } from "@/components/account/account-trouble";
import { CalendarIllustration } from "@/components/illustration/calendar-illustration";
import { ShopButtonLink } from "@/components/layout/shop-place";
import { EmptyState } from "@/components/ui/empty-state";
import { useAccount } from "@/hooks/account/use-account";
import { useShop } from "@/hooks/site/use-shop";
import styles from "./membership.module.css";
import { MembershipPanel } from "./membership-panel";

/** Every membership, the running ones first. */
export function MembershipsScreen({ publishableKey }: { publishableKey: string }) {
  const { user, problem, retry } = useAccount();
  const shop = useShop();
  const memberships = [...(user?.subscriptionInfo ?? [])].sort(
    (left, right) => Number(left.status === "canceled") - Number(right.status === "canceled"),
  );
  return (
    <>
      <AccountHead title="Membership" lead="Every charge with its date. Skip, pause or cancel here at any time." />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {!user && !problem ? <CardsSkeleton label="Loading your membership" count={1} /> : null}
      {user && memberships.length === 0 ? <NoMembership /> : null}
      <div className={styles.list}>
        {memberships.map(({ id }) => (
          <MembershipPanel key={id} id={id} publishableKey={publishableKey} shop={shop} />
        ))}
      </div>
    </>
  );
}

function NoMembership() {
  return (
    <EmptyState
      title="No membership"
      illustration={<CalendarIllustration isBare />}
      action={<ShopButtonLink href="/pricing">See programs and prices</ShopButtonLink>}
    >
      Programs that renew appear here, with every date and amount.
    </EmptyState>
  );
}
