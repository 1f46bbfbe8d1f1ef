import { PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { formatCents } from "@/lib/domain/money";
import { type CreditUse, creditUseText } from "../credit-words";
import { nextChargeText } from "./charge-words";
import { button, greeting, type Letter, type LetterBlock, type MailBrand, quiet, text } from "./letter";
import type { MailTemplates } from "./mail";
import { refundBlocks, seeOrder } from "./order-mails";

/** The way to credit, or to the account that it needs. */
const balanceButton = (use: CreditUse) =>
  use === "guest" ? button("Create an account", "/signup") : button("See your balance", "/account/balance");

const SHARES = { part: "Part of", rest: "The rest of", all: "All of" } as const;

/** Credit has come of a recommendation. */
export function referralCredited(data: MailTemplates["referral-credited"], brand: MailBrand): Letter {
  const credit = formatCents(data.creditCents);
  return {
    subject: `${credit} added to your balance at ${brand.brandName}`,
    preview: "For a referral.",
    title: `We added ${credit} to your balance.`,
    blocks: [
      greeting(data.name),
      text(
        data.isFriend
          ? "Someone referred you to us, and you kept your first order. Thank you."
          : "Someone you referred kept their first order. Thank you.",
      ),
      text(creditUseText(data.creditUse)),
      balanceButton(data.creditUse),
    ],
    reason: data.isFriend
      ? `You are getting this email because you placed an order at ${brand.brandName}.`
      : `You are getting this email because you referred someone to ${brand.brandName}.`,
  };
}

/** What comes of an order of which everything went back, and of its membership. */
function afterwards({ leaves }: MailTemplates["money-returned"]): LetterBlock[] {
  if (!leaves) return [];
  const { unsentKits, replacements, membership } = leaves;
  const isOne = unsentKits === 1;
  return [
    ...(unsentKits > 0
      ? [text(`${isOne ? "One kit" : `${unsentKits} kits`} of this order had not shipped yet and will not be sent.`)]
      : []),
    ...replacements.map((number) =>
      text(`The free kit in order ${number} had not shipped either and will not be sent.`),
    ),
    ...(membership
      ? [
          text(`Your membership, ${membership.title}, continues. ${nextChargeText(membership.next)}`),
          button("See or cancel your membership", membership.managePath),
        ]
      : []),
  ];
}

/** Money of an order goes back, or credit is given for it as a gift. */
export function moneyReturned(data: MailTemplates["money-returned"], brand: MailBrand): Letter {
  const { orderNumber, creditCents, isGoodwill, share, creditUse } = data;
  const credit = formatCents(creditCents);
  // What goes to the balance is there.
  const way = creditCents > 0 ? "is refunded" : `is on its way back to ${data.toLender ? PAY_LATER_PROVIDER : "you"}`;
  const [what, of] = data.toLender ? ["the price", "of"] : ["what you paid", "for"];
  return {
    subject: isGoodwill
      ? `${credit} added to your balance at ${brand.brandName}`
      : `Refund for your ${brand.brandName} order ${orderNumber}`,
    preview: isGoodwill ? `${credit} for your next order.` : `${SHARES[share]} ${what} is refunded.`,
    title: isGoodwill ? `We added ${credit} to your balance.` : "We sent you a refund.",
    blocks: [
      greeting(data.name),
      ...(isGoodwill
        ? [text(`It is for order ${orderNumber}.`), text(creditUseText(creditUse)), balanceButton(creditUse)]
        : [text(`${SHARES[share]} ${what} ${of} order ${orderNumber} ${way}.`), ...refundBlocks(data)]),
      ...afterwards(data),
      quiet(
        `${isGoodwill || share === "part" ? "Nothing else about your order changes. " : ""}Reply to this email if you have a question.`,
      ),
      ...seeOrder(data.orderPath),
    ],
    reason: `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}
