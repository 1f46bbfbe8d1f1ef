import { longDayText } from "@/lib/domain/date-text";
import { PAID_KITS } from "@/lib/domain/membership-state";
import { formatCents } from "@/lib/domain/money";
import { lostCodeText } from "@/lib/domain/plan-change";
import { reachTexts, stillSentTexts } from "../delivery-words";
import { button, greeting, heading, type Letter, type MailBrand, planName, quiet, rows, text } from "./letter";
import type { MailTemplates } from "./mail";
import { refundBlocks } from "./order-mails";

/** A membership that ends: now, with its money back, or at its period's end. */
export function membershipCanceled(data: MailTemplates["membership-canceled"], brand: MailBrand): Letter {
  const { title, endsOn, managePath, stillSent } = data;
  const nothingMore = stillSent.length > 0 ? "." : " and nothing more is sent.";
  const blocks =
    endsOn === null
      ? [
          text(`${title} is canceled, as you asked. Nothing more is charged${nothingMore}`),
          ...refundBlocks(data, data.isAccountEnding ? "Credit that ends with your account" : undefined),
        ]
      : [
          text(
            `${title} ends on ${longDayText(endsOn)}, as you asked. Until then you have what you paid for; nothing more is charged.`,
          ),
          text("Changed your mind? Until that day you can keep it with one click."),
        ];
  return {
    subject: `Your ${brand.brandName} membership is canceled`,
    preview: endsOn === null ? "Nothing more is charged." : `It ends on ${longDayText(endsOn)}.`,
    title: endsOn === null ? "Your membership has ended." : "Your membership will end.",
    blocks: [
      greeting(data.name),
      ...blocks,
      ...stillSentTexts(stillSent).map((words) => text(words)),
      // What has ended may have ended with its account: there is nothing left to open.
      endsOn === null ? button("Back to the shop", brand.homePath) : button("Keep or manage it", managePath),
    ],
    reason: `You get this because you have a membership at ${brand.brandName}.`,
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
          ? "Your membership has ended. With this link you see it, and can start it again."
          : "With this link you see your membership and its next charge, and what you can change of it.",
      ),
      button("Open your membership", data.managePath),
      quiet("Keep it to yourself: whoever has it can do the same. It works for 60 days."),
      quiet("You did not ask for it? Then somebody has an older mail of yours. Nothing has changed."),
    ],
    reason: `You get this because somebody asked for it with an older link to your ${brand.brandName} membership.`,
  };
}

type Changed = MailTemplates["membership-changed"];

const CHANGED: Readonly<Record<Changed["change"], { subject: string; title: string }>> = {
  skipped: { subject: "one charge is skipped", title: "Your next charge is skipped." },
  unskipped: { subject: "nothing is skipped any more", title: "Nothing is skipped any more." },
  paused: { subject: "paused", title: "Your membership is paused." },
  resumed: { subject: "it goes on", title: "Your membership goes on." },
  kept: { subject: "it goes on", title: "You keep your membership." },
  replanned: { subject: "another plan from the next charge", title: "Your plan changes with the next charge." },
  plan_kept: { subject: "the plan stays as it is", title: "Your plan stays as it is." },
};

/** What was done, in a sentence. */
function changeText({ title, change, was, next, pausedUntil, cadence, extras }: Changed): string {
  const whole = [`${planName(title, cadence)}, ${cadence}`, ...extras].join(", with ");
  const [plan, day] = [planName(title, cadence), longDayText(was)];
  switch (change) {
    case "skipped":
      return `The charge of ${plan} on ${day} is skipped, as you asked${next?.hasKit ? ", and no kit leaves that day" : ""}.`;
    case "unskipped":
      return `Nothing of ${plan} is skipped any more, as you asked: the next charge, which had moved to ${day}, is back where it was.`;
    case "paused":
      return pauseText(plan, was, next?.date, pausedUntil);
    case "resumed":
      return `The pause of ${plan} is over: it goes on, as you asked.`;
    case "kept":
      return `${plan} no longer ends on ${day}: you keep it, as you asked.`;
    case "replanned":
      return `From ${day} on your membership is ${whole}, as you asked. Until then you have what you paid for; nothing is charged today.`;
    case "plan_kept":
      return `Your membership stays ${whole}, as you asked: the other plan does not begin.`;
  }
}

