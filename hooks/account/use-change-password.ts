import { useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { PasswordFields } from "@/lib/client/account";
import { withWeakPassword } from "./weak-password";

/** Changes the password of whoever is signed in; other browsers are signed out by it. */
export function useChangePassword(): SendForm<PasswordFields, { ok: true }> {
  const queries = useQueryClient();
  return useSendForm({
    check: async (fields) => {
      const { checkPasswords } = await import("@/lib/client/account");
      return withWeakPassword(checkPasswords(fields), fields.password);
    },
    send: async (fields) => {
      const answer = await (await import("@/lib/client/account")).sendPasswords(fields);
      await queries.invalidateQueries({ queryKey: ["account-sessions"] });
      return answer;
    },
  });
}
