import { useEffect, useState } from "react";
import { withWeakPassword } from "@/hooks/account/weak-password";
import { useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { JoinFields } from "@/lib/client/shop-invitation";
import type { OpenedInvitation } from "@/lib/contracts/shop-invitation";
import type { Problem } from "@/lib/domain/problem";
import type { ShopRole } from "@/lib/domain/shop-roles";

const calls = () => import("@/lib/client/shop-invitation");

/**
 * Reads what a mailed invitation offers. It is not used up: programs that look into mails open links too.
 * @param token  NULL: none in the address; undefined: not read yet
 */
export function useInvitation(token: string | null | undefined) {
  const [invitation, setInvitation] = useState<OpenedInvitation | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (!token) return;
    calls()
      .then(({ fetchInvitation }) => fetchInvitation(token))
      .then(setInvitation, (error: unknown) => setProblem(problemFrom(error)));
  }, [token]);
  return { invitation, problem };
}

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
        await (await import("@/lib/client/people")).sendLogin({ username: email, password: fields.password });
      }
      return (await calls()).sendJoin(token, accountIn(fields));
    },
  });
}
