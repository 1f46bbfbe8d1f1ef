import { longDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { nothingBackText } from "@/lib/domain/refund";
import { stillSentTexts } from "../delivery-words";
import { type Block, button, greeting, heading, type Letter, type MailBrand, quiet, rows, text } from "./letter";
import type { MailRefund, MailTemplates } from "./mail";

/**
 * What goes back, and to where; or why nothing does.
 * @param creditWords  where the credit goes
 */
export function refundBlocks(
  { cardCents, creditCents, nothingBack = null }: MailRefund,
  creditWords = "Back to your balance",
): Block[] {
  const toCard = { label: "Back to your card", amount: formatCents(cardCents) };
  const toCredit = { label: creditWords, amount: formatCents(creditCents) };
  const lines = [...(cardCents > 0 ? [toCard] : []), ...(creditCents > 0 ? [toCredit] : [])];
  if (lines.length === 0) return [text(nothingBackText(nothingBack))];
  const wait = cardCents > 0 ? [quiet("We sent it back today. Banks need a few business days to show it.")] : [];
  return [rows(lines), ...wait];
}

/** The way to register a kit, or who tells it. */
export function registerBlocks(path: string | null): Block[] {
  return [path ? button("Register the kit", path) : text("The card inside the lid says how.")];
}

/** The parcel has left: what is in it, how it is followed, when it arrives, what to do first. */
export function orderShipped(data: MailTemplates["order-shipped"], brand: MailBrand): Letter {
  const { carrierName, trackingNumber, trackingUrl, delivery, contents, orderPath, register } = data;
  return {
    subject: `Your ${brand.brandName} order ${data.orderNumber} is on its way`,
    preview: `${carrierName} ${trackingNumber}`,
    title: "It is on its way.",
    blocks: [
      greeting(data.name),
      text(`Your parcel of order ${data.orderNumber} has left.`),
      ...(contents.length > 0 ? [heading("In the box"), ...contents.map((line) => text(line))] : []),
      heading("Follow it"),
      rows([{ label: carrierName, amount: trackingNumber }]),
      ...(trackingUrl ? [button("Follow the parcel", trackingUrl)] : []),
      ...(orderPath ? [button("See the order", orderPath)] : []),
      text(`It should reach you between ${longDayText(delivery.from)} and ${longDayText(delivery.to)}.`),
      ...(register
        ? [
            heading("Before you collect your sample"),
            text("Register the kit with the code printed on it, so that nobody but you sees what comes of it."),
            ...registerBlocks(register.path),
          ]
        : []),
    ],
    reason: `You get this because you placed an order at ${brand.brandName}.`,
  };
}

/** An order that was canceled, by whoever it was. */
export function orderCanceled(data: MailTemplates["order-canceled"], brand: MailBrand): Letter {
  const { contents, isByCustomer, endsMembership, stillSent, homePath } = data;
  const why = isByCustomer
    ? `Order ${data.orderNumber} is canceled, as you asked. Nothing of it is sent.`
    : `We canceled order ${data.orderNumber}. Nothing of it is sent. Answer this mail if you would like to know more.`;
  return {
    subject: `Your ${brand.brandName} order ${data.orderNumber} is canceled`,
    preview: "Nothing of it is sent.",
    title: "Your order is canceled.",
    blocks: [
      greeting(data.name),
      text(why),
      heading("What is canceled"),
      ...contents.map(text),
      ...refundBlocks(data),
      ...(endsMembership ? [text("The membership that it paid for has ended too. Nothing more is charged.")] : []),
      ...stillSentTexts(stillSent).map((words) => text(words)),
      button("Back to the shop", homePath),
    ],
    reason: `You get this because you placed an order at ${brand.brandName}.`,
  };
}

/** An order that somebody had to look at goes on. */
export function orderReleased(data: MailTemplates["order-released"], brand: MailBrand): Letter {
  return {
    subject: `Your ${brand.brandName} order ${data.orderNumber} goes on`,
    preview: "We have checked it. Nothing is left for you to do.",
    title: "We have checked your order.",
    blocks: [
      greeting(data.name),
      text(
        `Something about order ${data.orderNumber} needed a person to look at it. That is done: everything is in order, and it is being packed.`,
      ),
      rows([{ label: "Paid", amount: formatCents(data.totalCents), isStrong: true }]),
      text("You get another mail with a tracking number when it leaves."),
      text(data.refundRule),
    ],
    reason: `You get this because you placed an order at ${brand.brandName}.`,
  };
}
