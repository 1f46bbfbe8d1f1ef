import { formatCents } from "@/lib/domain/money";
import { button, dayInWords, greeting, heading, type Letter, type MailBrand, quiet, rows, text } from "./letter";
import type { MailTemplates } from "./mail";
import { refundBlocks } from "./order-mails";

/** A membership that ends: now, with its money back, or at its period's end. */
export function membershipCanceled(data: MailTemplates["membership-canceled"], brand: MailBrand): Letter {
  const { title, endsOn, managePath } = data;
  const blocks =
    endsOn === null
      ? [
          text(`${title} is canceled, as you asked. Nothing more is charged and nothing more is sent.`),
          ...refundBlocks(data),
        ]
      : [
          text(
            `${title} ends on ${dayInWords(endsOn)}, as you asked. Until then you have what you paid for; nothing more is charged.`,
          ),
          text("Changed your mind? Until that day you can keep it with one click."),
        ];
  return {
    subject: `Your ${brand.brandName} membership is canceled`,
    preview: endsOn === null ? "Nothing more is charged." : `It ends on ${dayInWords(endsOn)}.`,
    title: endsOn === null ? "Your membership has ended." : "Your membership will end.",
    blocks: [
      greeting(data.name),
      ...blocks,
      button(endsOn === null ? "See your account" : "Keep or manage it", managePath),
    ],
    reason: `You get this because you have a membership at ${brand.brandName}.`,
  };
}

/** Another plan in the place of the one that was bought: what it cost or gave back, and what comes. */
export function planChanged(data: MailTemplates["plan-changed"], brand: MailBrand): Letter {
  const { title, cadence, chargedCents, creditedCents, next, paidWith } = data;
  const lines = [
    ...(creditedCents > 0 ? [{ label: "Added to your balance", amount: formatCents(creditedCents) }] : []),
    { label: "Total paid today", amount: formatCents(chargedCents), isStrong: true },
  ];
  return {
    subject: `Your ${brand.brandName} plan has changed`,
    preview: `The next charge is ${formatCents(next.amountCents)} on ${dayInWords(next.date)}.`,
    title: "Your plan has changed.",
    blocks: [
      greeting(data.name),
      text(`Order ${data.orderNumber} is now ${title}, ${cadence}.`),
      rows(lines),
      ...(chargedCents > 0 && creditedCents > 0
        ? [quiet("The difference was less than a card can be charged. The rest is in your balance.")]
        : []),
      ...(paidWith ? [quiet(`Paid with ${paidWith}.`)] : []),
      heading("What happens next"),
      text(
        `The next charge is ${formatCents(next.amountCents)} on ${dayInWords(next.date)}, shipping included. You can cancel online at any time.`,
      ),
      button("Manage or cancel", data.managePath),
      text("Was this not you? For 24 hours one click stops it and gives back what was charged."),
      button("This was not me", data.notMePath),
    ],
    reason: `You get this because you have a membership at ${brand.brandName}.`,
  };
}
