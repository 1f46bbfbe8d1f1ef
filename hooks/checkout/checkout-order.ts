import type { CheckoutRequest } from "@/lib/contracts/checkout";
import type { Quote } from "@/lib/domain/quote";
import type { KeptCart } from "@/stores/cart-record";
import type { CheckoutDraft, CheckoutFields } from "@/stores/checkout-draft";

/** A place in the checkout that something can be wrong with. "form": the order as a whole. */
export type CheckoutField = keyof CheckoutFields | "terms" | "instalments" | "payment" | "form";

/** Something that stands in the way, in words that say how to mend it. */
export interface CheckoutTrouble {
  field: CheckoutField;
  message: string;
}

/** The order of the form, for the first thing to mend. */
const FORM_ORDER: readonly CheckoutField[] = [
  "form",
  "email",
  "name",
  "line1",
  "line2",
  "city",
  "state",
  "postalCode",
  "phone",
  "payment",
  "instalments",
  "terms",
];

const FIELD_OF_PATH: Readonly<Record<string, CheckoutField>> = {
  email: "email",
  name: "name",
  "shipping.name": "name",
  "shipping.phone": "phone",
  "shipping.address.line1": "line1",
  "shipping.address.line2": "line2",
  "shipping.address.city": "city",
  "shipping.address.state": "state",
  "shipping.address.postal_code": "postalCode",
  "shipping.address.country": "state",
  paymentMethod: "payment",
  bnpl: "payment",
  bnplConsent: "instalments",
};

/** The field that a dotted path of the order is typed into. */
export function fieldOfPath(path: string | undefined): CheckoutField {
  return FIELD_OF_PATH[path ?? ""] ?? "form";
}

/** Troubles in the form's order, one for each field. */
export function inFormOrder(troubles: readonly CheckoutTrouble[]): CheckoutTrouble[] {
  return FORM_ORDER.flatMap((field) => troubles.find((trouble) => trouble.field === field) ?? []);
}

/** What an order is made of. */
export interface OrderParts {
  shopKey: string | null;
  draft: Pick<CheckoutDraft, "fields" | "wantsMarketing">;
  cart: KeptCart;
  quote: Quote;
  /** What is on the button: the quote's, or what the server told instead. Unit: cents. */
  agreed: { totalCents: number; shippingCents: number };
  sessionId: string;
  /** The code of the link by which a friend came. NULL: none. */
  referrer: string | null;
  /** The provider's id of a way to pay. NULL: nothing to pay. */
  paymentMethod: string | null;
  /** The version of the instalment text agreed to. NULL: paid at once. */
  instalmentText: string | null;
}

/** The order as the server takes it: ids and what we believe it costs. */
export function orderOf(parts: OrderParts): CheckoutRequest {
  const { shopKey, draft, cart, quote, agreed, paymentMethod, instalmentText } = parts;
  const { fields } = draft;
  return {
    email: fields.email.trim(),
    name: fields.name.trim(),
    products: quote.lines.map(({ priceId, quantity, choices }) => ({
      priceId,
      quantity,
      ...(choices.length > 0 && { choices: [...choices] }),
    })),
    shipping: {
      name: fields.name.trim(),
      phone: fields.phone.trim(),
      address: {
        line1: fields.line1.trim(),
        line2: fields.line2.trim(),
        city: fields.city.trim(),
        state: fields.state,
        postal_code: fields.postalCode.trim().toUpperCase(),
        country: cart.country,
      },
    },
    sessionId: parts.sessionId,
    calendarId: cart.calendarId,
    referrer: parts.referrer,
    discount: quote.discount?.isValid ? cart.discountCode : null,
    shipUpfront: cart.shipUpfront,
    consolidated: cart.isConsolidated,
    shippingCost: agreed.shippingCents,
    expectedTotal: agreed.totalCents,
    businessKey: shopKey,
    paymentMethod,
    bnpl: instalmentText !== null,
    bnplConsent: instalmentText === null ? null : { textVersion: instalmentText },
    marketingEnabled: draft.wantsMarketing,
    useBalance: true,
  };
}
