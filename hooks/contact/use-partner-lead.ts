import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { LeadFields } from "@/lib/content/partner-lead";
import { warmContact } from "./use-contact-message";

/** The form's rules and words, which only those who fill it in need. */
const leadWords = () => import("@/lib/content/partner-lead");

/** Loads what checking and sending need, so that it is there when the form is filled in. */
export function warmPartnerLead(): void {
  warmContact();
  void leadWords().catch(() => undefined);
}

/** The message that a lead is filed as. */
async function asMessage(fields: LeadFields) {
  const { leadMessage } = await leadWords();
  return { email: fields.email.trim(), name: fields.name.trim(), message: leadMessage(fields) };
}

/** Files a request to become a partner as a message to us. A fault of the message is one of what was written freely. */
export function usePartnerLead(): SendForm<LeadFields, { ok: true }> {
  return useSendForm({
    check: async (fields) => {
      const own: { path: string; message: string }[] = (await leadWords()).leadProblems(fields);
      const found = (await import("@/lib/client/contact")).checkMessage(await asMessage(fields));
      const named = found.map(({ path, message }) => ({ path: path === "message" ? "notes" : path, message }));
      return [...own, ...named.filter(({ path }) => own.every((problem) => problem.path !== path))];
    },
    send: async (fields, key) => (await import("@/lib/client/contact")).sendMessage(await asMessage(fields), null, key),
  });
}
