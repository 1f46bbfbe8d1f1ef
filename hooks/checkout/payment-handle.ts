/** Who pays, as the payment provider wants to know it. */
interface PayerDetails {
  name: string;
  email: string;
  address: { line1: string; line2?: string; city: string; state: string; postal_code: string; country: string };
}

/** The card field, whichever provider draws it. */
export interface PaymentHandle {
  /** What is wrong with the card that was typed. NULL: nothing that can be seen. */
  checkCard: () => Promise<string | null>;
  createPaymentMethod: (
    billing: PayerDetails,
    kind?: "card" | "pay-later",
  ) => Promise<{ readonly id: string } | { readonly error: string }>;
  handleNextAction: (
    clientSecret: string,
  ) => Promise<{ readonly status: "succeeded" | "failed" | "redirecting"; readonly message?: string }>;
}
