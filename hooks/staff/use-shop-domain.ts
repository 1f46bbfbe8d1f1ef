import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { ShopHost } from "@/lib/contracts/staff-shop-host";
import type { Problem } from "@/lib/domain/problem";

const calls = () => import("@/lib/client/staff-shops");

const domainQuery = (businessKey: string) =>
  queryOptions({
    queryKey: ["staff", "shop", businessKey, "domain"],
    staleTime: 0,
    queryFn: async (): Promise<ShopHost> => (await calls()).fetchShopHost(businessKey),
  });

/** What is done to the domain of a shop. */
export type DomainStep = { readonly want: string } | "prove" | "remove";

/** At which domain a shop stands, and the steps to one. */
export function useShopDomain(businessKey: string) {
  const client = useQueryClient();
  const query = domainQuery(businessKey);
  const { data, error, refetch } = useQuery(query);
  const step = useMutation<ShopHost, Problem, DomainStep>({
    mutationFn: async (wish) => {
      const { sendProveHost, sendRemoveHost, sendWantHost } = await calls();
      const sent = wish === "prove" ? sendProveHost : wish === "remove" ? sendRemoveHost : sendWantHost(wish.want);
      return sent(businessKey).catch((failure: unknown) => {
        throw problemFrom(failure);
      });
    },
    onSuccess: (domain) => client.setQueryData(query.queryKey, domain),
  });
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { domain: data, problem, retry: () => void refetch(), step };
}
