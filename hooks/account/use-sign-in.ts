import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";

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
    check: async (fields) => (await import("@/lib/client/people")).checkLogin(fields),
    send: async (fields) => (await (await import("@/lib/client/people")).sendLogin(fields)).user,
  });
}

/** Loads the calls ahead, so that they are there when the button is pressed. */
export function warmSignIn(): void {
  void import("@/lib/client/people");
}
