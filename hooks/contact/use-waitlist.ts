import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { WaitlistFields } from "@/lib/client/contact";

/** Puts somebody on a waitlist, on pages that carry no server state of their own. */
export function useWaitlist(): SendForm<WaitlistFields, { ok: true }> {
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/contact")).checkWaitlist(fields),
    send: async (fields, key) => (await import("@/lib/client/contact")).sendWaitlist(fields, key),
  });
}
