import { useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { askAnew } from "@/hooks/site/ask-anew";

/** The name as it then is, what follows it, and the orders that are being packed for the old one. */
export interface RenamedAccount {
  name: string;
  following: string[];
  packing: string[];
}

/** Changes the name of the signed-in person; what shows it is asked for again. */
export function useChangeName(): SendForm<{ name: string }, RenamedAccount> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/account")).checkName(fields),
    send: async (fields, key) => {
      const renamed = await (await import("@/lib/client/account")).sendName(fields, key);
      await askAnew(client);
      return renamed;
    },
  });
}
