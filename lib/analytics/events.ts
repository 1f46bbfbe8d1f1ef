/**
 * Everything that analytics may hear of, and nothing about a person's health: no product, program, marker, quiz answer
 * or sex, and no email address.
 */
export type AnalyticsEvent =
  | { readonly name: "page_viewed"; readonly properties: { readonly route: string } }
  | { readonly name: "cart_opened"; readonly properties: { readonly shop: string | null } }
  | { readonly name: "checkout_started"; readonly properties: { readonly shop: string | null } }
  | {
      readonly name: "purchase_completed";
      readonly properties: {
        /** Dollars of USD. */
        readonly total: number;
        readonly currency: "USD";
        readonly hasCoupon: boolean;
        readonly isNewCustomer: boolean;
      };
    }
  | { readonly name: "upgrade_answered"; readonly properties: { readonly isAccepted: boolean } }
  | { readonly name: "partner_form_sent"; readonly properties: Record<string, never> };
