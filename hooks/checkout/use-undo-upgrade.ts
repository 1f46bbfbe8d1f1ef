import { useMutation } from "@tanstack/react-query";
import type { Problem } from "@/lib/domain/problem";
import { noteChange } from "@/stores/changes";

/** What taking an upgrade back did. Unit of money: cents. */
export interface UndoneUpgrade {
  orderNumber: string;
  /** Back to the card. */
  refunded: number;
  /** Off the balance, which the upgrade had added to. */
  creditTaken: number;
}

/** Takes an upgrade back with the secret of its receipt's link. */
export function useUndoUpgrade() {
  return useMutation<UndoneUpgrade, Problem, string>({
    onSuccess: noteChange,
    mutationFn: async (token) => (await import("@/lib/client/shopping")).sendUndoUpgrade(token),
  });
}
