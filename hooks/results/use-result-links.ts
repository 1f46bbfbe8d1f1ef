import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { ResultLink } from "@/lib/contracts/result-links";
import type { Problem } from "@/lib/domain/problem";
import type { LinkDays } from "@/lib/domain/result-link";

const client = () => import("@/lib/client/result-links");

const linksQuery = queryOptions({
  queryKey: ["result-links"],
  staleTime: 0,
  queryFn: async () => (await client()).fetchLinks(),
});

function rethrow(error: unknown): never {
  throw problemFrom(error);
}

/** The links by which the person shows their results. Undefined while they are not known. */
export function useResultLinks(): { links: readonly ResultLink[] | undefined; problem: Problem | null } {
  const { data, error } = useQuery(linksQuery);
  return { links: data, problem: error ? problemFrom(error) : null };
}

/** Makes a link; its secret is answered this once. */
export function useMakeLink() {
  const queries = useQueryClient();
  return useMutation<{ token: string; links: ResultLink[] }, Problem, LinkDays>({
    mutationFn: async (days) => (await client()).sendNewLink(days).catch(rethrow),
    onSuccess: ({ links }) => queries.setQueryData(linksQuery.queryKey, links),
  });
}

/** Ends a link at once. */
export function useEndLink() {
  const queries = useQueryClient();
  return useMutation<ResultLink[], Problem, string>({
    mutationFn: async (id) => (await client()).sendLinkEnd(id).catch(rethrow),
    onSuccess: (links) => queries.setQueryData(linksQuery.queryKey, links),
  });
}
