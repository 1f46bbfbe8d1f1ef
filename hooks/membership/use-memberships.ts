import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { askAnew } from "@/hooks/site/ask-anew";
import type { MembershipChange } from "@/lib/client/account";
import { isOutcomeUnknown, newIdempotencyKey } from "@/lib/client/idempotency-key";

export type { MembershipChange };

import { problemFrom } from "@/lib/client/problem-from";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import type { Problem } from "@/lib/domain/problem";
import { nextChargeKey } from "./use-next-charge";
import { nextPlanKey } from "./use-next-plan";

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
  const intent = useRef<{ words: string; key: string; answer: Promise<MembershipView> | null } | null>(null);
  return useMutation<MembershipView, Problem, MembershipChange>({
    mutationFn: async (change) => {
      const words = JSON.stringify(change);
      if (intent.current?.words !== words) intent.current = { words, key: newIdempotencyKey(), answer: null };
      const { current } = intent;
      const send = async () => (await import("@/lib/client/account")).sendMembershipChange(id, change, current.key);
      // A double click is one wish.
      current.answer ??= send().catch((error: unknown) => {
        current.answer = null;
        const problem = problemFrom(error);
        // What is known to be refused may be asked for anew; its key would answer the refusal again.
        if (!isOutcomeUnknown(problem)) intent.current = null;
        if (problem.code === "price_changed") void client.invalidateQueries({ queryKey: nextPlanKey(id) });
        throw problem;
      });
      return current.answer;
    },
    onSuccess: async (changed) => {
      intent.current = null;
      client.setQueryData(membershipQuery(id).queryKey, changed);
      // What the open dialog shows was true when it was decided.
      await askAnew(client, membershipQuery(id).queryKey, nextPlanKey(id), nextChargeKey(id));
    },
  });
}
