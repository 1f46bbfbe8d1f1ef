import { peopleClient } from "./people-client";
import { type SendForm, useSendForm } from "./use-send-form";

/** Asks for a mailed link. The answer is the same for every address. */
export function useResetRequest(): SendForm<{ email: string }, { ok: true }> {
  return useSendForm({
    check: async (fields) => (await peopleClient()).checkResetRequest(fields),
    send: async (fields) => (await peopleClient()).sendResetRequest(fields),
  });
}

/** A new password, and the secret of the link that allows it. */
export interface NewPasswordFields {
  linkId: string;
  password: string;
}

/** Sets a new password with a mailed link. Nobody is signed in by it. */
export function useNewPassword(): SendForm<NewPasswordFields, { ok: true }> {
  return useSendForm({
    check: async (fields) => (await peopleClient()).checkNewPassword(fields),
    send: async (fields) => (await peopleClient()).sendNewPassword(fields),
  });
}
