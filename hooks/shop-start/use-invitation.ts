import { withWeakPassword } from "@/hooks/account/weak-password";
import { useSendForm } from "@/hooks/forms/use-send-form";
import type { JoinFields } from "@/lib/client/shop-invitation";
import type { OpenedInvitation } from "@/lib/contracts/shop-invitation";
import type { ShopRole } from "@/lib/domain/shop-roles";

const calls = () => import("@/lib/client/shop-invitation");

/** Reads what a mailed invitation offers. */
export const readInvitation = async (token: string) => (await calls()).fetchInvitation(token);

/**
 * Uses an invitation up. Whoever has an account signs in on the way, with the password that is sent.
 * @param invitation  what it offers
 */
export function useJoin(token: string, { email, needs }: OpenedInvitation) {
  const accountIn = (fields: JoinFields) => (needs === "account" ? fields : null);
  return useSendForm<JoinFields, { key: string; role: ShopRole }>({
    check: async (fields) => {
      const faults = (await calls()).checkJoin(token, accountIn(fields));
      if (needs !== "account") return faults;
      return withWeakPassword(faults, fields.password, { email, name: fields.name });
    },
    send: async (fields) => {
      if (needs === "sign-in") {
        const { password, code } = fields;
        await (await import("@/lib/client/people")).sendLogin({ username: email, password, ...(code && { code }) });
      }
      return (await calls()).sendJoin(token, accountIn(fields));
    },
  });
}
