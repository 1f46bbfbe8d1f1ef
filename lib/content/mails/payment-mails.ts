import { longDayText } from "@/lib/domain/date-text";
import type { MembershipState } from "@/lib/domain/membership-state";
import { formatCents } from "@/lib/domain/money";
import { shippingPart } from "@/lib/domain/recurring-period";
import { nothingBackText } from "@/lib/domain/refund";
import { earlierTexts, heldBackText, stillSentTexts } from "../delivery-words";
import { type ChargeToCome, chargeText, nextChargeText } from "./charge-words";
import { button, greeting, type Letter, type LetterBlock, type MailBrand, planName, quiet, rows, text } from "./letter";
import type { MailTemplates } from "./mail";
import { REFUND_DAYS, seeOrder } from "./order-mails";

/** The receipt of something added after the order, with a day to say that it was somebody else. */
export function upgradeReceipt(data: MailTemplates["upgrade-receipt"], brand: MailBrand): Letter {
  const amount = formatCents(data.amountCents);
  return {
    subject: `Added to your ${brand.brandName} order ${data.orderNumber}`,
    preview: `Paid today: ${amount}`,
    title: "We added it to your order.",
    blocks: [
      greeting(data.name),
      text(`We added this to order ${data.orderNumber}, which hasn't shipped yet.`),
      rows([
        { label: data.title, amount },
        { label: "Total paid today", amount, isStrong: true },
      ]),
      ...(data.paidWith ? [quiet(`Paid with ${data.paidWith}.`)] : []),
      ...seeOrder(data.orderPath),
      text(
        "Wasn't this you? For 24 hours you can undo it here. The charge is refunded, and your order stays as it was.",
      ),
      button("This wasn't me", data.notMePath),
    ],
    reason: `You are getting this email because your card was charged at ${brand.brandName}.`,
  };
}

type UndonePlan = NonNullable<MailTemplates["upgrade-undone"]["plan"]>;

const STAYS: Partial<Record<MembershipState, string>> = {
  paused: "is paused",
  past_due: "waits for a payment",
  cancel_at_period_end: "is set to end",
};

function planText({ title, cadence, next, state }: UndonePlan): string {
  if (state === "canceled")
    return "Your membership has already ended, and it stays so. Nothing more is charged for it.";
  const [plan, charge] = [`${planName(title, cadence)}, ${cadence}`, nextChargeText(next)];
  if (state === "active") return `Your plan is ${plan}. ${charge}`;
  return `Your membership ${STAYS[state]}, so its plan is still ${plan}. ${charge} Reply to this email if you want the earlier plan back.`;
}

/** What becomes of the order whose change of plan was not its customer's. */
function parcelBlocks({ parcel }: UndonePlan): LetterBlock[] {
  if (parcel === "held") return [text("One of us will check this order before anything ships.")];
  return parcel === "over" ? [text("Nothing more ships for this order.")] : [];
}

function undoneText({ orderNumber, title, plan }: MailTemplates["upgrade-undone"]): string {
  if (!plan) return `${title} is no longer part of order ${orderNumber}, as you asked.`;
  if (plan.state in STAYS) return `You asked us to undo the change of plan in order ${orderNumber}.`;
  return `We undid the change of plan in order ${orderNumber}, as you asked.`;
}

function undoneSubject({ orderNumber, plan }: MailTemplates["upgrade-undone"], { brandName }: MailBrand): string {
  if (!plan) return `Removed from your ${brandName} order ${orderNumber}`;
  return plan.state === "active"
    ? `Your ${brandName} plan is back as it was`
    : `Your change of plan in ${brandName} order ${orderNumber}`;
}

