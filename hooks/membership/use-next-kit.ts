import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { askAnew } from "@/hooks/site/ask-anew";
import { problemFrom } from "@/lib/client/problem-from";
import type { NextKitAnswer } from "@/lib/contracts/next-kit";
import type { Problem } from "@/lib/domain/problem";

function nextKitQuery(id: string) {
  return queryOptions({
    queryKey: ["next-kit", id],
    staleTime: 60 * 1000,
    queryFn: async () => (await import("@/lib/client/account")).fetchNextKit(id),
  });
}

/** Whether the next kit of an unlimited plan can be asked for. Undefined while it is not known. */
export function useNextKit(id: string): {
  next: NextKitAnswer | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(nextKitQuery(id));
  return { next: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** Asks for it; what shows orders and kits is asked for again. */
export function useAskNextKit(id: string): SendForm<{ product: string }, { orderNumber: string }> {
  const client = useQueryClient();
  return useSendForm({
    check: async () => [],
    send: async ({ product }, idempotencyKey) => {
      const done = await (await import("@/lib/client/account")).sendNextKit(id, product, idempotencyKey);
      await askAnew(client);
      return done;
    },
  });
}
