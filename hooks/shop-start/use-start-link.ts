import { withWeakPassword } from "@/hooks/account/weak-password";
import { useSendForm } from "@/hooks/forms/use-send-form";
import type { OpenFields } from "@/lib/client/shop-start";

const calls = () => import("@/lib/client/shop-start");

/** What a mailed link opens. */
export interface StartLink {
  businessName: string;
  email: string;
  /** The address has an account that its owner signs in to. */
  hasPassword: boolean;
}

/** Reads what a mailed link opens. */
export const readStartLink = async (token: string): Promise<StartLink> => (await calls()).fetchStartLink(token);

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
