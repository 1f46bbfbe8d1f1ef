import { useQuery } from "@tanstack/react-query";
import { useLinkSecret } from "@/hooks/site/use-link-secret";
import { problemFrom } from "@/lib/client/problem-from";
import type { AccountOrder } from "@/lib/contracts/account";
import type { Problem } from "@/lib/domain/problem";

/** The link in an order's mails. */
export interface OrderLink {
  token: string | null;
  /** The partner shop in which it is opened. NULL: our own. */
  businessKey: string | null;
}

/** Names what is known of the order of a link. */
export const linkedOrderKey = ({ token, businessKey }: OrderLink) => ["linked-order", businessKey, token];

/**
 * The order of the mailed link with which a page was opened.
 * @param businessKey  the partner shop in which it is opened. NULL: our own
 */
export function useLinkedOrder(businessKey: string | null): {
  /** Undefined while it is not known. */
  order: AccountOrder | undefined;
  link: OrderLink;
  problem: Problem | null;
} {
  const token = useLinkSecret("token");
  const link = { token: token ?? null, businessKey };
  const { data, error } = useQuery({
    queryKey: linkedOrderKey(link),
    enabled: token !== undefined,
    retry: false,
    queryFn: async () => (await import("@/lib/client/account")).fetchLinkedOrder(link),
  });
  return { order: data?.[0], link, problem: error && problemFrom(error) };
}