function pauseText(plan: string, was: string, next: string | undefined, until: string | null): string {
  if (until === null) return `${plan} is paused, as you asked. Nothing is charged until you resume it, ${PAID_KITS}.`;
  const paused = `${plan} is paused until ${longDayText(until)}, as you asked`;
  if (was === next) return `${paused}. No charge falls into that time, so nothing moves.`;
  return `${paused}. Nothing is charged before then, ${PAID_KITS}; it goes on by itself. Without the pause the next charge would have been on ${longDayText(was)}.`;
}

/** Until when a skip can be taken back, and what comes back with it. */
function takeBackText({ was, takenBackUntil }: Changed): string {
  const day = longDayText(takenBackUntil ?? was);
  if (takenBackUntil === null || takenBackUntil === was) return `Changed your mind? You can take it back until ${day}.`;
  return `Changed your mind? Until ${day} you can take back everything that you skipped.`;
}

/** The next charge, in a sentence. */
export function nextChargeText(next: Changed["next"]): string {
  if (!next) return "Nothing is charged.";
  const kit = next.hasKit ? " Its kit leaves that day." : "";
  return `The next charge is ${formatCents(next.amountCents)} on ${longDayText(next.date)}, shipping included.${kit}`;
}

/** What a member changed of the next charge, and what that charge is now. */
export function membershipChanged(data: Changed, brand: MailBrand): Letter {
  const { change, was, next, managePath, endedCode, waiting } = data;
  const { subject, title } = CHANGED[change];
  return {
    subject: `Your ${brand.brandName} membership: ${subject}`,
    preview: nextChargeText(next),
    title,
    blocks: [
      greeting(data.name),
      text(changeText(data)),
      text(nextChargeText(next)),
      ...waiting.map(({ contents, sentWith }) => text(`You ordered ${contents.join(", ")} as well. ${sentWith}`)),
      ...(endedCode ? [text(lostCodeText(endedCode))] : []),
      ...(change === "skipped" ? [text(takeBackText(data))] : []),
      ...(change === "replanned"
        ? [text(`Changed your mind? Until ${longDayText(was)} you can keep what you have.`)]
        : []),
      button("Open your membership", managePath),
      quiet("Was this not you? Answer this mail, and one of us puts it right."),
    ],
    reason: `You get this because you have a membership at ${brand.brandName}.`,
  };
}

/** Another plan in the place of the one that was bought: what it cost or gave back, and what comes. */
export function planChanged(data: MailTemplates["plan-changed"], brand: MailBrand): Letter {
  const { title, cadence, chargedCents, creditedCents, next, paidWith, lostCode } = data;
  const off = (label: string, cents: number) => (cents === 0 ? [] : [{ label, amount: formatCents(-cents) }]);
  const lines = [
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
    preview: `The next charge is ${formatCents(next.amountCents)} on ${longDayText(next.date)}.`,
    title: "Your plan has changed.",
    blocks: [
      greeting(data.name),
      text(
        `Order ${data.orderNumber} is now ${planName(title, cadence)}, ${cadence}. This is what it holds and costs.`,
      ),
      rows(lines),
      ...(lostCode ? [text(lostCodeText(lostCode))] : []),
      ...(chargedCents > 0 && creditedCents > 0
        ? [quiet("The difference was less than a card can be charged. The rest is in your balance.")]
        : []),
      ...(paidWith ? [quiet(`Paid with ${paidWith}.`)] : []),
      heading("What happens next"),
      text(
        `The next charge is ${formatCents(next.amountCents)} on ${longDayText(next.date)}, shipping included. You can cancel online at any time.`,
      ),
      button("Manage or cancel", data.managePath),
      text("Was this not you? For 24 hours one click stops it and gives back what was charged."),
      button("This was not me", data.notMePath),
    ],
    reason: `You get this because you have a membership at ${brand.brandName}.`,
  };
}

/** Another address for the kits of a membership, with what whoever did not enter it can do. */
export function addressChanged(data: MailTemplates["address-changed"], brand: MailBrand): Letter {
  return {
    subject: `Your ${brand.brandName} delivery address has changed`,
    preview: "If this was you, there is nothing to do.",
    title: "Your kits go to another address.",
    blocks: [
      greeting(data.name),
      text(`From now on kits of ${data.title} go to:`),
      text(data.place.join(", ")),
      ...reachTexts(data).map((words) => text(words)),
      text(
        "If this was you, there is nothing to do. If it was not, set a new password now, which signs every browser out, and answer this mail: we stop what has not left.",
      ),
      button("Set a new password", data.resetPath),
    ],
    reason: `You get this because you have a membership at ${brand.brandName}.`,
  };
}
