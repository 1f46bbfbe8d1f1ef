import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { IntroFields } from "@/lib/client/employer-intro";

export type { IntroFields };

/** The call, loaded when somebody begins to type. */
const client = () => import("@/lib/client/employer-intro");

/** Introduces us to somebody's employer by the fixed mail. */
export function useEmployerIntro(): SendForm<IntroFields, { ok: true }> {
  return useSendForm({
    check: async (fields) => (await client()).checkIntro(fields),
    send: async (fields, key) => (await client()).sendIntro(fields, key),
  });
}

/** Loads the call ahead, so that it is there when the button is pressed. */
export function warmEmployerIntro(): void {
  void client().catch(() => undefined);
}
