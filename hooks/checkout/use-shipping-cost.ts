import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ResolvedLine } from "@/lib/domain/cart";
import { parcelsWithCharge } from "@/lib/domain/quote";
import type { Country } from "@/lib/domain/shipping";

/** What is sent, where and how. */
export interface Shipment {
  lines: readonly ResolvedLine[];
  country: Country;
  isConsolidated: boolean;
  shipUpfront: boolean;
}

function shippingCostQuery({ lines, country, isConsolidated, shipUpfront }: Shipment) {
  const parcels = parcelsWithCharge(lines, shipUpfront);
  const lookupKeys = lines.flatMap(({ option }, index) =>
    Array.from({ length: parcels[index]?.count ?? 0 }, () => option.lookupKey),
  );
  return queryOptions({
    queryKey: ["shipping-cost", country, isConsolidated, lookupKeys],
    staleTime: 10 * 60 * 1000,
    queryFn: async () => {
      const { fetchShippingCost } = await import("@/lib/client/shopping");
      const consolidated = isConsolidated ? "1" : "0";
      return fetchShippingCost({ country, lookupKeys, currency: "usd", consolidated });
    },
  });
}

/**
 * What the server charges for a shipment now, in cents. The page knows the rates too; the two differ when rates
 * changed after the page was opened.
 * @param isWanted  false asks nothing
 * @returns  NULL while it is not known
 */
export function useShippingCost(shipment: Shipment, isWanted: boolean): number | null {
  const { data } = useQuery({ ...shippingCostQuery(shipment), enabled: isWanted && shipment.lines.length > 0 });
  return data?.shippingCost ?? null;
}
