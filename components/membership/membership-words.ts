import { stillSentTexts } from "@/lib/content/delivery-words";
import type { MembershipState, MembershipView, NextCharge } from "@/lib/contracts/subscriptions";
import { lenderDoesText, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { creditPartText, skippedOf } from "@/lib/domain/charges";
import { longDayText, momentLongDayText } from "@/lib/domain/date-text";
import { listText } from "@/lib/domain/list-text";
import { PAID_KITS } from "@/lib/domain/membership-state";
import { formatCents } from "@/lib/domain/money";
import { cadenceText, shippingPart, shipsAtRenewal } from "@/lib/domain/recurring-period";
import { creditKeptText, nothingBackText } from "@/lib/domain/refund";

type Status = MembershipView["status"];

const STATUS: Readonly<Record<Status, string>> = {
  active: "Active",
  paused: "Paused",
  past_due: "Payment failed",
  cancel_at_period_end: "Ends soon",
  canceled: "Ended",
};

type Unpaid = NonNullable<MembershipState["whyUnpaid"]>;

const UNPAID: Readonly<Record<Unpaid, readonly [word: string, text: string]>> = {
  refused: [
    "Payment failed",
    "The last renewal has not been paid. We will try again over the next few days; a new card is tried right away.",
  ],
  asks_bank: [
    "Confirmation needed",
    "Your bank wants you to confirm the last renewal. Until you do, it stays unpaid; a new card is tried right away.",
  ],
  no_card: [
    "Card needed",
    "The last renewal has not been paid, because we have no card to charge. A card you add is tried right away.",
  ],
};

/** The state of a membership in a word or two. */
export function statusWord({ status, whyUnpaid }: Pick<MembershipState, "status" | "whyUnpaid">): string {
  return whyUnpaid ? UNPAID[whyUnpaid][0] : STATUS[status];
}

/** The next charge with its day. NULL: none will be made. */
function chargeText({ frequency, nextChargeAt, nextAmount, nextBalanceUsed }: MembershipState): string | null {
  if (!nextChargeAt || nextAmount === null) return null;
  const credit = creditPartText(nextBalanceUsed);
  return `${formatCents(nextAmount)} on ${momentLongDayText(nextChargeAt)}${shippingPart(shipsAtRenewal(frequency))}${credit && `; ${credit}`}`;
}

function pausedText(membership: MembershipState): string {
  const { pausedUntil } = membership;
  if (!pausedUntil) return `Nothing is charged until you resume it, ${PAID_KITS}.`;
  const charge = chargeText(membership);
  const then = charge ? `: ${charge}` : "";
  return `Nothing is charged until ${momentLongDayText(pausedUntil)}, ${PAID_KITS}. Then it resumes automatically${then}.`;
}

/** What happens next with a membership, in a sentence. */
export function nextText(membership: MembershipState & Partial<Pick<MembershipView, "changesFrom">>): string {
  const { status, endsAt, frequency, changesFrom, whyUnpaid } = membership;
  const charge = chargeText(membership);
  switch (status) {
    case "active":
      if (!charge) return "Nothing will be charged.";
      return changesFrom ? `Next charge: ${charge}.` : `Renews ${cadenceText(frequency)}: next ${charge}.`;
    case "paused":
      return pausedText(membership);
    case "past_due":
      return UNPAID[whyUnpaid ?? "refused"][1];
    case "cancel_at_period_end":
      return `Ends on ${endsAt ? momentLongDayText(endsAt) : "the last day you paid for"}. Nothing more will be charged.`;
    case "canceled":
      return endsAt
        ? `Ended on ${momentLongDayText(endsAt)}. Nothing more will be charged.`
        : "Nothing more will be charged.";
  }
}

/** What comes with a kit that moves. Empty: nothing does. */
function alongText(waiting: readonly string[], does: readonly [one: string, more: string]): string {
  if (waiting.length === 0) return "";
  return ` ${listText(waiting)} ${does[waiting.length === 1 ? 0 : 1]}.`;
}

type Skippable = Pick<MembershipView, "frequency" | "schedule">;

/** What a skip passes over, in a word: of a plan with a kit that is paid already only a charge is passed over at first. */
export function skippedWord({ frequency, schedule }: Skippable): "fee" | "charge" | "kit" {
  const { skips, paidKitOn } = skippedOf(frequency, schedule);
  return paidKitOn ? "charge" : skips;
}

const paidKitText = (day: string) => ` What ships on ${longDayText(day)} is already paid for and ships anyway.`;

/** What moves with a skip, up to its days. */
const MOVING = {
  fee: "Your next fee moves",
  charge: "Your next charge and what ships with it move",
  kit: "Your next charge and what ships with it move",
} as const;

/** What skipping does, in words. NULL: nothing will be charged that could move. */
export function skipText(
  membership: Skippable & Pick<MembershipView, "skipsTo" | "nextChargeAt" | "waitingForKit">,
): string | null {
  const { skipsTo, nextChargeAt, waitingForKit, frequency, schedule } = membership;
  if (!nextChargeAt || !skipsTo) return null;
  const { paidKitOn } = skippedOf(frequency, schedule);
  const [what, from, to] = [skippedWord(membership), momentLongDayText(nextChargeAt), longDayText(skipsTo)];
  const moves = `${MOVING[what]} from ${from} to ${to}. Nothing is charged before then`;
  if (what === "fee") {
    const along = alongText(waitingForKit, ["waits for the next kit you ask for", "wait for the next kit you ask for"]);
    return `${moves}, and from ${from} until then you can't ask for a kit, because no fee is paid.${along}`;
  }
  const along = alongText(waitingForKit, ["comes with it and moves too", "come with it and move too"]);
  return `${moves}.${paidKitOn ? paidKitText(paidKitOn) : ""}${along}`;
}

/** What a skip has done, in a few words and a sentence. @param before  the membership as it was */
export function skipDoneTexts(before: Skippable, changed: MembershipState): readonly [title: string, text: string] {
  const { paidKitOn } = skippedOf(before.frequency, before.schedule);
  return [
    `The next ${skippedWord(before)} is skipped`,
    `${nextText(changed)}${paidKitOn ? paidKitText(paidKitOn) : ""}`,
  ];
}

/** What taking a skip back does, in a sentence. */
export function unskipText(
  membership: Skippable & Pick<MembershipView, "skippedFrom" | "nextChargeAt" | "nextAmount">,
): string {
  const { skippedFrom, nextChargeAt, nextAmount } = membership;
  if (!skippedFrom || !nextChargeAt) return "Nothing is skipped.";
  const amount =
    nextAmount === null ? "" : `: ${formatCents(nextAmount)}${shippingPart(shipsAtRenewal(membership.frequency))}`;
  return `${MOVING[skippedWord(membership)]} from ${momentLongDayText(nextChargeAt)} back to ${longDayText(skippedFrom)}${amount}.`;
}

/** What was skipped, as long as it can be taken back. NULL: nothing. */
export function skippedText({
  skippedFrom,
  frequency,
}: Pick<MembershipView, "skippedFrom" | "frequency">): string | null {
  const what = frequency === "unlimited" ? "fee" : "charge";
  return skippedFrom && `The ${what} of ${longDayText(skippedFrom)} is skipped. You can undo that until then.`;
}

/** What a membership becomes with its next charge, while that is another plan. NULL: it stays what it is. */
export function changedText({
  changesFrom,
  nextChargeAt,
  title,
  items,
}: Pick<MembershipView, "changesFrom" | "nextChargeAt" | "title" | "items">): string | null {
  if (!changesFrom || !nextChargeAt) return null;
  const plan = [title, ...items.slice(1).map((item) => item.title)].join(", with ");
  return `From ${momentLongDayText(nextChargeAt)} on it is ${plan}.`;
}

/** What taking a change of plan back does, in a sentence. */
export function keptPlanText({ changesFrom, title }: Pick<MembershipView, "changesFrom" | "title">): string {
  if (!changesFrom) return "No plan change is pending.";
  const plan = [changesFrom.title, ...changesFrom.addons].join(", with ");
  return `Your membership stays ${plan}, at the price you know; ${title} does not start. The next charge shows here right away.`;
}

type Ahead = Pick<MembershipView, "nextAmount" | "nextChargeAt" | "waitingForKit">;

const onDay = ({ date, amount }: NonNullable<NextCharge>) => `${formatCents(amount)} on ${longDayText(date)}`;

/** What a pause does to the next charge, in words. @param next  what it then is */
export function pauseText(membership: Ahead, next: NextCharge): string {
  const { nextChargeAt, nextAmount } = membership;
  if (!next || !nextChargeAt || nextAmount === null) return "The next charge follows the pause.";
  const [usual, then] = [`${formatCents(nextAmount)} on ${momentLongDayText(nextChargeAt)}`, onDay(next)];
  if (usual === then) return `Your next charge stays ${usual}: the pause ends before it.`;
  const along = alongText(membership.waitingForKit, ["comes with it", "come with it"]);
  return `Your next charge would be ${usual}. With this pause it is ${then}.${along}`;
}

/** What ending a pause does, in a sentence or two. @param next  what is then charged next */
export function resumeText({ frequency }: Pick<MembershipView, "frequency">, next: NextCharge): string {
  const hasKit = shipsAtRenewal(frequency);
  const charge = next ? ` Your next charge is ${onDay(next)}${shippingPart(hasKit)}.` : "";
  return `The pause ends today, and ${hasKit ? "charges and kits resume" : "the fee resumes"}.${charge}`;
}

/** What the running period still gives until a membership ends. */
function untilEndText({ frequency, changesFrom, feePaidUntil }: MembershipView, endsOn: string): string {
  if ((changesFrom ?? { frequency }).frequency !== "unlimited") {
    return `Your membership ends on ${endsOn}. What you've paid for stays yours.`;
  }
  const ends = `Your membership ends on ${endsOn}. The kits you asked for are yours to keep`;
  if (!feePaidUntil) return `${ends}; no fee is paid until then, so you can't ask for another.`;
  return `${ends}, and you can ask for the next one until ${longDayText(feePaidUntil)}, as your fee is paid until then.`;
}

/** What canceling does to the day and to the cent. */
export function cancelText(membership: MembershipView): string {
  const { cancelation, stillSent } = membership;
  if (!cancelation) return "This membership cannot be canceled now.";
  const { isAtOnce, refund, toBalance, creditKept, endsAt, nothingBack } = cancelation;
  const sent = stillSentTexts(stillSent)
    .map((words) => ` ${words}`)
    .join("");
  if (!isAtOnce) {
    return `${untilEndText(membership, momentLongDayText(endsAt))} Nothing further is charged, and you can undo this until then.${sent}`;
  }
  const daysToCome = membership.schedule.filter(({ kind }) => kind === "instalment").map(({ date }) => date);
  const isLent = daysToCome.length > 0;
  const how = isLent ? `goes back to ${PAY_LATER_PROVIDER}` : "is refunded the way you paid within 5 to 10 days";
  const ways = [
    ...(refund > toBalance ? [`${formatCents(refund - toBalance)} ${how}`] : []),
    ...(toBalance > 0 ? [`${formatCents(toBalance)} goes back to your balance`] : []),
  ];
  const money =
    ways.length > 0
      ? `This period's kit has not shipped yet, so ${ways.join(" and ")}.${isLent ? ` ${lenderDoesText({ isWhole: false, daysToCome })}` : ""}`
      : nothingBackText(nothingBack);
  return `Your membership ends today. ${money}${creditKeptText(creditKept)} Nothing more will be charged.${sent}`;
}

/** What taking a cancelation back does. The plan that was chosen for the next charge is still chosen. */
export function keepText({
  endsAt,
  changesFrom,
  title,
  items,
}: Pick<MembershipView, "endsAt" | "changesFrom" | "title" | "items">): string {
  const after = endsAt ? ` after ${momentLongDayText(endsAt)}` : "";
  const goesOn = `It continues${after}`;
  if (!changesFrom) return `${goesOn} as before${after && ", with the same price and dates"}.`;
  return `${goesOn} as ${[title, ...items.slice(1).map((item) => item.title)].join(", with ")}, as you chose.`;
}
