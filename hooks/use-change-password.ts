import { useQueryClient } from "@tanstack/react-query";
import { accountClient } from "./account-client";
import { type SendForm, useSendForm } from "./use-send-form";

/** The old and the new password as typed. */
export interface PasswordFields {
  currentPassword: string;
  password: string;
}

/** Changes the password of whoever is signed in; other browsers are signed out by it. */
export function useChangePassword(): SendForm<PasswordFields, { ok: true }> {
  const queries = useQueryClient();
  return useSendForm({
    check: async (fields) => (await accountClient()).checkPasswords(fields),
    send: async (fields) => {
      const answer = await (await accountClient()).sendPasswords(fields);
      await queries.invalidateQueries({ queryKey: ["account-sessions"] });
      return answer;
    },
  });
}
