import * as z from "zod/mini";
import { methodParameters } from "../methods/payment-method.ts";
import {
  boolean,
  clearable,
  clearableText,
  currency,
  expand,
  metadata,
  nonNegative,
  shipping,
  text,
  url,
  words,
} from "../parameters.ts";

const futureUsage = words(["off_session", "on_session"]);

const methodTypes = z.array(words(["card", "klarna"])).check(z.minLength(1));

export const methodData = z.strictObject(methodParameters);

const described = {
  description: z.optional(clearableText),
  metadata: z.optional(metadata),
  receipt_email: z.optional(clearableText),
  shipping: z.optional(clearable(shipping)),
  statement_descriptor: z.optional(text.check(z.maxLength(22))),
  statement_descriptor_suffix: z.optional(text.check(z.maxLength(22))),
};

/** What a request to confirm takes. */
export const confirmation = {
  error_on_requires_action: z.optional(boolean),
  expand,
  off_session: z.optional(boolean),
  payment_method: z.optional(text),
  payment_method_data: z.optional(methodData),
  receipt_email: described.receipt_email,
  return_url: z.optional(url),
  setup_future_usage: z.optional(futureUsage),
  shipping: described.shipping,
  use_stripe_sdk: z.optional(boolean),
};

/** What a request for a new intent takes. */
export const intentCreation = {
  ...confirmation,
  ...described,
  amount: nonNegative,
  automatic_payment_methods: z.optional(
    z.strictObject({ enabled: boolean, allow_redirects: z.optional(words(["always", "never"])) }),
  ),
  capture_method: z.optional(words(["automatic", "automatic_async"])),
  confirm: z.optional(boolean),
  confirmation_method: z.optional(words(["automatic"])),
  currency,
  customer: z.optional(text),
  payment_method_types: z.optional(methodTypes),
};

/** What may be changed of an intent. */
export const intentChange = {
  ...described,
  amount: z.optional(nonNegative),
  currency: z.optional(currency),
  customer: z.optional(text),
  expand,
  payment_method: z.optional(text),
  setup_future_usage: z.optional(clearable(futureUsage)),
};

export const cancellation = {
  cancellation_reason: z.optional(words(["abandoned", "duplicate", "fraudulent", "requested_by_customer"])),
  expand,
};

export type Confirmation = z.infer<z.ZodMiniObject<typeof confirmation>>;
export type Creation = z.infer<z.ZodMiniObject<typeof intentCreation>>;
