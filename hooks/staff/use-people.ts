import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";

/** A list of people, how it is read, and how something is done to one of them. Each answers with the list as it then is. */
interface PeopleCalls<People, Wish> {
  readonly queryKey: QueryKey;
  readonly fetch: () => Promise<People>;
  readonly send: (wish: Wish) => Promise<People>;
}

/** What can be done to people, as a list of them uses it. */
export interface PeopleStep<Wish> {
  readonly isPending: boolean;
  /** What was done last. */
  readonly variables: { readonly id: string; readonly does: string } | undefined;
  readonly error: Problem | null;
  mutate(wish: Wish, heard: { onSuccess: () => void; onError?: (problem: Problem) => void }): void;
}

/** People, and what can be done about them. */
export function usePeople<People, Wish extends { readonly id: string; readonly does: string }>(
  calls: PeopleCalls<People, Wish>,
) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: calls.queryKey, staleTime: 0, queryFn: calls.fetch });
  const step: PeopleStep<Wish> = useMutation<People, Problem, Wish>({
    mutationFn: (wish) =>
      calls.send(wish).catch((failure: unknown) => {
        throw problemFrom(failure);
      }),
    onSuccess: (people) => client.setQueryData(calls.queryKey, people),
    // Somebody else was quicker: what stands now is shown beside the refusal.
    onError: () => void refetch(),
  });
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, retry: () => void refetch(), step };
}
