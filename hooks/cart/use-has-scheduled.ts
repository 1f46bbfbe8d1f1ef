import { queryOptions, useQuery } from "@tanstack/react-query";

function scheduledQuery(productKeys: readonly string[]) {
  return queryOptions({
    queryKey: ["has-scheduled", productKeys],
    staleTime: 60 * 1000,
    queryFn: async () => (await import("@/lib/client/shopping")).fetchScheduled([...productKeys]),
  });
}

const none: Readonly<Record<string, boolean>> = {};

/** Which of these products are on their way to the signed-in person already, by product key. */
export function useHasScheduled(
  productKeys: readonly string[],
  isSignedIn: boolean,
): Readonly<Record<string, boolean>> {
  const { data } = useQuery({ ...scheduledQuery(productKeys), enabled: isSignedIn && productKeys.length > 0 });
  return data?.ids ?? none;
}
