import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { LoginFields } from "@/lib/client/people";
import { problemFrom } from "@/lib/client/problem-from";

/** Who is signed in now. */
export interface SignedIn {
  email: string;
  name: string;
  role: "customer" | "partner" | "marketing" | "admin";
}

/** Signs in with email and password. "code": they were right, and a code is asked for beside them. */
export function useSignIn(): SendForm<LoginFields, SignedIn | "code"> {
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/people")).checkLogin(fields),
    send: async (fields) => {
      const { sendLogin } = await import("@/lib/client/people");
      try {
        return (await sendLogin(fields)).user;
      } catch (error) {
        if (problemFrom(error).code === "code_needed") return "code";
        throw error;
      }
    },
  });
}

/** Loads the calls ahead, so that they are there when the button is pressed. */
export function warmSignIn(): void {
  void import("@/lib/client/people");
}
