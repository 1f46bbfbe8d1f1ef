import type { Ref } from "react";

/** Who pays, as the payment provider wants to know it. What is not known stays out. */
export interface BillingDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: {
    readonly line1?: string;
    readonly line2?: string;
    readonly city?: string;
    readonly state?: string;
    readonly postal_code?: string;
    /** Two letters. */
    readonly country?: string;
  };
}

/** A payment method's id for our server, or why there is none, in words for the customer. */
export type CreatedMethod = { readonly id: string } | { readonly error: string };

/** How the step that the bank or the pay-later provider asked for ended. */
export interface NextActionOutcome {
  /** `redirecting`: the browser is leaving for another page and comes back to the return address. */
  readonly status: "succeeded" | "failed" | "redirecting";
  /** Why it failed, for the customer. */
  readonly message?: string;
}

/** What the checkout asks of the field. */
export interface PaymentFieldHandle {
  /** Marks what is wrong with the card that was typed, and makes nothing. NULL: nothing is wrong, as far as can be seen. */
  checkCard(): Promise<string | null>;
  /**
   * Makes a payment method of what was typed, or of the wish to pay later. Wrong fields are marked and focused.
   * @param billing  who pays; the field's own `billing` when left out
   * @param kind     "pay-later" needs an email and a country and no card
   */
  createPaymentMethod(billing?: BillingDetails, kind?: "card" | "pay-later"): Promise<CreatedMethod>;
  /** Leads the customer through what their bank or the pay-later provider asks. */
  handleNextAction(clientSecret: string): Promise<NextActionOutcome>;
}

export interface PaymentFieldProps {
  ref?: Ref<PaymentFieldHandle>;
  /** Who pays, as far as the form knows by now. */
  billing?: BillingDetails;
  /** Told whenever the card becomes complete, or incomplete again. */
  onChange?: (state: { complete: boolean }) => void;
  /** Told when Enter is pressed in the card's fields. */
  onSubmit?: () => void;
  /** Colours and the like that differ from what the page around it has, by token name without dashes, e.g. "ink". */
  theme?: Readonly<Record<string, string>>;
  /** The payment provider's browser key. Empty: cards are typed into the sandbox's frame. */
  publishableKey?: string;
  /** What is to be paid, for the provider's own form. Unit: cents of USD. */
  amountCents?: number;
}

export const UNREACHABLE = "The payment form could not be reached. Check your connection and try again.";
