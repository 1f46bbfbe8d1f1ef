import { type LeadFields, leadMessage, leadProblems } from "@/lib/content/partner-lead";
import { contactClient } from "./contact-client";
import { type SendForm, useSendForm } from "./use-send-form";

/** The message that a lead is filed as. */
const asMessage = (fields: LeadFields) => ({
  email: fields.email.trim(),
  name: fields.name.trim(),
  message: leadMessage(fields),
});

/** Files a request to become a partner as a message to us. A fault of the message is one of what was written freely. */
export function usePartnerLead(): SendForm<LeadFields, { ok: true }> {
  return useSendForm({
    check: async (fields) => {
      const own: { path: string; message: string }[] = leadProblems(fields);
      const found = (await contactClient()).checkMessage(asMessage(fields));
      const named = found.map(({ path, message }) => ({ path: path === "message" ? "notes" : path, message }));
      return [...own, ...named.filter(({ path }) => own.every((problem) => problem.path !== path))];
    },
    send: async (fields, key) => (await contactClient()).sendMessage(asMessage(fields), null, key),
  });
}
