import type { Appearance, Stripe, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import { frameThemeOf } from "./field-theme";
import type { BillingDetails } from "./payment-field-handle";

/** The provider's script and its form, open. */
export interface OpenElements {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly element: StripePaymentElement;
}

/** The page's own type for the provider's frame; without it, the frame falls back to the system's. */
function fontsOf(host: Element) {
  const { font } = frameThemeOf(host);
  const source = font && `url(${new URL(font.source, window.location.origin)})`;
  return font && source ? { fonts: [{ family: font.family, src: source, weight: "400 700" }] } : {};
}

function appearanceOf(host: Element, theme: Readonly<Record<string, string>> | undefined): Appearance {
  const { variables } = frameThemeOf(host, theme);
  const take = (name: string) => variables[`--${name}`] ?? "";
  return {
    theme: "stripe",
    labels: "above",
    variables: {
      colorPrimary: take("focus"),
      colorBackground: take("surface"),
      colorText: take("ink"),
      colorTextSecondary: take("ink-soft"),
      colorDanger: take("red-strong"),
      borderRadius: take("radius"),
      fontFamily: take("font"),
      fontSizeBase: "16px",
    },
  };
}

export interface ElementsRequest {
  readonly publishableKey: string;
  /** Unit: cents of USD, above zero. */
  readonly amountCents: number;
  readonly theme: Readonly<Record<string, string>> | undefined;
}

/**
 * Loads the provider's script, the first time only, and puts its form into an element of the page.
 * @throws Error when the script cannot be loaded
 */
export async function openElements(host: HTMLElement, request: ElementsRequest): Promise<OpenElements> {
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const stripe = await loadStripe(request.publishableKey);
  if (!stripe) throw new Error("The payment provider's script needs a browser.");
  const elements = stripe.elements({
    mode: "payment",
    amount: request.amountCents,
    currency: "usd",
    paymentMethodCreation: "manual",
    allowedPaymentMethodTypes: ["card"],
    appearance: appearanceOf(host, request.theme),
    ...fontsOf(host),
  });
  const never = { name: "never", email: "never", phone: "never" } as const;
  const element = elements.create("payment", {
    fields: { billingDetails: never },
    wallets: { applePay: "never", googlePay: "never" },
  });
  element.mount(host);
  return { stripe, elements, element };
}

/** Billing details as the provider's script takes them: what is empty stays out. */
export function billingFor({ name, email, phone, address }: BillingDetails) {
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(address && { address: { ...address } }),
  };
}
