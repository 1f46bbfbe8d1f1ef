import type Stripe from "stripe";

/** Why a payment is refused, in the provider's words. */
export interface Decline {
  readonly code: Stripe.PaymentIntent.LastPaymentError.Code;
  /** The bank's reason. NULL: no bank was asked. */
  readonly declineCode: string | null;
  readonly message: string;
}

/** What becomes of a charge that succeeds, and that its holder's bank then takes back, or asks about. */
export interface TestDispute {
  readonly reason: "fraudulent" | "product_not_received";
  /** The card network's code for it. */
  readonly networkCode: string;
  /** Whether the bank only asks, and takes nothing. */
  readonly isInquiry: boolean;
}

/** When the cardholder must confirm a payment. */
type Authentication = "never" | "on_session" | "unless_set_up" | "always";

export interface TestCard {
  readonly brand: "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay";
  readonly number: string;
  readonly funding: "credit" | "debit" | "prepaid";
  readonly authentication: Authentication;
  /** How a charge ends once any authentication is done. NULL: it succeeds. */
  readonly decline: Decline | null;
  /** False for a card that is refused as soon as it is kept for a customer. */
  readonly isKeepable: boolean;
  readonly cvcCheck: "pass" | "fail";
  /** NULL: nobody disputes its charges. */
  readonly dispute: TestDispute | null;
}

const declined = (declineCode: string): Decline => ({
  code: "card_declined",
  declineCode,
  message: "Your card was declined.",
});

const GENERIC = declined("generic_decline");
const FUNDS: Decline = { ...declined("insufficient_funds"), message: "Your card has insufficient funds." };
const EXPIRED: Decline = { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." };
const CVC: Decline = {
  code: "incorrect_cvc",
  declineCode: "incorrect_cvc",
  message: "Your card's security code is incorrect.",
};
const PROCESSING: Decline = {
  code: "processing_error",
  declineCode: "processing_error",
  message: "An error occurred while processing your card. Try again in a little bit.",
};

function pays(number: string, brand: TestCard["brand"], funding: TestCard["funding"] = "credit"): TestCard {
  const traits = { authentication: "never", decline: null, isKeepable: true, cvcCheck: "pass", dispute: null } as const;
  return { brand, number, funding, ...traits };
}

const visa = (number: string, traits: Partial<TestCard>): TestCard => ({ ...pays(number, "visa"), ...traits });

const FRAUD: TestDispute = { reason: "fraudulent", networkCode: "10.4", isInquiry: false };
const NOT_RECEIVED: TestDispute = { reason: "product_not_received", networkCode: "13.1", isInquiry: false };

const refuses = (number: string, decline: Decline) => visa(number, { decline, isKeepable: false });

/** The provider's published test cards by the name of their token, `pm_card_…`. No other card exists here. */
const CARDS: Readonly<Record<string, TestCard>> = {
  visa: pays("4242424242424242", "visa"),
  visa_debit: pays("4000056655665556", "visa", "debit"),
  mastercard: pays("5555555555554444", "mastercard"),
  mastercard_debit: pays("5200828282828210", "mastercard", "debit"),
  mastercard_prepaid: pays("5105105105105100", "mastercard", "prepaid"),
  amex: pays("378282246310005", "amex"),
  discover: pays("6011111111111117", "discover"),
  diners: pays("3056930009020004", "diners"),
  jcb: pays("3566002020360505", "jcb"),
  unionpay: pays("6200000000000005", "unionpay"),
  chargeDeclined: refuses("4000000000000002", GENERIC),
  chargeDeclinedInsufficientFunds: refuses("4000000000009995", FUNDS),
  chargeDeclinedLostCard: refuses("4000000000009987", declined("lost_card")),
  chargeDeclinedStolenCard: refuses("4000000000009979", declined("stolen_card")),
  chargeDeclinedExpiredCard: refuses("4000000000000069", EXPIRED),
  chargeDeclinedIncorrectCvc: { ...refuses("4000000000000127", CVC), cvcCheck: "fail" },
  chargeDeclinedProcessingError: refuses("4000000000000119", PROCESSING),
  chargeDeclinedVelocityLimitExceeded: refuses("4000000000006975", declined("card_velocity_exceeded")),
  chargeCustomerFail: visa("4000000000000341", { decline: GENERIC }),
  authenticationRequiredOnSetup: visa("4000002500003155", { authentication: "unless_set_up" }),
  authenticationRequired: visa("4000002760003184", { authentication: "always" }),
  authenticationRequiredSetupForOffSession: visa("4000003800000446", { authentication: "on_session" }),
  authenticationRequiredChargeDeclinedInsufficientFunds: visa("4000008260003178", {
    authentication: "always",
    decline: FUNDS,
  }),
  threeDSecure2Required: visa("4000000000003220", { authentication: "always" }),
  threeDSecureRequired: visa("4000000000003063", { authentication: "always" }),
  threeDSecureRequiredChargeDeclined: visa("4000008400001629", { authentication: "always", decline: GENERIC }),
  threeDSecureOptional: visa("4000000000003055", {}),
  createDispute: visa("4000000000000259", { dispute: FRAUD }),
  createDisputeProductNotReceived: visa("4000000000002685", { dispute: NOT_RECEIVED }),
  createDisputeInquiry: visa("4000000000001976", { dispute: { ...FRAUD, isInquiry: true } }),
};

/** The name of the test card with this number, spaces allowed. NULL: no published test card. */
export function cardNameOfNumber(number: string): string | null {
  const digits = number.replaceAll(/[\s-]/g, "");
  return Object.keys(CARDS).find((name) => CARDS[name]?.number === digits) ?? null;
}

/** The name of the test card behind a token such as `pm_card_visa_chargeDeclined` or `tok_visa`. NULL: none. */
export function cardNameOfToken(token: string): string | null {
  const name = /^(?:pm_card|tok)_(\w+)$/.exec(token)?.[1] ?? "";
  const plain = /^visa_(?!debit)/.test(name) ? name.replace(/^visa_/, "") : name;
  return Object.hasOwn(CARDS, plain) ? plain : null;
}

/** How the test card of that name behaves. Kept names are always known. */
export function testCard(name: string): TestCard {
  const card = CARDS[name];
  if (!card) throw new Error(`The sandbox keeps a card it does not know: ${name}`);
  return card;
}

export type Judgement = "succeeded" | "requires_action" | Decline;

/** What happens when a card is charged, or set up. */
export function judge(
  card: Pick<TestCard, "authentication" | "decline">,
  moment: { readonly isOffSession: boolean; readonly isAuthenticated: boolean; readonly isSetUp: boolean },
): Judgement {
  if (!moment.isAuthenticated && needsAuthentication(card.authentication, moment)) {
    if (!moment.isOffSession) return "requires_action";
    return {
      code: "authentication_required",
      declineCode: "authentication_required",
      message: "Your card was declined. This transaction requires authentication.",
    };
  }
  return card.decline ?? "succeeded";
}

function needsAuthentication(rule: Authentication, moment: { isOffSession: boolean; isSetUp: boolean }): boolean {
  if (rule === "never") return false;
  if (rule === "always" || !moment.isOffSession) return true;
  return rule === "unless_set_up" && !moment.isSetUp;
}
