import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";

/** A message as typed. The name may be empty. */
export interface ContactFields {
  email: string;
  name: string;
  message: string;
}

/** Loads what sending needs, so that it is there when the message is written. */
export function warmContact(): void {
  void import("@/lib/client/contact").catch(() => undefined);
}

/**
 * Files a message to us.
 * @param shopKey  the partner shop it is written in. NULL: our own
 */
export function useContactMessage(shopKey: string | null): SendForm<ContactFields, { ok: true }> {
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/contact")).checkMessage(fields),
    send: async (fields, key) => (await import("@/lib/client/contact")).sendMessage(fields, shopKey, key),
  });
}
