import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { ConversionQuestion } from "@/lib/client/staff";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import type { Problem } from "@/lib/domain/problem";
import { type FileExport, useFileExport } from "./use-file-export";

export type { ConversionQuestion };

function conversionsQuery(question: ConversionQuestion) {
  return queryOptions({
    queryKey: ["staff", "conversions", question],
    staleTime: 15 * 1000,
    // New orders come in while somebody looks.
    refetchInterval: 30 * 1000,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<StaffConversions> => (await import("@/lib/client/staff")).fetchConversions(question),
  });
}

/** The ledger of conversions of a period. The one before stays while the next one comes. */
export function useStaffConversions(question: ConversionQuestion) {
  const { data, error, isFetching, refetch } = useQuery(conversionsQuery(question));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { conversions: data, problem, isFetching, retry: () => void refetch() };
}

/** The period as a file for a spreadsheet. */
export function useConversionsExport({ from, to }: Pick<ConversionQuestion, "from" | "to">): FileExport {
  return useFileExport(async () => (await import("@/lib/client/staff")).fetchConversionsFile({ from, to }));
}
