import { keepPreviousData, queryOptions, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { ConversionFile, NewConversionView } from "@/lib/client/staff-conversions";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { ConversionView } from "@/lib/contracts/staff-conversions";
import type { ConversionFigure } from "@/lib/domain/conversion-figures";
import type { Problem } from "@/lib/domain/problem";
import { type FileExport, useFileExport } from "./use-file-export";

export type { ConversionFile };

const calls = () => import("@/lib/client/staff-conversions");
const CONVERSIONS = ["staff", "conversions"] as const;

/** The lists of what figures are made of. */
const LISTS = ["rows", "behind"] as const;

const live = {
  staleTime: 15 * 1000,
  placeholderData: keepPreviousData,
} as const;

function conversionsQuery(question: ConversionQuestion) {
  return queryOptions({
    ...live,
    // New orders come in while somebody looks, and a fresh demo's days.
    refetchInterval: ({ state }) => (state.data?.demo ? 2 : 15) * 1000,
    queryKey: [...CONVERSIONS, question],
    queryFn: async () => (await calls()).fetchConversions(question),
  });
}

/**
 * The ledger of conversions of a period. The one before stays while the next one comes. What is listed below it is asked
 * for anew with it, so that both tell the same moment.
 */
export function useStaffConversions(question: ConversionQuestion) {
  const client = useQueryClient();
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery(conversionsQuery(question));
  const asOf = useRef(0);
  useEffect(() => {
    const isNews = asOf.current !== 0 && dataUpdatedAt !== asOf.current;
    asOf.current = dataUpdatedAt;
    if (!isNews) return;
    for (const list of LISTS) void client.invalidateQueries({ queryKey: [...CONVERSIONS, list] });
  }, [client, dataUpdatedAt]);
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { conversions: data, problem, isComing: isPlaceholderData, retry: () => void refetch() };
}

const pageOf = <Page>({ data, error, isFetching, refetch }: UseQueryResult<Page>) => {
  return { page: data, problem: error ? problemFrom(error) : null, isFetching, retry: () => void refetch() };
};

function rowsQuery(asked: ConversionQuestion & { figure: ConversionFigure; after: string }) {
  return queryOptions({
    ...live,
    queryKey: [...CONVERSIONS, "rows", asked],
    queryFn: async () => (await calls()).fetchConversionRows(asked),
  });
}

/** A page of the rows that make a figure. */
export function useConversionRows(question: ConversionQuestion, figure: ConversionFigure, after: string) {
  return pageOf(useQuery(rowsQuery({ ...question, figure, after })));
}

function behindQuery(asked: ConversionQuestion & { of: string; after: string }) {
  return queryOptions({
    ...live,
    queryKey: [...CONVERSIONS, "behind", asked],
    queryFn: async () => (await calls()).fetchBehind(asked),
  });
}

/** A page of the visits or memberships that make a figure. */
export function useConversionsBehind(question: ConversionQuestion, of: string, after: string) {
  return pageOf(useQuery(behindQuery({ ...question, of, after })));
}

/** A table of the page as a file for a spreadsheet. */
export function useConversionsExport(file: ConversionFile): FileExport {
  return useFileExport(async () => (await calls()).fetchConversionsFile(file));
}

const VIEWS = [...CONVERSIONS, "views"] as const;

function viewsQuery() {
  return queryOptions({ queryKey: VIEWS, queryFn: async () => (await calls()).fetchViews() });
}

/** The views that one saved, undefined until they are known, and how one is forgotten. */
export function useConversionViews() {
  const client = useQueryClient();
  const { data, error } = useQuery(viewsQuery());
  const forget = async ({ id }: ConversionView): Promise<Problem | null> => {
    try {
      client.setQueryData(VIEWS, await (await calls()).sendViewRemoval(id));
      return null;
    } catch (fault) {
      return problemFrom(fault);
    }
  };
  return { views: data?.views, problem: error ? problemFrom(error) : null, forget };
}

/** Saves a view under a name. */
export function useSaveView(): SendForm<NewConversionView, unknown> {
  const client = useQueryClient();
  return useSendForm({
    check: async (view) => (await calls()).checkView(view),
    send: async (view) => {
      const answer = await (await calls()).sendView(view);
      client.setQueryData(VIEWS, answer);
      return answer;
    },
  });
}
