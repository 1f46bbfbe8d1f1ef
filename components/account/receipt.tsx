"use client";

import { useSyncExternalStore } from "react";
import { ShopLink } from "@/components/layout/shop-place";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { ReceiptLines } from "@/components/ui/receipt-lines";
import { useAccount } from "@/hooks/account/use-account";
import { useOrders } from "@/hooks/account/use-orders";
import type { AccountOrder } from "@/lib/contracts/account";
import type { CurrentUser } from "@/lib/contracts/user";
import { momentText } from "@/lib/domain/date-text";
import { receiptParts } from "@/lib/domain/receipt-parts";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import styles from "./receipt.module.css";
import { receiptFile } from "./receipt-file";

const never = () => () => undefined;
const orderInAddress = () => new URLSearchParams(window.location.search).get("order");

/** The receipt of one order, as a sheet that prints by itself. */
export function Receipt() {
  const id = useSyncExternalStore(never, orderInAddress, () => null);
  const { user, problem, retry } = useAccount();
  return (
    <>
      <p className={styles.back} data-print="hide">
        <ShopLink href="/account/orders">All orders</ShopLink>
      </p>
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {user ? (
        <ReceiptOf id={id} user={user} />
      ) : problem ? null : (
        <CardsSkeleton label="Loading the receipt" count={1} />
      )}
    </>
  );
}

function ReceiptOf({ id, user }: { id: string | null; user: CurrentUser }) {
  const { orders, problem, retry } = useOrders();
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!orders) return <CardsSkeleton label="Loading the receipt" count={1} />;
  const order = orders.find((known) => known.id === id);
  if (order) return <Sheet order={order} user={user} />;
  return (
    <EmptyState
      level={1}
      title="We can't find that order"
      action={<ShopLink href="/account/orders">See all orders</ShopLink>}
    >
      It may belong to another account.
    </EmptyState>
  );
}

function Sheet({ order, user }: { order: AccountOrder; user: CurrentUser }) {
  const { groups, sums, paidWith, rules } = receiptParts(order);
  return (
    <Card padding="large" className={styles.card}>
      <article className={styles.sheet}>
        <div className={styles.head}>
          <div>
            <h1>Receipt</h1>
            <p className={styles.seller}>
              {order.soldBy}, order {order.number}
              <br />
              {momentText(order.createdAt)}, New York time
            </p>
          </div>
          <span data-print="hide" className={styles.ways}>
            <ButtonLink
              href={receiptFile(order.id)}
              download
              variant="secondary"
              size="small"
              icon={<Icon name="download" size="small" />}
            >
              Receipt (PDF)
            </ButtonLink>
            <ButtonLink href={receiptFile(order.id, "a4")} download variant="quiet" size="small">
              PDF on A4
            </ButtonLink>
            <Button
              variant="quiet"
              size="small"
              icon={<Icon name="print" size="small" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </span>
        </div>
        {groups.map(({ title, lines }) => (
          <section key={title} className={styles.group}>
            <h2>{title}</h2>
            <ReceiptLines lines={lines} />
          </section>
        ))}
        <ReceiptLines lines={sums} />
        <Facts shipTo={order.shipTo} paidWith={paidWith} user={user} />
        <div className={styles.rule}>
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </div>
      </article>
    </Card>
  );
}

interface FactsProps {
  shipTo: AccountOrder["shipTo"];
  /** NULL: nothing was charged. */
  paidWith: string | null;
  user: CurrentUser;
}

function Facts({ shipTo, paidWith, user }: FactsProps) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Bought by</dt>
        <dd>
          {user.name}
          <br />
          {user.email}
        </dd>
      </div>
      <div>
        <dt>Sent to</dt>
        <dd>
          {shipTo.name}
          <br />
          {shipTo.line1}
          {shipTo.line2 ? `, ${shipTo.line2}` : null}
          <br />
          {shipTo.city}, {shipTo.state} {shipTo.postal_code}, {shipTo.country}
        </dd>
      </div>
      {paidWith ? (
        <div>
          <dt>Paid with</dt>
          <dd>{paidWith}</dd>
        </div>
      ) : null}
    </dl>
  );
}
