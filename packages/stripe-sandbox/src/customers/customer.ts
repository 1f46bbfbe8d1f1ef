import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import {
  address,
  addressOf,
  clearable,
  clearableText,
  expand,
  integer,
  mergeMetadata,
  metadata,
  shipping,
  text,
  words,
} from "../parameters.ts";
import type { Maker } from "../world.ts";

export const customerParameters = {
  address: z.optional(clearable(address)),
  balance: z.optional(integer),
  description: z.optional(clearableText),
  email: z.optional(clearableText),
  expand,
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(clearableText) })),
  metadata: z.optional(metadata),
  name: z.optional(clearableText),
  phone: z.optional(clearableText),
  preferred_locales: z.optional(z.array(text)),
  shipping: z.optional(clearable(shipping)),
  tax_exempt: z.optional(words(["none", "exempt", "reverse"])),
};

export type CustomerParameters = z.infer<z.ZodMiniObject<typeof customerParameters>>;

/** A customer about whom nothing is known yet. */
export function newCustomer(world: Maker): Stripe.Customer {
  const id = world.newId("cus");
  return {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: world.at,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

function shippingOf(given: z.infer<typeof shipping>): Stripe.Customer.Shipping {
  return { address: addressOf(given.address), name: given.name ?? "", phone: given.phone ?? null };
}

/** What was given, or what was kept. NULL unsets. */
const changed = <Value>(given: Value | undefined, kept: Value): Value => (given === undefined ? kept : given);

function refuseBadEmail(email: string | null | undefined): void {
  if (!email || /^[^\s@]+@[^\s@]+$/.test(email)) return;
  throw invalidRequest(`Invalid email address: ${email}`, { param: "email", code: "email_invalid" });
}

/** The customer with what was given written over it; the balance is the balance's own business. */
export function changedCustomer(kept: Stripe.Customer, given: CustomerParameters): Stripe.Customer {
  refuseBadEmail(given.email);
  const defaultMethod = given.invoice_settings?.default_payment_method;
  return {
    ...kept,
    address: changed(given.address && addressOf(given.address), kept.address ?? null),
    description: changed(given.description, kept.description),
    email: changed(given.email, kept.email),
    invoice_settings: {
      ...kept.invoice_settings,
      default_payment_method: changed(defaultMethod, kept.invoice_settings.default_payment_method),
    },
    metadata: mergeMetadata(kept.metadata, given.metadata),
    name: changed(given.name, kept.name ?? null),
    phone: changed(given.phone, kept.phone ?? null),
    preferred_locales: given.preferred_locales ?? kept.preferred_locales ?? [],
    shipping: changed(given.shipping && shippingOf(given.shipping), kept.shipping),
    tax_exempt: given.tax_exempt ?? kept.tax_exempt ?? "none",
  };
}
