import { inShop } from "@/components/layout/shop";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Money } from "@/components/ui/price";
import { useShop } from "@/hooks/site/use-shop";
import type { AccountOrder } from "@/lib/contracts/account";
import { momentDayText } from "@/lib/domain/date-text";
import { costOf, creditPaidText, refundedText } from "@/lib/domain/paid-words";
import { CancelOrder } from "./cancel-order";
import { OrderAddress } from "./order-address";
import styles from "./order-card.module.css";
import { OrderSteps } from "./order-steps";
import { Parcels } from "./parcels";
import { PayLater } from "./pay-later";
import { receiptFile } from "./receipt-file";

/** Where the receipt of an order is. Its id stays out of what is logged. */
export function receiptPath(id: string): string {
  return `/account/orders/receipt?order=${encodeURIComponent(id)}`;
}

interface OrderCardProps {
  order: AccountOrder;
  /** The rank of its heading. */
  level: 2 | 3;
  /** Whether it is seen by the link in its mails, for want of an account. */
  isByLink?: boolean;
}

/** An order: what it is, where it stands, what it cost. */
export function OrderCard({ order, level, isByLink = false }: OrderCardProps) {
  const Title = `h${level}` as const;
  const { number, createdAt, origin, statusText, isOver, lines, steps } = order;
  return (
    <Card as="article" padding="large" labelledBy={`order-${number}`}>
      <div className={styles.card}>
        <div className={styles.head}>
          <div>
            <Title id={`order-${number}`} className={styles.title}>
              Order {number}
            </Title>
            <p className={styles.meta}>
              {momentDayText(createdAt)}, {origin}
            </p>
          </div>
          <Badge tone={isOver ? "neutral" : "brand"} isLong>
            {statusText}
          </Badge>
        </div>
        <OrderSteps steps={steps} label="Order status" />
        {order.late ? <Notice tone="caution">{order.late}</Notice> : null}
        {order.replaced ? <Notice>{order.replaced}</Notice> : null}
        {order.closed ? <Notice>{order.closed}</Notice> : null}
        {order.sentWith ? <p className={styles.meta}>{order.sentWith}</p> : null}
        <Parcels parcels={order.parcels} />
        <OrderAddress order={order} isByLink={isByLink} />
        <ul className={styles.items}>
          {lines.map(({ title, quantity, detail }) => (
            <li key={`${title} ${detail}`}>
              {quantity > 1 ? `${quantity} × ` : null}
              {title}
              {detail ? <span className={styles.detail}>, {detail}</span> : null}
            </li>
          ))}
        </ul>
        {order.payLater ? <PayLater agreed={order.payLater} /> : null}
        <div className={styles.foot}>
          <p className={styles.total}>
            <Money cents={costOf(order)} />
            <span className={styles.detail}>
              {[creditPaidText(order), refundedText(order)].map((words) => (words === "" ? "" : `, ${words}`)).join("")}
            </span>
          </p>
          <span className={styles.buttons}>
            {order.cancelRefund === null ? null : <CancelOrder order={order} refundCents={order.cancelRefund} />}
            {order.hasReceipt ? <ReceiptLink order={order} isByLink={isByLink} /> : null}
          </span>
        </div>
      </div>
    </Card>
  );
}

function ReceiptLink({ order: { id, number }, isByLink }: { order: AccountOrder; isByLink: boolean }) {
  const shop = useShop();
  return (
    <ButtonLink
      {...(isByLink ? { href: receiptFile(id), download: true } : { href: inShop(shop, receiptPath(id)) })}
      variant="secondary"
      size="small"
      icon={<Icon name={isByLink ? "download" : "print"} size="small" />}
      aria-label={`Receipt of order ${number}`}
    >
      {isByLink ? "Receipt (PDF)" : "Receipt"}
    </ButtonLink>
  );
}
