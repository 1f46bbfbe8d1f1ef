import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { askAnew } from "@/hooks/site/ask-anew";
import { problemFrom } from "@/lib/client/problem-from";
import type { AccountKit } from "@/lib/contracts/account-kits";
import type { Problem } from "@/lib/domain/problem";

/** The kits of whoever is signed in. */
export const kitsQuery = queryOptions({
  queryKey: ["account-kits"],
  staleTime: 60 * 1000,
  queryFn: async () => (await import("@/lib/client/account")).fetchKits(),
});

/** The kits that the signed-in person ordered or registered. Undefined while they are not known. */
export function useKits(): { kits: readonly AccountKit[] | undefined; problem: Problem | null; retry: () => void } {
  const { data, error, refetch } = useQuery(kitsQuery);
  return { kits: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** Registers a kit by the number on its box. The answer is the list as it then is. */
export function useRegisterKit(): SendForm<{ kitID: string }, AccountKit[]> {
  const queries = useQueryClient();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/account")).checkKit(fields),
    send: async (fields, key) => {
      const kits = await (await import("@/lib/client/account")).sendKit(fields, key);
      queries.setQueryData(kitsQuery.queryKey, kits);
      await askAnew(queries, kitsQuery.queryKey);
      return kits;
    },
  });
}
