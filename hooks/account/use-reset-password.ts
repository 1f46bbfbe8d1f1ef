import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { NewPasswordFields } from "@/lib/client/people";
import { withWeakPassword } from "./weak-password";

/** Asks for a mailed link. The answer is the same for every address. */
export function useResetRequest(): SendForm<{ email: string }, { ok: true }> {
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/people")).checkResetRequest(fields),
    send: async (fields) => (await import("@/lib/client/people")).sendResetRequest(fields),
  });
}

/** Sets a new password with a mailed link. Nobody is signed in by it. */
export function useNewPassword(): SendForm<NewPasswordFields, { ok: true }> {
  return useSendForm({
    check: async (fields) => {
      const { checkNewPassword } = await import("@/lib/client/people");
      return withWeakPassword(checkNewPassword(fields), fields.password);
    },
    send: async (fields) => (await import("@/lib/client/people")).sendNewPassword(fields),
  });
}
