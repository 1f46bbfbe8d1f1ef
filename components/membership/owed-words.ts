import { heldBackText } from "@/lib/content/delivery-words";
import type { RefusedRenewal } from "@/lib/contracts/subscriptions";
import { longDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";

const TITLES: Readonly<Record<RefusedRenewal["state"], string>> = {
  asks_bank: "Your bank asks you to confirm",
  refused: "Your bank declined it",
  no_card: "We have no card for it",
  paid: "It is paid",
  over: "Nothing is owed anymore",
};

/** Where a refused renewal is, in a few words. */
export const owedTitle = ({ state }: RefusedRenewal): string => TITLES[state];

/** What a refused renewal is for, what it costs, what it holds back and what comes, in words. */
export function owedText({ state, title, amount, kits, nextTryOn }: RefusedRenewal, shopName: string): string {
  const held = heldBackText(kits, "it");
  const what = `${formatCents(amount)} for ${title} at ${shopName}`;
  const next = nextTryOn ? ` If you do nothing, we try the card again on ${longDayText(nextTryOn)}.` : "";
  switch (state) {
    case "asks_bank":
      return `${what}. Nothing is charged until you confirm it with your bank. ${held}${next}`;
    case "refused":
      return `${what} was refused, so nothing has been charged. ${held} Try the card again, or use another one.${next}`;
    case "no_card":
      return `${what} is still unpaid, and we have no card to charge. Add one on your membership page, and it is charged at once. ${held}`;
    case "paid":
      return `${what}. Your receipt is on its way by email, and your membership continues.`;
    case "over":
      return "This charge is no longer needed. Your membership page shows where things stand.";
  }
}
