"use client";

import { receiptFile } from "@/components/account/receipt-file";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { type ReceiptLine, ReceiptLines } from "@/components/ui/receipt-lines";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { borderText } from "@/lib/domain/border";
import { momentLongText } from "@/lib/domain/date-text";
import { joinedName } from "@/lib/domain/names";
import { paidWithLine } from "@/lib/domain/paid-words";
import type { ShopView } from "@/lib/domain/shop-view";
import { receiptLines } from "./receipt-lines-of";
import styles from "./receipt-sheet.module.css";

/** The receipt, as a sheet that prints by itself. */
export function ReceiptSheet({ shop, details }: { shop: ShopView; details: CheckoutDetails }) {
  const { groups, sum } = receiptLines(details);
  return (
    <Card className={styles.card}>
      <section aria-labelledby="receipt" className={styles.sheet}>
        <div className={styles.head}>
          <h2 id="receipt">Receipt</h2>
          <span data-print="hide">
            {details.lineItems.length > 0 ? (
              <ButtonLink
                href={receiptFile(details.id)}
                download
                variant="quiet"
                size="small"
                icon={<Icon name="download" size="small" />}
              >
                PDF
              </ButtonLink>
            ) : null}
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
        <p className={styles.seller}>
          {shop.brandName}, order {details.transactionId}
          <br />
          {momentLongText(details.createdAt)}, New York time
        </p>
        {groups.map(({ title, lines }) => (
          <LineGroup key={title} title={title} lines={lines} />
        ))}
        <ReceiptLines lines={sum} />
        <Facts details={details} />
        <p className={styles.rule}>{ruleOf(details)}</p>
      </section>
    </Card>
  );
}

function ruleOf({ lineItems, refundRule, businessKey, receipt, address }: CheckoutDetails): string {
  if (lineItems.length === 0) {
    const where =
      businessKey === null ? "or once they log in to their account" : "and in the receipt that we mailed them";
    return `The items are shown only to the person who paid: for a day in the browser they paid with, ${where}.`;
  }
  const border = address?.country === "CA" && borderText("CA");
  if (border) return `${refundRule} ${border}`;
  if (!receipt.lines.some(({ part }) => part === "test")) return refundRule;
  return `${refundRule} Tests are listed separately, so you can submit this to an HSA or FSA.`;
}

function LineGroup({ title, lines }: { title: string; lines: readonly ReceiptLine[] }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ReceiptLines lines={lines} />
    </div>
  );
}

function Facts({ details: { address, firstName, lastName, paidWith, receipt } }: { details: CheckoutDetails }) {
  const paid = paidWithLine(receipt, paidWith);
  return (
    <dl className={styles.facts}>
      {paid && address ? (
        <div>
          <dt>Paid with</dt>
          <dd>{paid}</dd>
        </div>
      ) : null}
      {address ? (
        <div>
          <dt>Ships to</dt>
          <dd>
            {joinedName({ firstName, lastName })}
            <br />
            {address.line1}
            {address.line2 ? `, ${address.line2}` : ""}
            <br />
            {address.city}, {address.state} {address.postal_code}, {address.country}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
