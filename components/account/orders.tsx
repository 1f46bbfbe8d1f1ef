"use client";

import { Fragment } from "react";
import { BoxIllustration } from "@/components/illustration/box-illustration";
import { ShopButtonLink } from "@/components/layout/shop-place";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useAccount } from "@/hooks/account/use-account";
import { useOrders } from "@/hooks/account/use-orders";
import { useArrival } from "@/hooks/site/use-arrival";
import type { AccountOrders } from "@/lib/contracts/account";
import { AccountHead } from "./account-head";
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
      {user ? <OrderList /> : problem ? null : <CardsSkeleton label="Loading your orders" />}
    </>
  );
}

function OrderList() {
  const { orders, elsewhere = [], problem, retry } = useOrders();
  useArrival(orders !== undefined);
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!orders) return <CardsSkeleton label="Loading your orders" />;
  return (
    <>
      <Elsewhere shops={elsewhere} />
      {orders.length === 0 ? <NoOrders /> : null}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} level={2} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What somebody bought in a partner's shop is seen to in that shop. */
function Elsewhere({ shops }: { shops: AccountOrders["elsewhere"] }) {
  if (shops.length === 0) return null;
  return (
    <Notice>
      Orders from another shop are in your account there:{" "}
      {shops.map(({ key, name }, index) => (
        <Fragment key={key}>
          {index > 0 ? ", " : null}
          <Link href={`/shop/${key}/account/orders`}>{name}</Link>
        </Fragment>
      ))}
      . The same password works.
    </Notice>
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
      action={<ShopButtonLink href="/pricing">See programs and prices</ShopButtonLink>}
    >
      Ordered as a guest? Confirm your email, and orders with the same address show up here.
    </EmptyState>
  );
}
