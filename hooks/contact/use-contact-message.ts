import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { ContactFields } from "@/lib/client/contact";

export type { ContactFields };

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
