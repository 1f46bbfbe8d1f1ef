import { longDayText } from "@/lib/domain/date-text";
import { waitsForAnswer } from "@/lib/domain/dispute";
import { formatCents } from "@/lib/domain/money";
import { DISPUTE_WORDS, disputeReason } from "../dispute-words";
import { button, type Letter, quiet, rows, text } from "./letter";
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
