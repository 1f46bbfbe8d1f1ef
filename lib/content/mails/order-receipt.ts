import { borderText } from "@/lib/domain/border";
import { longDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { costOf, creditPaidText, paidWithText } from "@/lib/domain/paid-words";
import { earlierTexts } from "../delivery-words";
import { nextChargeText } from "./charge-words";
import {
  button,
  greeting,
  heading,
  type Letter,
  type LetterBlock,
  type LetterRow,
  type MailBrand,
  planName,
  quiet,
  rows,
  text,
} from "./letter";
import type { MailCharge, MailTemplates, MailTotals } from "./mail";

type Receipt = MailTemplates["order-receipt"];

/** @param isSent  whether anything ships for it */
function sumRows(totals: MailTotals, isSent: boolean): LetterRow[] {
  const { subtotalCents, discountCode, discountCents, shippingCents, shippingDiscountCents, balanceUsedCents } = totals;
  const off = (label: string, cents: number): LetterRow[] =>
    cents === 0 ? [] : [{ label, amount: formatCents(-cents) }];
  return [
    { label: "Subtotal", amount: formatCents(subtotalCents) },
    ...off(discountCode ? `Discount ${discountCode}` : "Discount", discountCents),
    ...(isSent ? [{ label: "Shipping", amount: shippingCents === 0 ? "free" : formatCents(shippingCents) }] : []),
    ...off("Shipping discount", shippingDiscountCents),
    ...off("From your balance", balanceUsedCents),
    {
      label: totals.instalments ? "Total" : balanceUsedCents > 0 ? "Charged today" : "Total paid today",
      amount: formatCents(totals.totalCents),
      isStrong: true,
    },
  ];
}

/** So many equal charges after each other are told one by one. */
const TOLD_ONE_BY_ONE = 2;

const isAlike = (left: MailCharge, right: MailCharge) =>
  left.amountCents === right.amountCents && left.reason === right.reason;

/** Charges that follow each other and are equal are one line. */
function chargeRows(schedule: readonly MailCharge[], cadence: string): LetterRow[] {
  const groups: MailCharge[][] = [];
  for (const charge of schedule) {
    const [first] = groups.at(-1) ?? [];
    if (first && isAlike(first, charge)) groups.at(-1)?.push(charge);
    else groups.push([charge]);
  }
  return groups.flatMap((group, index) => {
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last || group.length <= TOLD_ONE_BY_ONE) {
      return group.map(({ date, amountCents, reason }) => ({
        ...{ label: longDayText(date), note: reason, amount: formatCents(amountCents) },
      }));
    }
    const isLast = index === groups.length - 1;
    const end = isLast ? "And so on until you cancel" : `${group.length} charges through ${longDayText(last.date)}`;
    const note = `${first.reason}. ${end}`;
    return [
      { label: `${longDayText(first.date)}, then ${cadence}`, note, amount: `${formatCents(first.amountCents)} each` },
    ];
  });
}

function renewalBlocks({ renewal, schedule, totals, isRenewal }: Receipt): LetterBlock[] {
  if (!renewal)
    return [
      text(
        `Nothing in this order renews. ${totals.instalments || totals.totalCents === 0 ? "You won't be charged anything else for it." : "This is its only charge."}`,
      ),
    ];
  const { title, amountCents, cadence, nextDate, hasKit, managePath } = renewal;
  return [
    heading("What happens next"),
    text(
      `${planName(title, cadence)} renews ${cadence} until you cancel. ${nextChargeText({ date: nextDate, amountCents, ...(hasKit === undefined ? {} : { hasKit }) })}`,
    ),
    // A first order's own charge begins the row; of a renewal's its receipt has told.
    rows(chargeRows(isRenewal ? schedule.slice(1) : schedule, cadence)),
    text("You can cancel online at any time: two clicks, no phone call. You can also skip a charge or pause."),
    button("Manage or cancel", managePath),
  ];
}

function titleOf({ isRenewal, isRestart }: Receipt): string {
  if (isRestart) return "Your membership has started again.";
  return isRenewal ? "Your membership has renewed." : "Thank you. Your order is in.";
}

const paidBy = ({ totalCents, balanceUsedCents }: MailTotals) => ({ total: totalCents, balanceUsed: balanceUsedCents });

function paidPreview(totals: MailTotals): string {
  const credit = creditPaidText(paidBy(totals));
  return `${totals.instalments ? "Total" : "Paid today"}: ${formatCents(costOf(paidBy(totals)))}${credit && `, ${credit}`}`;
}

/** What was bought, what it cost, every charge to come, how to cancel, and this order's refund rule. */
export function orderReceiptLetter(data: Receipt, brand: MailBrand): Letter {
  const lines = data.lines.map(({ title, quantity, amountCents }) => ({
    label: quantity === 1 ? title : `${quantity} × ${title}`,
    amount: formatCents(amountCents),
  }));
  const { delivery, sentWith, isRenewal, receiptPath, totals, country = "US" } = data;
  const paidWith = paidWithText(paidBy(totals), data.paidWith);
  const border = borderText(country);
  const earlier = earlierTexts(data.earlier);
  return {
    subject: `Your ${brand.brandName} ${isRenewal ? "renewal, " : ""}order ${data.orderNumber}`,
    preview: paidPreview(totals),
    title: titleOf(data),
    blocks: [
      greeting(data.name),
      text(
        isRenewal
          ? `This is the receipt for the renewal of your membership, order ${data.orderNumber}.`
          : `This is the receipt for order ${data.orderNumber}.`,
      ),
      rows([...lines, ...sumRows(totals, Boolean(delivery ?? sentWith))]),
      ...(data.totals.instalments ? [quiet(`You pay in 4 payments: ${data.totals.instalments}.`)] : []),
      ...(paidWith && !totals.instalments ? [quiet(`Paid with ${paidWith}.`)] : []),
      ...(border ? [quiet(border)] : []),
      ...(delivery
        ? [
            heading("Delivery"),
            text(`It should arrive between ${longDayText(delivery.from)} and ${longDayText(delivery.to)}.`),
          ]
        : []),
      ...(sentWith ? [heading("Delivery"), text(sentWith)] : []),
      ...(earlier.length > 0 ? [heading("Not shipped yet"), ...earlier.map(text)] : []),
      ...renewalBlocks(data),
      heading("If you change your mind"),
      text(data.refundRule),
      ...(receiptPath ? [button("See the order", receiptPath)] : []),
    ],
    reason: isRenewal
      ? `You are getting this email because of your membership at ${brand.brandName}.`
      : `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}
