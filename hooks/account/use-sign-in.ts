import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { LoginFields } from "@/lib/client/people";

/** Who is signed in now. */
export interface SignedIn {
  email: string;
  name: string;
  role: "customer" | "partner" | "marketing" | "admin";
}

/** Signs in with e-mail and password. */
export function useSignIn(): SendForm<LoginFields, SignedIn> {
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/people")).checkLogin(fields),
    send: async (fields) => (await (await import("@/lib/client/people")).sendLogin(fields)).user,
  });
}

/** Loads the calls ahead, so that they are there when the button is pressed. */
export function warmSignIn(): void {
  void import("@/lib/client/people");
}
