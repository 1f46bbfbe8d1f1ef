"use client";

import { Notice } from "@/components/ui/notice";
import { Money } from "@/components/ui/price";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { formatCents } from "@/lib/domain/money";
import { Figure, Figures } from "./staff-layout";

type Sums = StaffConversions["sums"];

const times = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** How a figure has changed since the period that it is compared with. NULL: it is not. */
function Change({ now, then, isMoney = false }: { now: number | null; then: number | null; isMoney?: boolean }) {
  if (now === null || then === null) return null;
  const was = isMoney ? formatCents(then) : String(then);
  const change = then === 0 ? "" : `${now >= then ? "+" : "−"}${Math.abs(Math.round((now / then - 1) * 100))}%, `;
  return <small>{`${change}was ${was}`}</small>;
}

interface KeptFigureProps {
  title: string;
  charged: number;
  back: number;
  detail?: string;
  /** What stayed in the period that it is compared with. Unit: cents. */
  then?: number | null;
}

/** What stayed of what was charged, and what it is made of. */
export function KeptFigure({ title, charged, back, detail, then = null }: KeptFigureProps) {
  const parts = back === 0 ? "nothing given back" : `${formatCents(charged)} charged, ${formatCents(back)} given back`;
  return (
    <Figure>
      <dt>{title}</dt>
      <dd>
        <Money cents={charged - back} />
        <Change now={charged - back} then={then} isMoney />
        <small>{detail ? `${detail}: ${parts}` : parts}</small>
      </dd>
    </Figure>
  );
}

/**
 * The sums of a period beside those of another, and the proof that they are its orders' to the cent.
 * @param then  of the other one. NULL: there is none
 */
export function ConversionSums({ sums, then }: { sums: Sums; then: Sums | null }) {
  const { counted, countedBack, excluded, excludedBack, average, averageOf } = sums;
  return (
    <>
      <Figures>
        <KeptFigure
          title="Counted"
          charged={counted}
          back={countedBack}
          detail={rowsText(sums.countedEvents, sums.countedRefunds)}
          then={then && then.counted - then.countedBack}
        />
        <KeptFigure
          title="Not counted"
          charged={excluded}
          back={excludedBack}
          detail={rowsText(sums.excludedEvents, sums.excludedRefunds)}
          then={then && then.excluded - then.excludedBack}
        />
        <Figure>
          <dt>Given back</dt>
          <dd>
            <Money cents={sums.refunded} />
            <Change now={sums.refunded} then={then?.refunded ?? null} isMoney />
            <small>
              {formatCents(countedBack)} of what was counted, {formatCents(excludedBack)} of the rest
            </small>
          </dd>
        </Figure>
        <Figure>
          <dt>Average order</dt>
          <dd>
            {average === null ? "–" : <Money cents={average} />}
            <Change now={average} then={then?.average ?? null} isMoney />
            <small>
              over {averageOf} counted and kept, of {times(sums.orders, "order")}
            </small>
          </dd>
        </Figure>
        <Figure>
          <dt>New customers</dt>
          <dd>
            {sums.newCustomers}
            <Change now={sums.newCustomers} then={then?.newCustomers ?? null} />
            <small>of what was counted</small>
          </dd>
        </Figure>
      </Figures>
      <Footing sums={sums} />
    </>
  );
}

const rowsText = (charges: number, refunds: number) =>
  refunds === 0 ? times(charges, "charge") : `${times(charges, "charge")}, ${times(refunds, "refund")}`;

/** The proof: what was decided about adds up to what was charged, and what went back to what was given back. */
function Footing({ sums }: { sums: Sums }) {
  const { counted, excluded, booked, difference, countedBack, excludedBack, refunded, refundDifference } = sums;
  const sum = `${formatCents(counted)} counted + ${formatCents(excluded)} not counted`;
  if (difference === 0 && refundDifference === 0) {
    const kept = `${formatCents(booked)} − ${formatCents(refunded)} given back = ${formatCents(booked - refunded)} kept.`;
    return (
      <Notice tone="success">
        {sum} = {formatCents(booked)} charged. It adds up to the cent.{" "}
        {refunded === 0 ? "Nothing was given back." : kept}
      </Notice>
    );
  }
  const back = `${formatCents(countedBack)} given back of what was counted + ${formatCents(excludedBack)} of the rest`;
  return (
    <Notice tone="danger" title="This does not add up">
      {difference === 0 ? null : `${sum} is ${offText(difference)} the ${formatCents(booked)} that was charged. `}
      {refundDifference === 0
        ? null
        : `${back} is ${offText(refundDifference)} the ${formatCents(refunded)} that went back. `}
      Some order has no decision, or one too many.
    </Notice>
  );
}

const offText = (difference: number) => `${formatCents(Math.abs(difference))} ${difference > 0 ? "less" : "more"} than`;