/** What was taken back by the link in its receipt: what goes back, and what holds from here on. */
export function upgradeUndone(data: MailTemplates["upgrade-undone"], brand: MailBrand): Letter {
  const { cardCents, creditTakenCents, nothingBack, plan } = data;
  const lines = [
    ...(cardCents > 0 ? [{ label: "Back to your card", amount: formatCents(cardCents), isStrong: true }] : []),
    ...(creditTakenCents > 0 ? [{ label: "Off your balance", amount: formatCents(-creditTakenCents) }] : []),
  ];
  return {
    subject: undoneSubject(data, brand),
    preview: nothingBack ? nothingBackText(nothingBack) : `Back to your card: ${formatCents(cardCents)}`,
    title: plan
      ? plan.state in STAYS
        ? "Your change of plan."
        : "Your change of plan is undone."
      : "We removed it from your order.",
    blocks: [
      greeting(data.name),
      text(undoneText(data)),
      ...(lines.length > 0 ? [rows(lines)] : []),
      quiet(nothingBack ? nothingBackText(nothingBack) : REFUND_DAYS),
      ...(creditTakenCents > 0 ? [quiet("The change had added this to your balance.")] : []),
      ...(plan ? [text(planText(plan)), ...parcelBlocks(plan)] : []),
      ...seeOrder(data.orderPath),
    ],
    reason: `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}

const FAILED = {
  refused: {
    title: "Your payment did not go through.",
    subject: (brand: string) => `Your ${brand} payment did not go through`,
  },
  asks_bank: {
    title: "Your bank needs your confirmation.",
    subject: (brand: string) => `Your bank needs you to confirm a ${brand} payment`,
  },
  no_card: {
    title: "Your membership needs a card.",
    subject: (brand: string) => `Your ${brand} membership needs a card`,
  },
  ended: {
    title: "Your membership has ended.",
    subject: (brand: string) => `Your ${brand} membership has ended`,
  },
} as const;

function failedText({ why, nextTryDate }: MailTemplates["payment-failed"], amount: string): string {
  if (why === "no_card") return `We have no card for your membership, so we couldn't charge ${amount}.`;
  if (why === "refused") return `Your bank declined ${amount} for your membership. You have not been charged.`;
  return nextTryDate
    ? `Your bank wants you to confirm ${amount} for your membership. Until you do, nothing is charged.`
    : `Your bank wanted you to confirm ${amount} for your membership and didn't hear from you. You have not been charged.`;
}

function failedWays({ why, nextTryDate, payPath, managePath }: MailTemplates["payment-failed"]): LetterBlock[] {
  if (!nextTryDate) return [button("Start it again", managePath)];
  if (why === "no_card") return [button("Add a card", managePath)];
  if (why === "refused")
    return [button("Use another card", managePath), text("Or try the same card now:"), button("Try it again", payPath)];
  const another = [text("Or use another card:"), button("Open your membership", managePath)];
  return [button("Confirm with your bank", payPath), ...another];
}

/** A renewal that was not paid: refused, unanswered at the bank, or without a card. */
export function paymentFailed(data: MailTemplates["payment-failed"], brand: MailBrand): Letter {
  const { nextTryDate, why, kits, stillSent } = data;
  const amount = formatCents(data.amountCents);
  const { subject, title } = FAILED[nextTryDate ? why : "ended"];
  const next = nextTryDate
    ? `We'll try again on ${longDayText(nextTryDate)}. ${heldBackText(kits, amount)}`
    : "This was our last try, so your membership has ended. You won't be charged again. You can start it again whenever you like.";
  return {
    subject: subject(brand.brandName),
    preview: "You have not been charged.",
    title,
    blocks: [
      greeting(data.name),
      text(failedText(data, amount)),
      text(next),
      ...stillSentTexts(stillSent).map(text),
      ...failedWays(data),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}

/** Asks for a card before a renewal for which there is none. */
export function cardNeeded(data: MailTemplates["card-needed"], brand: MailBrand): Letter {
  return {
    subject: `Your ${brand.brandName} membership needs a card`,
    preview: `It renews on ${longDayText(data.date)}, and we have no card to charge.`,
    title: "Your membership needs a card.",
    blocks: [
      greeting(data.name),
      text(
        `${planName(data.title, data.cadence)} renews on ${longDayText(data.date)} for ${formatCents(data.amountCents)}${shippingPart(data.hasKit)}. We have no card to charge.`,
      ),
      text(
        "Add one before that day, and everything goes ahead as planned. Without a card nothing is charged, and the membership ends after our last try.",
      ),
      button("Add a card", data.managePath),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}

function noticeText({
  title,
  cadence,
  hasCard,
  card,
  hasKit,
  date,
  amountCents,
}: MailTemplates["renewal-notice"]): string {
  const renews = `${planName(title, cadence)} renews ${cadence}, next on ${longDayText(date)}.`;
  if (amountCents === 0) return `${renews} Nothing is charged that day: your balance or discount covers it.`;
  const charge = `${formatCents(amountCents)}${shippingPart(hasKit)}`;
  if (hasCard) return `${renews} We'll charge ${charge}${hasKit === false ? "" : ","} to your ${card ?? "saved card"}.`;
  return `${renews} It will cost ${charge}, and we have no card to charge. You can add one on your membership page.`;
}

function endedText(code: string): string {
  return `Your last charge was lower because of ${code === "" ? "a discount" : `your code ${code}`}. It has ended, so this is the full price.`;
}

/** The notice before a renewal: what, how much, when, and how to stop it. */
export function renewalNotice(data: MailTemplates["renewal-notice"], brand: MailBrand): Letter {
  const charge = `${formatCents(data.amountCents)}${shippingPart(data.hasKit)}`;
  const cost = data.amountCents === 0 ? "Nothing is charged" : charge;
  return {
    subject: `Your ${brand.brandName} membership renews on ${longDayText(data.date)}`,
    preview: `${cost}. You can cancel online until then.`,
    title: "Your membership renews soon.",
    blocks: [
      greeting(data.name),
      text(noticeText(data)),
      ...(data.endedCode === null ? [] : [text(endedText(data.endedCode))]),
      ...earlierTexts(data.earlier).map(text),
      text(
        "To stop it, cancel online before that day: two clicks, no phone call. You can also skip this one or pause.",
      ),
      button("Manage or cancel", data.managePath),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}

/** What the next charge is, and of what it was only what is another now. */
function changedText(was: ChargeToCome, next: ChargeToCome): string {
  const before =
    was.date === next.date
      ? formatCents(was.amountCents)
      : was.amountCents === next.amountCents
        ? `on ${longDayText(was.date)}`
        : chargeText(was);
  return `${chargeText(next)}, instead of ${before}`;
}

/** The next charge is another one than we had told: what it was, what it is, and why. */
export function nextChargeChanged(data: MailTemplates["next-charge-changed"], brand: MailBrand): Letter {
  const { was, next, reason } = data;
  const is = was ? `now ${changedText(was, next)}` : chargeText(next);
  return {
    subject: `Your next ${brand.brandName} charge${was ? " has changed" : ""}`,
    preview: `${was ? "It is" : "Your next charge is"} ${is}.`,
    title: was ? "Your next charge has changed." : "Your next charge.",
    blocks: [
      greeting(data.name),
      text(
        `The next charge for ${planName(data.title, data.cadence)} is ${is}.${next.hasKit === false || next.amountCents === 0 ? "" : " Shipping is included."}`,
      ),
      text(`What it covers: ${reason}.`),
      ...(was?.amountCents === next.amountCents || !data.usesCredit
        ? []
        : [text("Spending your balance or adding to it changes this charge.")]),
      button("Open your membership", data.managePath),
      quiet("Not what you expected? Reply to this email, and one of us will look into it."),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}
