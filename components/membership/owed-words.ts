import type { OwedPayment } from "@/lib/contracts/subscriptions";
import { longDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";

const TITLES: Readonly<Record<OwedPayment["state"], string>> = {
  asks_bank: "Your bank asks you to confirm",
  refused: "Your bank did not let it through",
  no_card: "We have no card for it",
  paid: "It is paid",
  over: "Nothing is owed any more",
};

/** Where a refused renewal is, in a few words. */
export const owedTitle = ({ state }: OwedPayment): string => TITLES[state];

/** What a refused renewal is for, what it costs and what comes, in words. */
export function owedText({ state, title, amount, nextTryOn }: OwedPayment, shopName: string): string {
  const what = `${formatCents(amount)} for ${title} at ${shopName}`;
  const next = nextTryOn ? ` If you do nothing, we try the card again on ${longDayText(nextTryOn)}.` : "";
  switch (state) {
    case "asks_bank":
      return `${what}. Nothing has been charged yet; with your yes it is paid, and your next kit leaves.${next}`;
    case "refused":
      return `${what} was refused, so nothing has been charged. Try the card again, or use another one.${next}`;
    case "no_card":
      return `${what} is still to be paid: we keep no card that we could charge. Add one at your membership, and it is charged at once.`;
    case "paid":
      return `${what}. Your receipt comes by mail, and your membership goes on.`;
    case "over":
      return "This charge is not wanted any more. Your membership says how it stands.";
  }
}
