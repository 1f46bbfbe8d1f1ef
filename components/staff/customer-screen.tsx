"use client";

import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/price";
import { useStaffCustomer } from "@/hooks/staff/use-staff-customers";
import type { StaffCustomer } from "@/lib/contracts/staff-customers";
import { momentDayText, momentText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { costOf, creditPaidText, refundedText } from "@/lib/domain/paid-words";
import { Notes } from "./customer-notes";
import { FactorReset } from "./factor-reset";
import { OrderPanel } from "./order-panel";
import { decidedText, KIT_WORDS, NEVER_SENT, ORDER_KIND_WORDS, stateTone, stateWord } from "./order-words";
import { Detail, Line, Opener, Parts, Rows } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

const REASONS: Readonly<Record<string, string>> = {
  referral: "A friend's first order",
  "plan-change": "Plan change",
  order: "Spent on an order",
  release: "Held for an order and released",
  refund: "Refunded",
  goodwill: "Goodwill",
  renewal: "Set aside for a renewal",
  ended: "Ended with the account",
};

const MEMBERSHIP_WORDS: Record<StaffCustomer["memberships"][number]["status"], string> = {
  active: "active",
  paused: "paused",
  past_due: "owing",
  cancel_at_period_end: "ends with its period",
  canceled: "ended",
};

/** Everything of one customer that colleagues look after, and the way into each order. */
export function CustomerScreen({ id }: { id: string }) {
  return (
    <StaffPageFrame
      title="Customer"
      lead="Results belong to the customer alone and are not shown here."
      isFor={({ role }) => role === "admin"}
    >
      {() => <Contents id={id} />}
    </StaffPageFrame>
  );
}

function Contents({ id }: { id: string }) {
  const { customer, problem, retry } = useStaffCustomer(id);
  const [openId, setOpenId] = useState<string | null>(null);
  if (problem?.code === "not_found") {
    return <EmptyState title="No such customer">This customer does not exist or has deleted their account.</EmptyState>;
  }
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!customer) return <p aria-live="polite">Reading…</p>;
  const { name, email } = customer;
  return (
    <Parts>
      <div>
        <h2>{name || email}</h2>
        <Detail>
          {email}, {standingText(customer)}
        </Detail>
      </div>
      {customer.hasFactor ? <FactorReset id={customer.id} name={name || email} /> : null}
      <Card padding="large">
        <Notes id={customer.id} notes={customer.notes} orders={customer.orders} about="" />
      </Card>
      <Orders customer={customer} onOpen={setOpenId} />
      <Memberships customer={customer} />
      <Kits customer={customer} />
      <MoneyMoved customer={customer} />
      <Mails customer={customer} />
      <OrderPanel id={openId} onClose={() => setOpenId(null)} />
    </Parts>
  );
}

function standingText({ isDeleted, accountSince }: StaffCustomer): string {
  if (isDeleted) return "the account was deleted";
  return accountSince ? `account since ${momentDayText(accountSince)}` : "guest, no account";
}

/** An address in one line. */
function placeText({ name, line1, line2, city, state, postalCode }: StaffCustomer["orders"][number]["address"]) {
  return [name, line1, ...(line2 ? [line2] : []), city, `${state} ${postalCode}`].join(", ");
}

type Refunds = StaffCustomer["refunds"];

const refundsOf = ({ refunds }: StaffCustomer, number: string) => refunds.filter((row) => row.orderNumber === number);

/** What an order was, how it was paid, and what of that went back. */
function paidText(
  order: Pick<
    StaffCustomer["orders"][number],
    "kind" | "createdAt" | "paidWith" | "total" | "balanceUsed" | "refunded"
  >,
  refunds: Refunds,
): string {
  const back = refunds.map(({ amount: cents, isToBalance }) => ({ cents, isToBalance }));
  const words = [
    ...[ORDER_KIND_WORDS[order.kind], momentDayText(order.createdAt), order.paidWith ?? "", creditPaidText(order)],
    refundedText({ refunded: order.refunded, refunds: back }),
  ];
  return words.filter((word) => word !== "").join(", ");
}

interface PartProps {
  customer: StaffCustomer;
}

/** A part of it, or that there is nothing. */
function Part({ title, nothing, children }: { title: string; nothing: string | null; children: ReactNode }) {
  return (
    <Card padding="large">
      <h3>{title}</h3>
      {nothing === null ? <Rows>{children}</Rows> : <p>{nothing}</p>}
    </Card>
  );
}

