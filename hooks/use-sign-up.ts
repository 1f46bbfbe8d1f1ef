import { kitIdFault } from "@/lib/domain/kit-id";
import { sessionId } from "@/stores/session";
import { peopleClient } from "./people-client";
import { type SendForm, useSendForm } from "./use-send-form";
import type { SignedIn } from "./use-sign-in";

/** A sign-up as typed. The kit ID may be empty. */
export interface SignUpFields {
  email: string;
  name: string;
  kitID: string;
  password: string;
}

/** Creates an account, with a kit or without, and signs it in. */
export function useSignUp(): SendForm<SignUpFields, SignedIn> {
  return useSendForm({
    check: async (fields) => {
      const kitFault = kitIdFault(fields.kitID);
      const faults = (await peopleClient()).checkSignUp(fields);
      return kitFault ? [...faults, { path: "kitID", message: kitFault }] : faults;
    },
    send: async (fields, key) => (await (await peopleClient()).sendSignUp(fields, sessionId(), key)).user,
  });
}
