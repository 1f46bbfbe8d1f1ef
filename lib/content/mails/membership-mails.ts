import { longDayText, weekdayText } from "@/lib/domain/date-text";
import { shipDayOf } from "@/lib/domain/delivery";
import { PAID_KITS } from "@/lib/domain/membership-state";
import { formatCents } from "@/lib/domain/money";
import { lostCodeText } from "@/lib/domain/plan-change";
import { creditKeptText } from "@/lib/domain/refund";
import { creditUseText } from "../credit-words";
import { reachTexts, stillSentTexts } from "../delivery-words";
import { nextChargeText } from "./charge-words";
import { button, greeting, heading, type Letter, lines, type MailBrand, planName, quiet, rows, text } from "./letter";
import type { MailTemplates } from "./mail";
import { refundBlocks } from "./order-mails";

/** A membership that ends: now, with its money back, or at its period's end. */
export function membershipCanceled(data: MailTemplates["membership-canceled"], brand: MailBrand): Letter {
  const { title, endsOn, managePath, stillSent, isAccountEnding, creditKeptCents } = data;
  const again = isAccountEnding ? button("Back to the shop", "/") : button("Start it again", managePath);
  const asAsked = data.nothingBack === "with_bank" ? "" : ", as you asked";
  const nothingMore = stillSent.length > 0 ? "." : ", and nothing more will ship.";
  const blocks =
    endsOn === null
      ? [
          text(`${title} is canceled${asAsked}. You won't be charged again${nothingMore}`),
          ...refundBlocks(data, isAccountEnding ? "Balance that ends with your account" : undefined),
          ...(creditKeptCents > 0 && !isAccountEnding ? [text(creditKeptText(creditKeptCents).trim())] : []),
        ]
      : [
          text(
            `${title} ends on ${longDayText(endsOn)}, as you asked. What you've paid for stays yours. You won't be charged again.`,
          ),
          text("Changed your mind? Until that day you can still keep it."),
        ];
  return {
    subject: `Your ${brand.brandName} membership is canceled`,
    preview: endsOn === null ? "You won't be charged again." : `It ends on ${longDayText(endsOn)}.`,
    title: endsOn === null ? "Your membership has ended." : "Your membership will end.",
    blocks: [
      greeting(data.name),
      ...blocks,
      ...stillSentTexts(stillSent).map((words) => text(words)),
      // What has ended with its account leaves nothing to open.
      endsOn === null ? again : button("Keep or manage it", managePath),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}

/** A fresh link to a membership, for somebody who has no account. */
export function membershipLink(data: MailTemplates["membership-link"], brand: MailBrand): Letter {
  return {
    subject: `Your link to your ${brand.brandName} membership`,
    preview: "It opens your membership without an account.",
    title: "Here is your link.",
    blocks: [
      greeting(data.name),
      text(
        data.hasEnded
          ? "Your membership has ended. This link lets you look at it and start it again."
          : "This link shows you your membership and its next charge, and lets you make changes.",
      ),
      button("Open your membership", data.managePath),
      quiet("Keep it to yourself: anyone who has it can do the same. It works for 60 days."),
      quiet("Didn't ask for it? Then someone has an older email of yours. Nothing has changed."),
    ],
    reason: `You are getting this email because someone asked for it with an older link to your ${brand.brandName} membership.`,
  };
}

type Changed = MailTemplates["membership-changed"];

const CHANGED: Readonly<Record<Changed["change"], { subject: string; title: string }>> = {
  skipped: { subject: "one charge is skipped", title: "Your next charge is skipped." },
  unskipped: { subject: "the skip is undone", title: "The skip is undone." },
  paused: { subject: "paused", title: "Your membership is paused." },
  resumed: { subject: "resumed", title: "Your membership has resumed." },
  kept: { subject: "it continues", title: "Your membership continues." },
  replanned: { subject: "a new plan from the next charge", title: "Your plan changes with the next charge." },
  plan_kept: { subject: "your plan stays the same", title: "Your plan stays the same." },
};

/** What is passed over, and what is not, in a sentence or two. */
function skipText(plan: string, { was, next, skipped: { skips, paidKitOn } }: Changed): string {
  const day = longDayText(was);
  if (skips === "fee" && next) {
    return `The fee for ${plan} on ${day} is skipped, as you asked. From then until ${longDayText(next.date)} no fee is paid, so you can't ask for a kit.`;
  }
  const paid = paidKitOn ? ` What ships on ${longDayText(paidKitOn)} is already paid for and ships anyway.` : "";
  return `The charge for ${plan} on ${day} is skipped, as you asked, and nothing ships for it.${paid}`;
}

/** That the plan which was paid gives way to another with the next charge, in sentences to go on with. Empty: it does not. */
function otherPlanText({ title, cadence, next, extras }: Changed): string {
  if (!next?.plan) return "";
  const whole = [next.plan, ...extras].join(", with ");
  return ` What you've paid for stays ${planName(title, cadence)}, ${cadence}. Starting ${longDayText(next.date)}, your membership will be ${whole}, as you chose earlier.`;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What was done, in a sentence. */
function changeText(data: Changed): string {
  const { title, change, was, next, pausedUntil, cadence, extras } = data;
  const whole = [`${planName(title, cadence)}, ${cadence}`, ...extras].join(", with ");
  const [plan, day] = [planName(title, cadence), longDayText(was)];
  const pending = otherPlanText(data);
  const goesOn = pending === "" ? plan : "your membership";
  switch (change) {
    case "skipped":
      return skipText(plan, data);
    case "unskipped":
      return `The skip for ${plan} is undone, as you asked. The next charge, which had moved to ${day}, is back on its day.`;
    case "paused":
      return pauseText(plan, was, next?.date, pausedUntil);
    case "resumed":
      return `The pause is over, and ${goesOn} has resumed.${pending}`;
    case "kept":
      return `${capitalized(goesOn)} continues, as you asked. It no longer ends on ${day}.${pending}`;
    case "replanned":
      return `${next ? `Starting ${longDayText(next.date)}` : "From its next charge on"}, your membership will be ${whole}, as you asked. What you've paid for stays yours, and nothing is charged today.`;
    case "plan_kept":
      return `Your membership stays ${whole}, as you asked. The other plan won't start.`;
  }
}

function pauseText(plan: string, was: string, next: string | undefined, until: string | null): string {
  if (until === null) return `${plan} is paused, as you asked. Nothing is charged until you resume it, ${PAID_KITS}.`;
  const paused = `${plan} is paused until ${longDayText(until)}, as you asked`;
  if (was === next) return `${paused}. No charge falls in that time, so none of them moves.`;
  return `${paused}. Nothing is charged before then, ${PAID_KITS}. After that it resumes automatically. Without the pause the next charge would have been on ${longDayText(was)}.`;
}

/** Until when a skip can be taken back, and what comes back with it. */
function takeBackText(was: string, takenBackUntil: string): string {
  const day = longDayText(takenBackUntil);
  if (takenBackUntil === was) return `Changed your mind? You can undo it until ${day}.`;
  return `Changed your mind? Until ${day} you can undo everything you skipped.`;
}

/** Until when the plan that is paid can be kept: a pause moves the charge, and not that day. */
function keepPlanText(was: string, next: string | undefined): string {
  const why = was === next ? "" : ", the day it would have renewed without the pause";
  return `Changed your mind? You can keep your current plan until ${longDayText(was)}${why}.`;
}

/** When the kit of a charge ships. */
function kitText({ date, kits = 1 }: NonNullable<Changed["next"]>): string {
  const day = shipDayOf(date);
  const when = day === date ? "that day" : `on ${weekdayText(day)}, the next business day`;
  return `Its ${kits > 1 ? "kits ship" : "kit ships"} ${when}.`;
}

/** The next charge, in a sentence, and its kit. */
function nextText(next: Changed["next"]): string {
  return `${nextChargeText(next)}${next?.hasKit ? ` ${kitText(next)}` : ""}`;
}

/** What a member changed of the next charge, and what that charge is now. */
export function membershipChanged(data: Changed, brand: MailBrand): Letter {
  const { change, was, next, managePath, endedCode, waiting, takenBackUntil } = data;
  const { subject, title } = CHANGED[change];
  return {
    subject: `Your ${brand.brandName} membership: ${subject}`,
    preview: nextText(next),
    title,
    blocks: [
      greeting(data.name),
      text(changeText(data)),
      text(nextText(next)),
      ...waiting.map(({ contents, sentWith }) => text(`You ordered ${contents.join(", ")} as well. ${sentWith}`)),
      ...(endedCode ? [text(lostCodeText(endedCode))] : []),
      ...(change === "skipped" && takenBackUntil ? [text(takeBackText(was, takenBackUntil))] : []),
      ...(change === "replanned" ? [text(keepPlanText(was, next?.date))] : []),
      button("Open your membership", managePath),
      quiet("Wasn't this you? Reply to this email, and we'll put it back as it was."),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}

/** Another plan in the place of the one that was bought: what it cost or gave back, and what comes. */
export function planChanged(data: MailTemplates["plan-changed"], brand: MailBrand): Letter {
  const { title, cadence, chargedCents, creditedCents, next, paidWith, lostCode } = data;
  const off = (label: string, cents: number) => (cents === 0 ? [] : [{ label, amount: formatCents(-cents) }]);
  const sums = [
    ...data.lines.map(({ title: label, quantity, amountCents }) => ({
      label: quantity === 1 ? label : `${quantity} × ${label}`,
      amount: formatCents(amountCents),
    })),
    ...off("Discount", data.discountCents),
    { label: "Shipping", amount: data.shippingCents === 0 ? "free" : formatCents(data.shippingCents) },
    ...off("Paid before", data.paidBeforeCents),
    ...(creditedCents > 0 ? [{ label: "Added to your balance", amount: formatCents(creditedCents) }] : []),
    { label: "Total paid today", amount: formatCents(chargedCents), isStrong: true },
  ];
  return {
    subject: `Your ${brand.brandName} plan has changed`,
    preview: nextChargeText(next),
    title: "Your plan has changed.",
    blocks: [
      greeting(data.name),
      text(
        `Order ${data.orderNumber} is now ${planName(title, cadence)}, ${cadence}. Here is what's in it and what it costs.`,
      ),
      rows(sums),
      ...(lostCode ? [text(lostCodeText(lostCode))] : []),
      ...(chargedCents > 0 && creditedCents > 0
        ? [
            quiet(
              "The difference was less than we can charge to a card, so we charged that and added the rest to your balance.",
            ),
          ]
        : []),
      ...(creditedCents > 0
        ? [
            text(
              "If you cancel before the kit ships, this credit stays on your balance, and we refund the rest of what you paid.",
            ),
          ]
        : []),
      ...(creditedCents > 0 && data.creditUse !== "account" ? [text(creditUseText(data.creditUse))] : []),
      ...(paidWith ? [quiet(`Paid with ${paidWith}.`)] : []),
      heading("What happens next"),
      text(`${nextChargeText(next)} You can cancel online at any time.`),
      button("Manage or cancel", data.managePath),
      text("Wasn't this you? For 24 hours you can undo it here, and anything charged for it is refunded."),
      button("This wasn't me", data.notMePath),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}

/** Another card for the charges of a membership. */
export function membershipCard(data: MailTemplates["membership-card"], brand: MailBrand): Letter {
  const { title, cadence, card, triesOwed, managePath } = data;
  const owed = triesOwed ? " We're trying the unpaid renewal with it right away." : "";
  return {
    subject: `Your ${brand.brandName} membership has a new card`,
    preview: `It is charged to ${card} from now on.`,
    title: "Your membership has a new card.",
    blocks: [
      greeting(data.name),
      text(`From now on, ${planName(title, cadence)} is charged to ${card}.${owed}`),
      button("Open your membership", managePath),
      quiet("Wasn't this you? Reply to this email, and we'll look into it."),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}

/** Another address for the kits of a membership, with what whoever did not enter it can do. */
export function addressChanged(data: MailTemplates["address-changed"], brand: MailBrand): Letter {
  return {
    subject: `Your ${brand.brandName} delivery address has changed`,
    preview: "If this was you, there's nothing you need to do.",
    title: "Your kits have a new address.",
    blocks: [
      greeting(data.name),
      text(`From now on, kits for ${data.title} go to:`),
      lines(data.place),
      ...reachTexts(data).map((words) => text(words)),
      button("See the membership", data.managePath),
      ...(data.resetPath
        ? [
            text(
              "If this was you, there's nothing you need to do. If it wasn't, set a new password now, which signs you out everywhere, and reply to this email: we'll stop anything that hasn't shipped.",
            ),
            button("Set a new password", data.resetPath),
          ]
        : [
            text(
              "If this was you, there's nothing you need to do. If it wasn't, reply to this email: we'll stop anything that hasn't shipped.",
            ),
          ]),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}
