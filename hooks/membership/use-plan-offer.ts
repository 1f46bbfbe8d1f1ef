import { queryOptions, useQuery } from "@tanstack/react-query";
import { useFeature } from "@/hooks/site/use-feature";
import { usePlanPreviews } from "./use-plan-change";

function planChangedQuery(paymentId: string) {
  return queryOptions({
    queryKey: ["upgrade-purchased", paymentId, "plan-change"],
    queryFn: async () =>
      (await import("@/lib/client/shopping")).fetchUpgradePurchased({ paymentId, type: "plan-change" }),
  });
}

/**
 * Whether another cadence is offered after an order: once, only while it can be had, and not to whoever said no.
 * @param id     the membership's. NULL: there is none that can be changed
 * @param order  that began it
 */
export function usePlanOffer(id: string | null, order: { paymentId: string; closedOffers: readonly string[] }) {
  const { isOn, isEarly } = useFeature("plan-change-offer");
  const isWanted = id !== null && isOn && !order.closedOffers.includes("plan-offer");
  const changed = useQuery({ ...planChangedQuery(order.paymentId), enabled: isWanted });
  const isOpen = isWanted && changed.data?.isUpgraded === false;
  const { choice, isLoading } = usePlanPreviews(isOpen ? id : null);
  const isOffered = isOpen && choice !== undefined && choice.plans.length > 0;
  return { isEarly, isOffered, isLoading: changed.isLoading || isLoading };
}
