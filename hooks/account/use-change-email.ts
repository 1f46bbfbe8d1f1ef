import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { EmailFields } from "@/lib/client/account";

/** Asks for another address: a link goes there, and nothing changes until it is opened. */
export function useChangeEmail(): SendForm<EmailFields, { ok: true }> {
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/account")).checkEmail(fields),
    send: async (fields) => (await import("@/lib/client/account")).sendEmail(fields),
  });
}
