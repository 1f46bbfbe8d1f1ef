import { longDayText } from "@/lib/domain/date-text";
import { waitsForAnswer } from "@/lib/domain/dispute";
import { formatCents } from "@/lib/domain/money";
import { DISPUTE_WORDS, disputeReason } from "../dispute-words";
import { STAFF_ROLE_WORDS } from "../staff-roles";
import { button, greeting, heading, type Letter, type MailBrand, quiet, rows, text } from "./letter";
import type { MailTemplates } from "./mail";

/** What a dispute means for its order, and what is to be done about it. It goes to our own address. */
export function chargeDisputed(data: MailTemplates["charge-disputed"]): Letter {
  const { orderNumber, orderPath, state, reason, amountCents, answerBy, isHeld } = data;
  const isToAnswer = waitsForAnswer(state);
  return {
    subject: `Order ${orderNumber}: ${DISPUTE_WORDS[state].toLowerCase()}`,
    preview: isToAnswer && answerBy ? `Respond by ${longDayText(answerBy)}.` : "No response is needed.",
    title: DISPUTE_WORDS[state],
    blocks: [
      rows([
        { label: "Order", amount: orderNumber },
        { label: "Disputed", amount: formatCents(amountCents) },
        { label: "The bank says", amount: disputeReason(reason) },
        ...(isToAnswer && answerBy ? [{ label: "Respond by", amount: longDayText(answerBy) }] : []),
      ]),
      ...(isToAnswer ? [text("Respond in the payment provider's dashboard, with evidence of the purchase.")] : []),
      ...(isHeld ? [text("The order is on hold here until someone lets it proceed or cancels it.")] : []),
      button(`Open order ${orderNumber}`, orderPath),
      quiet("Disputes awaiting a response are also on the staff overview."),
    ],
    reason: "This address receives notices of disputed charges.",
  };
}

const minus = (cents: number) => formatCents(cents).replace("-", "−");

/** A saved view of the conversions with the week that is over, beside the one before it. */
export function conversionsWeekly(data: MailTemplates["conversions-weekly"]): Letter {
  const { name, viewName, from, to, week = from, net, before, change = null, figures = [], products, path } = data;
  const days = `${longDayText(from)} to ${longDayText(to)}`;
  const told = net
    ? [
        ...(change ? [text(`Net revenue came to ${minus(net.cents)}: ${change}.`)] : []),
        rows([
          { label: "Net revenue", amount: minus(net.cents), isStrong: true },
          { label: "Orders", amount: String(net.orders) },
          ...(before
            ? [
                { label: "Net revenue the week before", amount: minus(before.cents) },
                { label: "Orders the week before", amount: String(before.orders) },
              ]
            : []),
          ...figures.map(({ label, now, was }) => ({ label, amount: was ? `${now} (was ${was})` : now })),
        ]),
        ...(products.length > 0
          ? [heading("By product"), rows(products.map(({ label, cents }) => ({ label, amount: minus(cents) })))]
          : []),
      ]
    : [text("Too few people bought around that week for it to be shown on its own.")];
  return {
    subject: `${viewName}: the week of ${longDayText(week)}`,
    preview: net ? `${minus(net.cents)} net, ${net.orders} ${net.orders === 1 ? "order" : "orders"}.` : days,
    title: viewName,
    blocks: [
      greeting(name),
      text(`Conversions of ${days}, New York time.`),
      ...told,
      button("Open these days", path),
      quiet("Delete the view on that page to stop this email."),
    ],
    reason: "You asked for this conversions view every Monday.",
  };
}

/** Asks somebody to work with us. Nothing happens without their link. */
export function staffInvitation(data: MailTemplates["staff-invitation"], brand: MailBrand): Letter {
  const { name, role, by, joinPath } = data;
  const { title, may } = STAFF_ROLE_WORDS[role];
  return {
    subject: `Work with us at ${brand.brandName}`,
    preview: `You were invited as ${title.toLowerCase()}.`,
    title: "You are invited to our staff pages.",
    blocks: [
      greeting(name),
      text(
        `${by || "Somebody"} invites you to the staff pages of ${brand.brandName} as ${title.toLowerCase()}. ${may}`,
      ),
      button("Choose your password", joinPath),
      text(
        role === "admin"
          ? "Then log in. You set up a second factor first, so have a phone with an authenticator app handy."
          : "Then log in.",
      ),
      quiet(
        "The link works once, for seven days. If you don't know what this is about, ignore this email: nothing happens.",
      ),
    ],
    reason: `You are getting this email because an admin of ${brand.brandName} gave this address.`,
  };
}
