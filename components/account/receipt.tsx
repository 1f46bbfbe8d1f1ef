"use client";

import { useSyncExternalStore } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type ReceiptLine, ReceiptLines } from "@/components/ui/receipt-lines";
import { useAccount } from "@/hooks/account/use-account";
import { useOrders } from "@/hooks/account/use-orders";
import type { AccountOrder } from "@/lib/contracts/account";
import type { CurrentUser } from "@/lib/contracts/user";
import { momentText } from "@/lib/domain/date-text";
import { receiptParts, testsText } from "@/lib/domain/receipt-parts";
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
        <Link href="/account/orders">All orders</Link>
      </p>
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {user ? (
        <ReceiptOf id={id} user={user} />
      ) : problem ? null : (
        <CardsSkeleton label="Reading the receipt" count={1} />
      )}
    </>
  );
}

function ReceiptOf({ id, user }: { id: string | null; user: CurrentUser }) {
  const { orders, problem, retry } = useOrders();
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!orders) return <CardsSkeleton label="Reading the receipt" count={1} />;
  const order = orders.find((known) => known.id === id);
  if (order) return <Sheet order={order} user={user} />;
  return (
    <EmptyState level={1} title="We can't find that order" action={<Link href="/account/orders">See all orders</Link>}>
      It may belong to another account.
    </EmptyState>
  );
}

function Sheet({ order, user }: { order: AccountOrder; user: CurrentUser }) {
  const { tests, testsCents, others, sums } = receiptParts(order);
  const hasBoth = tests.length > 0 && others.length > 0;
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
        <Group title="Laboratory tests (diagnostic)" lines={tests} />
        <Group title={tests.length > 0 ? "Fees, shipping and everything else" : "Items"} lines={others} />
        <ReceiptLines lines={sums} />
        <Facts order={order} user={user} />
        <div className={styles.rule}>
          <p>{order.refundRule}</p>
          {hasBoth ? (
            <p>
              For HSA and FSA: {testsText(order, testsCents)} Tests are generally eligible; membership fees may not be.
              Your plan's administrator decides.
            </p>
          ) : (
            <p>For HSA and FSA: tests are generally eligible. Your plan's administrator decides.</p>
          )}
        </div>
      </article>
    </Card>
  );
}

function Group({ title, lines }: { title: string; lines: readonly ReceiptLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ReceiptLines lines={lines} />
    </section>
  );
}

function Facts({ order: { shipTo, paidWith, isRenewal, total }, user }: { order: AccountOrder; user: CurrentUser }) {
  const paid = paidWith ?? (isRenewal ? "The card of your membership" : null);
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
      {paid && total > 0 ? (
        <div>
          <dt>Paid with</dt>
          <dd>{paid}</dd>
        </div>
      ) : null}
    </dl>
  );
}
