import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { AgreedTerms, MonthPayout, NewTerms, PaidMark, ShopPayouts } from "@/lib/contracts/staff-payouts";
import type { Month } from "@/lib/domain/payout";
import type { Problem } from "@/lib/domain/problem";
import { type FileExport, useFileExport } from "./use-file-export";

function payoutsQuery(businessKey: string) {
  return queryOptions({
    queryKey: ["staff", "payouts", "shop", businessKey],
    staleTime: 0,
    queryFn: async (): Promise<ShopPayouts> => (await import("@/lib/client/staff-payouts")).fetchPayouts(businessKey),
  });
}

/** The payouts of a shop and what was agreed with it. */
export function usePayouts(businessKey: string) {
  const { data, error, refetch } = useQuery(payoutsQuery(businessKey));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, retry: () => void refetch() };
}

/** Every payout of a shop, as a file for a spreadsheet. */
export function usePayoutsFile(businessKey: string): FileExport {
  return useFileExport(async () => (await import("@/lib/client/staff-payouts")).fetchPayoutsFile(businessKey));
}

/** What every shop earned in a month. */
interface MonthOfPayouts {
  month: Month;
  payouts: MonthPayout[];
  due: number;
  without: { key: string; name: string }[];
}

/** What every shop earned in a month; the last one that is over unless another is asked for. */
export function useMonthPayouts(month: Month | "") {
  const query = queryOptions({
    queryKey: ["staff", "payouts", "month", month],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<MonthOfPayouts> => (await import("@/lib/client/staff-payouts")).fetchMonth(month),
  });
  const { data, error, isFetching, refetch } = useQuery(query);
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, isFetching, retry: () => void refetch() };
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["staff", "payouts"] });
}

/** Writes down what was agreed with a partner. */
export function useTerms(businessKey: string): SendForm<NewTerms, { terms: AgreedTerms[] }> {
  const refresh = useRefresh();
  return useSendForm({
    check: async (terms) => (await import("@/lib/client/staff-payouts")).checkTerms(terms),
    send: async (terms) => {
      const agreed = await (await import("@/lib/client/staff-payouts")).sendTerms(businessKey, terms);
      await refresh();
      return agreed;
    },
  });
}

/** Notes on which day a statement was paid. */
export function usePaidMark(): SendForm<PaidMark, { paidOn: string | null }> {
  const refresh = useRefresh();
  return useSendForm({
    check: async (mark) => (await import("@/lib/client/staff-payouts")).checkPaid(mark),
    send: async (mark) => {
      const noted = await (await import("@/lib/client/staff-payouts")).sendPaid(mark);
      await refresh();
      return noted;
    },
  });
}
