"use client";

import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Money } from "@/components/ui/price";
import type { StaffOverview } from "@/lib/contracts/staff";
import { momentFullText, momentText } from "@/lib/domain/date-text";
import { LATE_AFTER_DAYS } from "@/lib/domain/packing-wait";
import { KIT_WORDS } from "./order-words";
import styles from "./overview-screen.module.css";
import { Figure, Figures, Line, Rows } from "./staff-layout";
import { StaffPageFrame } from "./staff-page";
import { STAFF_PAGES } from "./staff-pages";

/** Where staff begin: the shop at a glance, and the pages that are theirs. */
export function OverviewScreen() {
  return (
    <StaffPageFrame title="Overview" lead="The shop at a glance, and where to go next." isFor={() => true}>
      {(overview) => <Contents overview={overview} />}
    </StaffPageFrame>
  );
}

function Contents({ overview }: { overview: StaffOverview }) {
  const { orders, now, isSandbox } = overview;
  return (
    <>
      <Line>
        <span>{momentFullText(now)}, New York time</span>
        {isSandbox ? <Badge tone="amber">Sandbox: no real money moves</Badge> : <Badge tone="green">Live</Badge>}
      </Line>
      {orders && orders.late + orders.heldLate > 0 ? <Late orders={orders} /> : null}
      {orders ? <OrderFigures orders={orders} /> : null}
      {orders && orders.toAnswer.length > 0 ? <ToAnswer disputes={orders.toAnswer} /> : null}
      {orders && orders.toDecide.length > 0 ? <ToDecide kits={orders.toDecide} /> : null}
      <ul className={styles.cards}>
        {STAFF_PAGES.filter(({ isFor }) => isFor(overview)).map(({ href, title, text, icon }) => (
          <li key={href}>
            <Card isLink>
              <div className={styles.card}>
                <Icon name={icon} size="large" />
                <h2>
                  <Link href={href}>{title}</Link>
                </h2>
                <p>{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

const counted = (count: number, what: string) =>
  count > 0 ? [`${count} ${count === 1 ? "order" : "orders"} ${what}`] : [];

/** Orders that wait for one of us for too long. */
function Late({ orders: { late, heldLate } }: { orders: NonNullable<StaffOverview["orders"]> }) {
  const waiting = [...counted(late, "to be packed"), ...counted(heldLate, "to be looked at")].join(" and ");
  return (
    <Notice
      tone="danger"
      title={`Late: ${waiting}`}
      action={
        <ButtonLink href="/staff/orders" variant="secondary" size="small">
          Open the orders
        </ButtonLink>
      }
    >
      They have been waiting for more than {LATE_AFTER_DAYS} working days. Customers whose promised day cannot be kept
      get an email.
    </Notice>
  );
}

/** Charges whose cardholders do not accept them: without an answer in time the money is gone. */
function ToAnswer({ disputes }: { disputes: NonNullable<StaffOverview["orders"]>["toAnswer"] }) {
  return (
    <section>
      <h2>Disputed charges awaiting a response</h2>
      <Rows>
        {disputes.map(({ orderId, number, answerBy }) => (
          <li key={`${orderId} ${answerBy}`}>
            <Link href={`/staff/customers/${orderId}`}>Order {number}</Link>
            {answerBy ? `: respond at the provider by ${momentText(answerBy)}` : null}
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** Kits, and parcels without one, that no rule sees to: somebody decides whether a new one is sent. */
function ToDecide({ kits }: { kits: NonNullable<StaffOverview["orders"]>["toDecide"] }) {
  return (
    <section>
      <h2>Parcels awaiting a decision</h2>
      <Rows>
        {kits.map(({ orderId, number, state }) => (
          <li key={`${orderId} ${state}`}>
            <Link href={`/staff/customers/${orderId}`}>Order {number}</Link>: {KIT_WORDS[state]}
          </li>
        ))}
      </Rows>
    </section>
  );
}

function OrderFigures({ orders }: { orders: NonNullable<StaffOverview["orders"]> }) {
  return (
    <Figures aria-label="Orders in all shops">
      <Figure>
        <dt>Orders today</dt>
        <dd>{orders.today}</dd>
      </Figure>
      <Figure>
        <dt>Orders in 30 days</dt>
        <dd>{orders.last30Days}</dd>
      </Figure>
      <Figure>
        <dt>Charged in 30 days</dt>
        <dd>
          <Money cents={orders.last30DaysCents} />
        </dd>
      </Figure>
      <Figure>
        <dt>To pack</dt>
        <dd>
          {orders.toPack} {orders.late > 0 ? <Badge tone="red">{orders.late} late</Badge> : null}
        </dd>
      </Figure>
      <Figure>
        <dt>Need review</dt>
        <dd>
          {orders.needReview} {orders.heldLate > 0 ? <Badge tone="red">{orders.heldLate} late</Badge> : null}
        </dd>
      </Figure>
    </Figures>
  );
}
