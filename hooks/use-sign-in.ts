import { peopleClient } from "./people-client";
import { type SendForm, useSendForm } from "./use-send-form";

/** What somebody signs in with. The username is the e-mail. */
export interface SignInFields {
  username: string;
  password: string;
}

/** Who is signed in now. */
export interface SignedIn {
  email: string;
  name: string;
  role: "customer" | "partner" | "marketing" | "admin";
}

/** Signs in with e-mail and password. */
export function useSignIn(): SendForm<SignInFields, SignedIn> {
  return useSendForm({
    check: async (fields) => (await peopleClient()).checkLogin(fields),
    send: async (fields) => (await (await peopleClient()).sendLogin(fields)).user,
  });
}

/** Loads the calls ahead, so that they are there when the button is pressed. */
export function warmSignIn(): void {
  void peopleClient();
}
