import { useEffect, useState } from "react";
import { withWeakPassword } from "@/hooks/account/weak-password";
import { useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { OpenFields } from "@/lib/client/shop-start";
import type { Problem } from "@/lib/domain/problem";

const calls = () => import("@/lib/client/shop-start");

/** What a mailed link opens. */
export interface StartLink {
  businessName: string;
  email: string;
  /** The address has an account that its owner signs in to. */
  hasPassword: boolean;
}

/**
 * Reads what a mailed link opens. It is not used up: programs that look into mails open links too.
 * @param token  NULL: none in the address; undefined: not read yet
 */
export function useStartLink(token: string | null | undefined): { link: StartLink | null; problem: Problem | null } {
  const [link, setLink] = useState<StartLink | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (!token) return;
    calls()
      .then(({ fetchStartLink }) => fetchStartLink(token))
      .then(setLink, (error: unknown) => setProblem(problemFrom(error)));
  }, [token]);
  return { link, problem };
}

/**
 * Uses a link up.
 * @param link  what it opens
 */
export function useOpenStart(token: string, { email, hasPassword }: StartLink) {
  return useSendForm<OpenFields, { key: string; needsSignIn: boolean }>({
    check: async (fields) => {
      const faults = (await calls()).checkOpen(token, hasPassword ? null : fields);
      return hasPassword ? faults : withWeakPassword(faults, fields.password, { email, name: fields.name });
    },
    send: async (fields) => (await calls()).sendOpen(token, hasPassword ? null : fields),
  });
}
