import { type QueryKey, useMutation, useQuery } from "@tanstack/react-query";
import { useLinkSecret } from "@/hooks/site/use-link-secret";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";

const HOUR_MS = 3_600_000;

/** The link in a mail, by which something is seen for want of an account. */
interface LinkOfMail {
  /** NULL: the browser opened one a while ago. */
  token: string | null;
  /** The partner shop in which it is opened. NULL: our own. */
  businessKey: string | null;
}

/** A new link in place of an old one, mailed to the address that the old one went to. */
export interface FreshLink {
  isSending: boolean;
  isSent: boolean;
  problem: Problem | null;
  send: () => void;
}

interface OpenedLink<Opened> {
  /** Undefined while it is not known. */
  opened: Opened | undefined;
  link: LinkOfMail;
  queryKey: QueryKey;
  problem: Problem | null;
  /** NULL: the page was opened without a link. */
  mailFresh: FreshLink | null;
}

/**
 * Opens the mailed link with which a page was opened, or the one that this browser opened a while ago.
 * @param what         names what the link is for
 * @param businessKey  the partner shop in which it is opened. NULL: our own
 */
export function useMailedLink<Opened>(
  what: string,
  businessKey: string | null,
  open: (link: LinkOfMail) => Promise<Opened>,
): OpenedLink<Opened> {
  const token = useLinkSecret("token");
  const link = { token: token ?? null, businessKey };
  const queryKey = [what, businessKey, token];
  const { data, error } = useQuery({
    queryKey,
    enabled: token !== undefined,
    retry: false,
    // Opened again before the two hours are over for which the browser may act on it.
    refetchInterval: HOUR_MS,
    refetchOnWindowFocus: true,
    queryFn: () => open(link),
  });
  const fresh = useMutation({
    mutationFn: async () => (await import("@/lib/client/account")).sendFreshLink(link),
  });
  const { isPending: isSending, isSuccess: isSent, error: refusal, mutate } = fresh;
  return {
    ...{ opened: data, link, queryKey, problem: error && problemFrom(error) },
    mailFresh: token ? { isSending, isSent, problem: refusal && problemFrom(refusal), send: () => mutate() } : null,
  };
}

/** The id of a membership, which this browser may see to from now on. */
export const useLinkedMembership = (businessKey: string | null) =>
  useMailedLink("linked-membership", businessKey, async (link) =>
    (await import("@/lib/client/account")).sendOpenLink(link),
  );

/** An order; without a link, those that this browser opened a while ago. */
export const useLinkedOrders = (businessKey: string | null) =>
  useMailedLink("linked-order", businessKey, async (link) => (await import("@/lib/client/account")).openOrder(link));
