/** What a guest's credit waits for, in a sentence. */
export const CREDIT_NEEDS_ACCOUNT =
  "Credit needs an account: create one with this email address and confirm it, and the credit goes toward your next charge.";
