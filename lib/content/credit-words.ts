/** Who uses somebody's credit: a confirmed account, one that owes a renewal, one that is not confirmed, or none yet. */
export type CreditUse = "account" | "owing" | "unconfirmed" | "guest";

const CREDIT_USE_TEXTS: Readonly<Record<CreditUse, string>> = {
  account: "It goes toward your next renewal or checkout before your card is charged.",
  owing:
    "It does not reduce the renewal that is still unpaid. It goes toward the one after that, or toward checkout, before your card is charged.",
  unconfirmed:
    "Confirm your email address in your account, and it goes toward your next renewal or checkout before your card is charged.",
  guest:
    "Credit needs an account: create one with this email address and confirm it, and the credit goes toward your next charge.",
};

/** What credit is good for, and what it waits for, in words. */
export const creditUseText = (use: CreditUse): string => CREDIT_USE_TEXTS[use];
