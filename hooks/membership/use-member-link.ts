import { useMutation, useQuery } from "@tanstack/react-query";
import { useLinkSecret } from "@/hooks/site/use-link-secret";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";

/** A link to a membership that is mailed to the membership's address. */
export interface FreshLink {
  isSending: boolean;
  isSent: boolean;
  problem: Problem | null;
  send: () => void;
}

/**
 * Has a fresh link to a membership mailed.
 * @param token        of a mailed link, an old one or one that pays a renewal
 * @param businessKey  the partner shop in which it is opened. NULL: our own
 */
export function useFreshLink(token: string | null, businessKey: string | null): FreshLink {
  const fresh = useMutation({
    mutationFn: async () => (await import("@/lib/client/account")).sendFreshLink({ token, businessKey }),
  });
  const { isPending: isSending, isSuccess: isSent, error: refusal, mutate } = fresh;
  return { isSending, isSent, problem: refusal && problemFrom(refusal), send: () => mutate() };
}

/**
 * Opens the mailed link with which a page was opened, or the one that this browser opened a while ago.
 * @param businessKey  the partner shop in which it is opened. NULL: our own
 */
export function useMemberLink(businessKey: string | null): {
  /** The membership. Undefined while it is not known. */
  id: string | undefined;
  problem: Problem | null;
  /** Has a fresh link mailed to the membership's address. NULL: the page was opened without a link. */
  mailFresh: FreshLink | null;
} {
  const token = useLinkSecret("token");
  const { data, error } = useQuery({
    queryKey: ["member-link", businessKey, token],
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (await import("@/lib/client/account")).sendOpenLink({ token: token ?? null, businessKey }),
  });
  const mailFresh = useFreshLink(token ?? null, businessKey);
  return { id: data, problem: error && problemFrom(error), mailFresh: token ? mailFresh : null };
}