function Orders({ customer, onOpen }: PartProps & { onOpen: (id: string) => void }) {
  const { orders } = customer;
  return (
    <Part title="Orders" nothing={orders.length === 0 ? "No order yet." : null}>
      {orders.map(({ id, number, status, standing, address, parcels, ...order }) => (
        <li key={id}>
          <Line>
            <Opener onClick={() => onOpen(id)} aria-label={`Open order ${number}`}>
              {number}
            </Opener>
            <Badge tone={stateTone(status)} isLong>
              {standing ?? stateWord(status)}
            </Badge>
            <Money cents={costOf(order)} />
          </Line>
          <Detail>{paidText(order, refundsOf(customer, number))}</Detail>
          <Detail>Ships to {placeText(address)}</Detail>
          {parcels.map((parcel) => (
            <Detail key={parcel.trackingNumber}>
              {parcel.carrier}{" "}
              {parcel.trackingUrl ? (
                <a href={parcel.trackingUrl} rel="noreferrer" target="_blank">
                  {parcel.trackingNumber}
                </a>
              ) : (
                parcel.trackingNumber
              )}
              , left {momentDayText(parcel.shippedAt)}
            </Detail>
          ))}
        </li>
      ))}
    </Part>
  );
}

function Memberships({ customer: { memberships } }: PartProps) {
  return (
    <Part title="Memberships" nothing={memberships.length === 0 ? "None." : null}>
      {memberships.map(({ id, title, becomes, status, nextChargeAt, nextAmount, card, address }) => (
        <li key={id}>
          {title}
          <Detail>
            {MEMBERSHIP_WORDS[status]}
            {nextChargeAt === null ? "" : `, next ${formatCents(nextAmount ?? 0)} on ${momentDayText(nextChargeAt)}`}
            {becomes === null ? "" : `, from then on ${becomes}`}
          </Detail>
          <Detail>
            {card ? `Charged to ${card}. ` : ""}Ships to {placeText(address)}
          </Detail>
        </li>
      ))}
    </Part>
  );
}

function Kits({ customer: { kits } }: PartProps) {
  return (
    <Part title="Kits" nothing={kits.length === 0 ? "None." : null}>
      {kits.map(({ id, title, state, orderNumber, staysHere, ...decided }) => (
        <li key={id}>
          {title}: {staysHere ? NEVER_SENT : `${KIT_WORDS[state]}${decidedText(decided)}`}
          <Detail>{orderNumber ? `Order ${orderNumber}` : "Registered by them, ordered elsewhere"}</Detail>
        </li>
      ))}
    </Part>
  );
}

function MoneyMoved({ customer: { balance, refunds } }: PartProps) {
  // What went to the balance is a movement of it.
  const toCards = refunds.filter(({ isToBalance }) => !isToBalance);
  const isNothing = balance.movements.length === 0 && toCards.length === 0;
  return (
    <Part title="Balance and refunds" nothing={isNothing ? "No credit and no refunds." : null}>
      <li>
        <Line>
          <strong>Balance</strong>
          <Money cents={balance.total} />
        </Line>
      </li>
      {balance.movements.map(({ at, amount, reason, orderNumber }) => (
        <li key={`${at} ${reason} ${amount}`}>
          <Line>
            <span>{REASONS[reason] ?? reason}</span>
            <Money cents={amount} />
          </Line>
          <Detail>
            {orderNumber ? `Order ${orderNumber}, ` : ""}
            {momentText(at)}
          </Detail>
        </li>
      ))}
      {toCards.map(({ at, orderNumber, amount }) => (
        <li key={`${at} ${orderNumber} ${amount}`}>
          <Line>
            <span>Refunded for order {orderNumber}, to the card</span>
            <Money cents={amount} />
          </Line>
          <Detail>{momentText(at)}</Detail>
        </li>
      ))}
    </Part>
  );
}

/** So many emails are seen before somebody asks for all. */
const FIRST_MAILS = 10;

function Mails({ customer: { mails } }: PartProps) {
  const [isAll, setAll] = useState(false);
  return (
    <Part title="Emails" nothing={mails.length === 0 ? "None in the last 60 days." : null}>
      {mails.slice(0, isAll ? mails.length : FIRST_MAILS).map(({ at, subject }) => (
        <li key={`${at} ${subject}`}>
          {subject}
          <Detail>{momentText(at)}</Detail>
        </li>
      ))}
      {isAll || mails.length <= FIRST_MAILS ? null : (
        <li>
          <Button variant="secondary" size="small" onClick={() => setAll(true)}>
            Show all {mails.length} emails
          </Button>
        </li>
      )}
    </Part>
  );
}
