import { longDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import {
  type Block,
  button,
  greeting,
  heading,
  type Letter,
  type MailBrand,
  planName,
  quiet,
  type Row,
  rows,
  text,
} from "./letter";
import type { MailTemplates, MailTotals } from "./mail";

type Receipt = MailTemplates["order-receipt"];

function sumRows(totals: MailTotals): Row[] {
  const { subtotalCents, discountCode, discountCents, shippingCents, shippingDiscountCents, balanceUsedCents } = totals;
  const off = (label: string, cents: number): Row[] => (cents === 0 ? [] : [{ label, amount: formatCents(-cents) }]);
  return [
    { label: "Subtotal", amount: formatCents(subtotalCents) },
    ...off(discountCode ? `Discount ${discountCode}` : "Discount", discountCents),
    { label: "Shipping", amount: shippingCents === 0 ? "free" : formatCents(shippingCents) },
    ...off("Shipping discount", shippingDiscountCents),
    ...off("Balance used", balanceUsedCents),
    {
      label: totals.instalments ? "Total" : "Total paid today",
      amount: formatCents(totals.totalCents),
      isStrong: true,
    },
  ];
}

function renewalBlocks({ renewal, schedule, totals }: Receipt): Block[] {
  if (!renewal)
    return [text(`Nothing renews. ${totals.instalments ? "Nothing else is charged." : "This is the only charge."}`)];
  const { title, amountCents, cadence, nextDate, managePath } = renewal;
  return [
    heading("What happens next"),
    text(
      `${planName(title, cadence)} renews ${cadence} until you cancel. The next charge is ${formatCents(amountCents)} on ${longDayText(nextDate)}, shipping included.`,
    ),
    rows(
      schedule.map(({ date, amountCents: cents, reason }) => ({
        label: longDayText(date),
        note: reason,
        amount: formatCents(cents),
      })),
    ),
    text("You can cancel online at any time, in two clicks and without a call. You can also skip or pause."),
    button("Manage or cancel", managePath),
  ];
}

/** What was bought, what it cost, every charge to come, how to cancel, and this order's refund rule. */
export function orderReceipt(data: Receipt, brand: MailBrand): Letter {
  const lines = data.lines.map(({ title, quantity, amountCents }) => ({
    label: quantity === 1 ? title : `${quantity} × ${title}`,
    amount: formatCents(amountCents),
  }));
  const { delivery } = data;
  return {
    subject: `Your ${brand.brandName} order ${data.orderNumber}`,
    preview: `${data.totals.instalments ? "Total" : "Paid today"}: ${formatCents(data.totals.totalCents)}`,
    title: "Thank you. Your order is in.",
    blocks: [
      greeting(data.name),
      text(`This is the receipt for order ${data.orderNumber}.`),
      rows([...lines, ...sumRows(data.totals)]),
      ...(data.totals.instalments
        ? [quiet(`You pay it in instalments, two weeks apart: ${data.totals.instalments}.`)]
        : []),
      ...(data.paidWith ? [quiet(`Paid with ${data.paidWith}.`)] : []),
      ...(delivery
        ? [
            heading("Delivery"),
            text(`It should reach you between ${longDayText(delivery.from)} and ${longDayText(delivery.to)}.`),
          ]
        : []),
      ...renewalBlocks(data),
      heading("If you change your mind"),
      text(data.refundRule),
      button("See the order", data.receiptPath),
    ],
    reason: `You get this because you placed an order at ${brand.brandName}.`,
  };
}
