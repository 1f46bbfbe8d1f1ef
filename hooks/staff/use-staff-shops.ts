import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { NewShopFields } from "@/lib/client/staff-shops";
import type { PastSchedule, ShopHistoryEntry } from "@/lib/contracts/staff-shop-history";
import type { PackingChoice } from "@/lib/contracts/staff-shop-packing";
import type { EditedShop, ShopHead } from "@/lib/contracts/staff-shops";
import type { Problem } from "@/lib/domain/problem";

export type { NewShopFields };

const shopsQuery = queryOptions({
  queryKey: ["staff", "shops"],
  staleTime: 0,
  queryFn: async (): Promise<ShopHead[]> => (await (await import("@/lib/client/staff-shops")).fetchShops()).shops,
});

/** The partner shops that this person looks after. */
export function useStaffShops() {
  const { data, error, isFetching, refetch } = useQuery(shopsQuery);
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { shops: data, problem, isFetching, retry: () => void refetch() };
}

/** One of them, as far as everybody sees it who looks after it. */
export function useShopHead(businessKey: string) {
  const { shops, problem, retry } = useStaffShops();
  const shop = shops?.find(({ key }) => key === businessKey);
  return { shop, isMissing: shops !== undefined && shop === undefined, problem, retry };
}

function shopQuery(businessKey: string) {
  return queryOptions({
    queryKey: ["staff", "shop", businessKey],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async (): Promise<EditedShop> => (await import("@/lib/client/staff-shops")).fetchShop(businessKey),
  });
}

/** One shop with its draft. What is being typed is the editor's own; this is where it begins. */
export function useStaffShop(businessKey: string) {
  const { data, error, refetch } = useQuery(shopQuery(businessKey));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { shop: data, problem, retry: () => void refetch() };
}

function historyQuery(businessKey: string) {
  return queryOptions({
    queryKey: ["staff", "shop", businessKey, "history"],
    staleTime: 0,
    queryFn: async (): Promise<{ versions: ShopHistoryEntry[]; schedules: PastSchedule[] }> =>
      (await import("@/lib/client/staff-shops")).fetchShopHistory(businessKey),
  });
}

/**
 * The versions of a shop, newest first, and what was put down for publication.
 * @param isWanted  false asks nothing
 */
export function useShopHistory(businessKey: string) {
  const { data, error, refetch } = useQuery(historyQuery(businessKey));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { versions: data?.versions, schedules: data?.schedules ?? [], problem, retry: () => void refetch() };
}

/** Agrees who packs a shop's parcels. */
export function useShopPacking(businessKey: string): SendForm<PackingChoice, { packsItself: boolean }> {
  const client = useQueryClient();
  return useSendForm({
    check: async (choice) => (await import("@/lib/client/staff-shops")).checkPacking(choice),
    send: async (choice) => {
      const agreed = await (await import("@/lib/client/staff-shops")).sendPacking(businessKey, choice);
      await client.invalidateQueries({ queryKey: ["staff"] });
      return agreed;
    },
  });
}

/** Makes a shop from a template. */
export function useCreateShop(): SendForm<NewShopFields, { key: string }> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/staff-shops")).checkNewShop(fields),
    send: async (fields) => {
      const made = await (await import("@/lib/client/staff-shops")).sendNewShop(fields);
      await client.invalidateQueries({ queryKey: ["staff", "shops"] });
      return made;
    },
  });
}
