import { lenderDoesText, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { longDayText } from "@/lib/domain/date-text";
import { listText } from "@/lib/domain/list-text";
import { formatCents } from "@/lib/domain/money";
import { creditKeptText, lostWithoutText, nothingBackText } from "@/lib/domain/refund";
import { stillSentTexts } from "../delivery-words";
import { button, greeting, heading, type Letter, type LetterBlock, type MailBrand, quiet, rows, text } from "./letter";
import type { MailRefund, MailTemplates } from "./mail";

export const REFUND_DAYS = "We sent it back today. Your bank shows it within 5 to 10 days.";

const TO_BALANCE = "Back to your balance";

/** When what goes back is there. */
function arrivalText(cardCents: number, creditCents: number, toLender: MailRefund["toLender"]): string {
  if (toLender && cardCents > 0) {
    const what =
      creditCents > 0 ? `${formatCents(creditCents)} is in your balance now. We sent the rest` : "We sent it";
    return `${what} to ${PAY_LATER_PROVIDER} today. ${lenderDoesText(toLender)}`;
  }
  if (creditCents === 0) return REFUND_DAYS;
  if (cardCents === 0) return "It's in your balance now.";
  return `${formatCents(creditCents)} is in your balance now. We sent the rest back today, and your bank shows it within 5 to 10 days.`;
}

/**
 * What goes back, and to where; or why nothing does.
 * @param creditWords  where the credit goes
 */
export function refundBlocks(
  { cardCents, creditCents, toLender, nothingBack = null }: MailRefund,
  creditWords: string = TO_BALANCE,
): LetterBlock[] {
  const asPaid = {
    label: toLender ? `Back to ${PAY_LATER_PROVIDER}` : "Back the way you paid",
    amount: formatCents(cardCents),
  };
  const toCredit = { label: creditWords, amount: formatCents(creditCents) };
  const lines = [...(cardCents > 0 ? [asPaid] : []), ...(creditCents > 0 ? [toCredit] : [])];
  if (lines.length === 0) return [text(nothingBackText(nothingBack))];
  const keptCents = creditWords === TO_BALANCE ? creditCents : 0;
  return [rows(lines), ...(cardCents + keptCents > 0 ? [quiet(arrivalText(cardCents, keptCents, toLender))] : [])];
}

/** The way to an order, where there is one. */
export const seeOrder = (path: string | null): LetterBlock[] => (path ? [button("See the order", path)] : []);

/** Where an account is made first: who has none cannot register yet. */
const SIGN_UP = "/signup";

/**
 * The way to register kits, or what tells it.
 * @param kits  how many lie in the parcel
 */
export function registerBlocks(path: string | null, kits: number): LetterBlock[] {
  // In mails from before partners' customers had accounts in the shop.
  if (path === null) return [text("The card inside the lid tells you how.")];
  const them = kits === 1 ? "it" : "them";
  if (path !== SIGN_UP) return [button(kits === 1 ? "Register the kit" : "Register the kits", path)];
  return [text(`You need an account to register ${them}. It's free.`), button("Create an account", path)];
}

/** The parcel has left: what is in it, how it is followed, when it arrives, what to do first. */
export function orderShipped(data: MailTemplates["order-shipped"], brand: MailBrand): Letter {
  const { carrierName, trackingNumber, trackingUrl, delivery, contents, rest, orderPath, register } = data;
  return {
    subject: `Your ${brand.brandName} order ${data.orderNumber} is on its way`,
    preview: `${carrierName} ${trackingNumber}`,
    title: "It's on its way.",
    blocks: [
      greeting(data.name),
      text(`${rest.length > 0 ? "A parcel of" : "The parcel for"} order ${data.orderNumber} has shipped.`),
      text(`It should arrive between ${longDayText(delivery.from)} and ${longDayText(delivery.to)}.`),
      ...(contents.length > 0 ? [heading("In the box"), ...contents.map((line) => text(line))] : []),
      ...(rest.length > 0
        ? [text(`Still to come, in another parcel: ${listText(rest)}. You'll get an email when it ships.`)]
        : []),
      heading("Track it"),
      rows([{ label: carrierName, amount: trackingNumber }]),
      ...(trackingUrl ? [button("Track the parcel", trackingUrl)] : []),
      ...seeOrder(orderPath),
      ...(register
        ? [
            heading("Before you collect your sample"),
            text(
              `Register ${register.kits === 1 ? "the kit" : "each kit"} with the number on the card inside the lid, so that no one but you sees the result. If it's a gift, let the recipient do that.`,
            ),
            ...registerBlocks(register.path, register.kits),
          ]
        : []),
    ],
    reason: `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}

/** A fresh link to an order, for somebody who has no account. */
export function orderLink({ name, orderNumber, orderPath }: MailTemplates["order-link"], brand: MailBrand): Letter {
  return {
    subject: `Your link to your ${brand.brandName} order ${orderNumber}`,
    preview: "It opens your order without an account.",
    title: "Here is your link.",
    blocks: [
      greeting(name),
      text("This link shows where your order is, and its receipt. You can cancel there until it ships."),
      button("Open your order", orderPath),
      quiet("Keep it to yourself: anyone who has it can do the same. It works for 60 days."),
      quiet("Didn't ask for it? Then someone has an older email of yours. Nothing has changed."),
    ],
    reason: `You are getting this email because someone asked for it with an older link to your ${brand.brandName} order.`,
  };
}

function whyCanceled({ orderNumber, isByCustomer, isLateCharge }: MailTemplates["order-canceled"]): string {
  if (isLateCharge) {
    return `Your card was charged once more after your plan had ended. We're sorry. We canceled that charge's order, ${orderNumber}, and none of it will ship.`;
  }
  return isByCustomer
    ? `Order ${orderNumber} is canceled, as you asked. None of it will ship.`
    : `We canceled order ${orderNumber}. None of it will ship. If you'd like to know more, reply to this email.`;
}

/** An order that was canceled, by whoever it was. */
export function orderCanceled(data: MailTemplates["order-canceled"], brand: MailBrand): Letter {
  const { contents, endsMembership, stillSent, creditKeptCents } = data;
  const lost = data.lostTest ?? data.lostThings;
  return {
    subject: `Your ${brand.brandName} order ${data.orderNumber} is canceled`,
    preview: "None of it will ship.",
    title: "Your order is canceled.",
    blocks: [
      greeting(data.name),
      text(whyCanceled(data)),
      heading("What is canceled"),
      ...contents.map(text),
      ...(lost ? [text(lostWithoutText(data.lostTest ? "test" : "things", lost === "paid_back"))] : refundBlocks(data)),
      ...(creditKeptCents > 0 ? [text(creditKeptText(creditKeptCents).trim())] : []),
      ...(endsMembership
        ? [text("The membership it started or renewed has ended too. You won't be charged again.")]
        : []),
      ...stillSentTexts(stillSent).map((words) => text(words)),
      ...seeOrder(data.orderPath),
    ],
    reason: `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}

/** What an order costs by now: what was charged, and what of it went back. */
function sumRows({ totalCents, balanceUsedCents, refundedCents }: MailTemplates["order-released"]) {
  const cents = totalCents + balanceUsedCents - refundedCents;
  const total = { label: "Total", amount: formatCents(cents), isStrong: true };
  if (refundedCents + balanceUsedCents === 0) return [total];
  return [
    ...(totalCents > 0 ? [{ label: "Charged", amount: formatCents(totalCents) }] : []),
    ...(balanceUsedCents > 0 ? [{ label: "From your balance", amount: formatCents(balanceUsedCents) }] : []),
    ...(refundedCents > 0 ? [{ label: "Refunded", amount: formatCents(-refundedCents) }] : []),
    total,
  ];
}

/** An order that somebody had to look at goes on. */
export function orderReleased(data: MailTemplates["order-released"], brand: MailBrand): Letter {
  const { isSent } = data;
  return {
    subject: `Your ${brand.brandName} order ${data.orderNumber} is confirmed`,
    preview: "We have checked it. There's nothing you need to do.",
    title: "We have checked your order.",
    blocks: [
      greeting(data.name),
      text(
        `One of us had to look at something in order ${data.orderNumber}. Everything is fine${isSent ? ", and we're getting it ready to ship" : ""}.`,
      ),
      rows(sumRows(data)),
      ...(isSent ? [text("You'll get another email with a tracking number when it ships.")] : []),
      text(data.refundRule),
      ...seeOrder(data.orderPath),
    ],
    reason: `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}
