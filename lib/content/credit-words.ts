/** What a guest's credit waits for, in a sentence. */
export const CREDIT_NEEDS_ACCOUNT =
  "Credit is used by an account: make one with this e-mail address and confirm it, and it goes toward your next charge.";
