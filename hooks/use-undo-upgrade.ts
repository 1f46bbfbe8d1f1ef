import { useMutation } from "@tanstack/react-query";
import type { Problem } from "@/lib/domain/problem";
import { shoppingClient } from "./shopping-client";

/** Takes an upgrade back with the secret of its receipt's link. */
export function useUndoUpgrade() {
  return useMutation<{ orderNumber: string; refunded: number }, Problem, string>({
    mutationFn: async (token) => (await shoppingClient()).sendUndoUpgrade(token),
  });
}
