import { longDayText } from "@/lib/domain/date-text";
import { waitsForAnswer } from "@/lib/domain/dispute";
import { formatCents } from "@/lib/domain/money";
import { DISPUTE_WORDS, disputeReason } from "../dispute-words";
import { button, greeting, heading, type Letter, quiet, rows, text } from "./letter";
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
  const { name, viewName, from, to, net, before, products, path } = data;
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
    subject: `${viewName}: the week of ${longDayText(from)}`,
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
