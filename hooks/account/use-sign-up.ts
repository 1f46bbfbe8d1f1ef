import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { SignUpFields } from "@/lib/client/people";
import { kitIdFault } from "@/lib/domain/kit-id";
import { sessionId } from "@/stores/session";
import type { SignedIn } from "./use-sign-in";
import { withWeakPassword } from "./weak-password";

export type { SignUpFields };

/** Creates an account, with a kit or without, and signs it in. */
export function useSignUp(): SendForm<SignUpFields, SignedIn> {
  return useSendForm({
    check: async (fields) => {
      const kitFault = kitIdFault(fields.kitID);
      const { checkSignUp } = await import("@/lib/client/people");
      const faults = await withWeakPassword(checkSignUp(fields), fields.password, fields);
      return kitFault ? [...faults, { path: "kitID", message: kitFault }] : faults;
    },
    send: async (fields, key) =>
      (await (await import("@/lib/client/people")).sendSignUp(fields, sessionId(), key)).user,
  });
}
