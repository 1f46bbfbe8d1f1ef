"use client";

import { BoxIllustration } from "@/components/illustration/box-illustration";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useAccount } from "@/hooks/account/use-account";
import { useOrders } from "@/hooks/account/use-orders";
import { AccountHead } from "./account-frame";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { OrderCard } from "./order-card";
import styles from "./order-card.module.css";
import overview from "./overview.module.css";

/** Every order with its way and its receipt. */
export function Orders() {
  const { user, problem, retry } = useAccount();
  return (
    <>
      <AccountHead title="Orders" lead="Where each kit is, and a receipt for each order." />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {user ? <OrderList /> : problem ? null : <CardsSkeleton label="Reading your orders" />}
    </>
  );
}

function OrderList() {
  const { orders, problem, retry } = useOrders();
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!orders) return <CardsSkeleton label="Reading your orders" />;
  if (orders.length === 0) return <NoOrders />;
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} level={2} />
        </li>
      ))}
    </ul>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      illustration={
        <div className={overview.empty}>
          <BoxIllustration isBare isEmpty />
        </div>
      }
      action={<ButtonLink href="/pricing">See programs and prices</ButtonLink>}
    >
      Ordered as a guest? Confirm your e-mail, and orders with the same address show up here.
    </EmptyState>
  );
}
