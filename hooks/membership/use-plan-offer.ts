import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFeature } from "@/hooks/site/use-feature";
import { declineOffer, hasDeclined } from "@/stores/declined-offers";
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
 * @param id         the membership's
 * @param paymentId  of the order
 */
export function usePlanOffer(id: string, paymentId: string) {
  const { isOn, isEarly } = useFeature("plan-change-offer");
  const [isDeclined, setDeclined] = useState(() => hasDeclined(`plan-change ${paymentId}`));
  const isWanted = isOn && !isDeclined;
  const changed = useQuery({ ...planChangedQuery(paymentId), enabled: isWanted });
  const { choice } = usePlanPreviews(isWanted && changed.data?.isUpgraded === false ? id : null);
  return {
    isEarly,
    isOffered: isWanted && choice !== undefined && choice.plans.length > 0,
    decline: () => {
      declineOffer(`plan-change ${paymentId}`);
      setDeclined(true);
    },
  };
}
