import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { SaidValue } from "@/lib/client/results";
import type { ResultDraft } from "@/lib/contracts/result-values";
import type { SaveAnswer } from "@/lib/contracts/results";
import type { Problem } from "@/lib/domain/problem";

const draftQuery = queryOptions({
  queryKey: ["results-draft"],
  staleTime: 0,
  queryFn: async () => (await import("@/lib/client/results")).fetchDraft(),
});

function rethrow(error: unknown): never {
  throw problemFrom(error);
}

/**
 * What this browser uploaded and did not save yet.
 * @returns  `draft` is undefined while it is not known, NULL when there is none
 */
export function useResultsDraft(): {
  draft: ResultDraft | null | undefined;
  problem: Problem | null;
  reload: () => Promise<unknown>;
} {
  const { data, error, refetch } = useQuery(draftQuery);
  return { draft: data, problem: error ? problemFrom(error) : null, reload: refetch };
}

/** A change of one value of the draft. */
export interface DraftEdit {
  id: string;
  said: Partial<SaidValue> & { isIncluded?: boolean; isSeen?: true };
}

/** Corrects a value, or takes it in or out. The answer is the whole draft as it stands then. */
export function useEditDraft() {
  const client = useQueryClient();
  return useMutation<ResultDraft | null, Problem, DraftEdit>({
    // One after the other: each answer is the whole draft, and the last one counts.
    scope: { id: "results-draft" },
    mutationFn: async ({ id, said }) => (await import("@/lib/client/results")).sendDraftEdit(id, said).catch(rethrow),
    onSuccess: (draft) => client.setQueryData(draftQuery.queryKey, draft),
  });
}

/** Adds a value that was typed. */
export function useAddDraftValue() {
  const client = useQueryClient();
  return useMutation<ResultDraft | null, Problem, SaidValue>({
    scope: { id: "results-draft" },
    mutationFn: async (said) => (await import("@/lib/client/results")).sendDraftValue(said).catch(rethrow),
    onSuccess: (draft) => client.setQueryData(draftQuery.queryKey, draft),
  });
}

/** Forgets the draft at once. */
export function useDiscardDraft() {
  const client = useQueryClient();
  return useMutation<unknown, Problem, void>({
    scope: { id: "results-draft" },
    mutationFn: async () => (await import("@/lib/client/results")).sendDiscard().catch(rethrow),
    onSuccess: () => client.setQueryData(draftQuery.queryKey, null),
  });
}

/** Saves what is included to the account, once, however often it is pressed. */
export function useSaveDraft() {
  const client = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation<SaveAnswer, Problem, void>({
    scope: { id: "results-draft" },
    mutationFn: async () => {
      key.current ??= newIdempotencyKey();
      return (await import("@/lib/client/results")).sendSave(key.current).catch((error: unknown) => {
        const problem = problemFrom(error);
        // An answer came: what is pressed after mending is a decision of its own.
        if (problem.code !== "unavailable") key.current = null;
        throw problem;
      });
    },
    onSuccess: ({ isAwaitingEmail }) => {
      key.current = null;
      if (isAwaitingEmail) return client.invalidateQueries(draftQuery);
      client.setQueryData(draftQuery.queryKey, null);
      return undefined;
    },
  });
}
