import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ordersQuery } from "@/hooks/account/use-orders";
import type { MembershipChange } from "@/lib/client/account";
import { isOutcomeUnknown, newIdempotencyKey } from "@/lib/client/idempotency-key";

export type { MembershipChange };

import { problemFrom } from "@/lib/client/problem-from";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import type { Problem } from "@/lib/domain/problem";

function membershipQuery(id: string) {
  return queryOptions({
    queryKey: ["membership", id],
    staleTime: 60 * 1000,
    queryFn: async () => (await import("@/lib/client/account")).fetchMembership(id),
  });
}

/** One membership with its money calendar and what may be done. Undefined while it is not known. */
export function useMembership(id: string): {
  membership: MembershipView | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(membershipQuery(id));
  return { membership: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** Changes a membership; one decision happens once, and what else depends on it is asked for again. */
export function useMembershipChange(id: string) {
  const client = useQueryClient();
  const intent = useRef<{ words: string; key: string } | null>(null);
  return useMutation<MembershipView, Problem, MembershipChange>({
    mutationFn: async (change) => {
      const words = JSON.stringify(change);
      if (intent.current?.words !== words) intent.current = { words, key: newIdempotencyKey() };
      const { sendMembershipChange } = await import("@/lib/client/account");
      return sendMembershipChange(id, change, intent.current.key).catch((error: unknown) => {
        const problem = problemFrom(error);
        // What is known to be refused may be asked for anew; its key would answer the refusal again.
        if (!isOutcomeUnknown(problem)) intent.current = null;
        throw problem;
      });
    },
    onSuccess: async (changed) => {
      intent.current = null;
      client.setQueryData(membershipQuery(id).queryKey, changed);
      await Promise.all([
        client.invalidateQueries({ queryKey: ["current-user"] }),
        client.invalidateQueries({ queryKey: ordersQuery.queryKey }),
        client.invalidateQueries({ queryKey: ["payment-methods"] }),
      ]);
    },
  });
}
