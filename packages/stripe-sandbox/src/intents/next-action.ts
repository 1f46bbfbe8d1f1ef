import type Stripe from "stripe";

/** Where the sandbox's own pages are, below the shop's origin. */
const THREE_D_SECURE_PATH = "/sandbox/three-d-secure";
const PAY_LATER_PATH = "/sandbox/pay-later";

interface Step {
  readonly intentId: string;
  readonly clientSecret: string | null;
  readonly isCard: boolean;
  readonly returnUrl: string | null;
  /** Whether the browser's payment code shows the step itself. */
  readonly usesSdk: boolean;
}

type NextAction = Stripe.PaymentIntent.NextAction & Stripe.SetupIntent.NextAction;

/** What the customer has to do before the money can move. */
export function nextActionOf(baseUrl: string, step: Step): NextAction {
  const path = step.isCard ? THREE_D_SECURE_PATH : PAY_LATER_PATH;
  const url = `${baseUrl}${path}/${step.intentId}?client_secret=${step.clientSecret ?? ""}`;
  if (step.isCard && (step.usesSdk || !step.returnUrl)) {
    return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
  }
  return { type: "redirect_to_url", redirect_to_url: { return_url: step.returnUrl, url } };
}
