import { longDayText } from "@/lib/domain/date-text";
import { waitsForAnswer } from "@/lib/domain/dispute";
import { formatCents } from "@/lib/domain/money";
import { DISPUTE_WORDS, disputeReason } from "../dispute-words";
import { STAFF_ROLE_WORDS } from "../staff-roles";
import { button, greeting, heading, type Letter, type MailBrand, quiet, rows, text } from "./letter";
import type { MailTemplates } from "./mail";

/** What a dispute means for its order, and what is to be done about it. It goes to our own address. */
export function chargeDisputed(data: MailTemplates["charge-disputed"]): Letter {
  const { orderNumber, state, reason, amountCents, answerBy, isHeld } = data;
  const isToAnswer = waitsForAnswer(state);
  return {
    subject: `Order ${orderNumber}: ${DISPUTE_WORDS[state].toLowerCase()}`,
    preview: isToAnswer && answerBy ? `To be answered by ${longDayText(answerBy)}.` : "Nothing is to be answered.",
    title: DISPUTE_WORDS[state],
    blocks: [
      rows([
        { label: "Order", amount: orderNumber },
        { label: "Disputed", amount: formatCents(amountCents) },
        { label: "The bank says", amount: disputeReason(reason) },
        ...(isToAnswer && answerBy ? [{ label: "To be answered by", amount: longDayText(answerBy) }] : []),
      ]),
      ...(isToAnswer ? [text("Answer it in the payment provider's dashboard, with what shows the purchase.")] : []),
      ...(isHeld ? [text("The order is held here until somebody lets it go on or cancels it.")] : []),
      button("Open the orders", "/staff/orders"),
      quiet("Disputes that wait for an answer stand on the first page of the staff, too."),
    ],
    reason: "This address gets news of disputed charges.",
  };
}

const minus = (cents: number) => formatCents(cents).replace("-", "−");

/** A saved view of the conversions with the week that is over, beside the one before it. */
export function conversionsWeekly(data: MailTemplates["conversions-weekly"]): Letter {
  const { name, viewName, from, to, week = from, net, before, products, path } = data;
  const days = `${longDayText(from)} to ${longDayText(to)}`;
  const told = net
    ? [
        rows([
          { label: "Net revenue", amount: minus(net.cents), isStrong: true },
          { label: "Orders", amount: String(net.orders) },
          ...(before
            ? [
                { label: "Net revenue the week before", amount: minus(before.cents) },
                { label: "Orders the week before", amount: String(before.orders) },
              ]
            : []),
        ]),
        ...(products.length > 0
          ? [heading("By product"), rows(products.map(({ label, cents }) => ({ label, amount: minus(cents) })))]
          : []),
      ]
    : [text("Too few people bought around that week for anything of it to be told by itself.")];
  return {
    subject: `${viewName}: the week of ${longDayText(week)}`,
    preview: net ? `${minus(net.cents)} net, ${net.orders} ${net.orders === 1 ? "order" : "orders"}.` : days,
    title: viewName,
    blocks: [
      greeting(name),
      text(`Conversions of ${days}, New York time.`),
      ...told,
      button("Open these days", path),
      quiet("Forget the view on that page, and this mail no longer comes."),
    ],
    reason: "You asked for this view of the conversions each Monday.",
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
          ? "Then log in. You set up a second factor first, so have a phone with an authenticator app at hand."
          : "Then log in.",
      ),
      quiet(
        "The link works for seven days, once. If you don't know what this is about, ignore this mail: nothing happens.",
      ),
    ],
    reason: `You get this because an admin of ${brand.brandName} gave this address.`,
  };
}
