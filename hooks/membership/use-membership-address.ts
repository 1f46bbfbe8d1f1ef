import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AddressFields } from "@/hooks/account/use-orders";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { askAnew } from "@/hooks/site/ask-anew";
import { problemFrom } from "@/lib/client/problem-from";
import type { MembershipAddress } from "@/lib/contracts/account-address";
import type { Problem } from "@/lib/domain/problem";

function addressQuery(id: string) {
  return queryOptions({
    queryKey: ["membership-address", id],
    staleTime: 60 * 1000,
    queryFn: async () => (await import("@/lib/client/account")).fetchAddress(id),
  });
}

/** Where the kits of a membership go. Undefined while it is not known. */
export function useMembershipAddress(id: string): {
  address: MembershipAddress | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(addressQuery(id));
  return { address: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** Sends the kits of a membership elsewhere; what shows the address is asked for again. */
export function useChangeAddress(id: string): SendForm<AddressFields, MembershipAddress> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/account")).checkAddress(fields),
    send: async (fields, idempotencyKey) => {
      const { queryKey } = addressQuery(id);
      const { sendAddress } = await import("@/lib/client/account");
      const changed = await sendAddress(id, fields, idempotencyKey).catch(async (error: unknown) => {
        // What is shown may be why it was refused.
        await client.invalidateQueries({ queryKey });
        throw error;
      });
      client.setQueryData(queryKey, changed);
      void askAnew(client, queryKey);
      return changed;
    },
  });
}
