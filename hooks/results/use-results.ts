import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { SaidValue } from "@/lib/client/results";
import type { SavedResult } from "@/lib/contracts/result-values";
import type { AboutSample } from "@/lib/domain/lab-reading/about-sample";
import type { Problem } from "@/lib/domain/problem";

const resultsQuery = queryOptions({
  queryKey: ["results"],
  staleTime: 0,
  queryFn: async () => (await import("@/lib/client/results")).fetchResults(),
});

function rethrow(error: unknown): never {
  throw problemFrom(error);
}

/** Everything that the person saved, newest sample first. Undefined while it is not known. */
export function useResults(): {
  results: readonly SavedResult[] | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(resultsQuery);
  return { results: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** What is saved, for pages that show more than results. `results` is NULL where the last sign-in is too old. */
export function useRecentResults(): { saved: number; results: readonly SavedResult[] | null } | undefined {
  const { data } = useQuery({
    queryKey: ["results", "recent"],
    staleTime: 0,
    queryFn: async () => (await import("@/lib/client/results")).fetchRecentResults(),
  });
  return data;
}

/** Corrects one saved value. */
export function useEditResult() {
  const client = useQueryClient();
  return useMutation<SavedResult, Problem, { id: string; said: Partial<SaidValue> }>({
    mutationFn: async ({ id, said }) => (await import("@/lib/client/results")).sendResultEdit(id, said).catch(rethrow),
    onSuccess: (changed) => {
      client.setQueryData(resultsQuery.queryKey, (known) =>
        known?.map((result) => (result.id === changed.id ? changed : result)),
      );
      return client.invalidateQueries(resultsQuery);
    },
  });
}

/** Keeps with the values of a day, or of every day, what ranges hang on. */
export function useTellAbout() {
  const client = useQueryClient();
  return useMutation<readonly SavedResult[], Problem, { date: string | null; said: Partial<AboutSample> }>({
    mutationFn: async (told) => (await import("@/lib/client/results")).sendAbout(told).catch(rethrow),
    onSuccess: (all) => client.setQueryData(resultsQuery.queryKey, [...all]),
  });
}

/** Deletes one value, or with "all" every value. */
export function useDeleteResults() {
  const client = useQueryClient();
  return useMutation<unknown, Problem, string>({
    mutationFn: async (id) => {
      const { sendDeleteAll, sendResultDelete } = await import("@/lib/client/results");
      const deleting: Promise<unknown> = id === "all" ? sendDeleteAll() : sendResultDelete(id);
      return deleting.catch(rethrow);
    },
    onSuccess: (_, id) =>
      client.setQueryData(resultsQuery.queryKey, (known) =>
        id === "all" ? [] : known?.filter((result) => result.id !== id),
      ),
  });
}

/** A file that holds everything somebody saved. */
export type ExportKind = "csv" | "fhir" | "pdf";

/** Fetches everything as a file's content. `run` answers it, or why there is none. */
export function useResultsExport() {
  const [making, setMaking] = useState<ExportKind | null>(null);
  const run = async (
    kind: ExportKind,
    units: "conventional" | "si",
  ): Promise<{ content: string | ArrayBuffer } | { problem: Problem }> => {
    setMaking(kind);
    try {
      const { fetchCsv, fetchFhir, fetchPdf } = await import("@/lib/client/results");
      return { content: await (kind === "pdf" ? fetchPdf(units) : kind === "csv" ? fetchCsv() : fetchFhir()) };
    } catch (error) {
      return { problem: problemFrom(error) };
    } finally {
      setMaking(null);
    }
  };
  return { making, run };
}
