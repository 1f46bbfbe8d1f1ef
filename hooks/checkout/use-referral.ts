import { queryOptions, useQuery } from "@tanstack/react-query";
import { useBalance } from "@/hooks/account/use-balance";
import { useCurrentUser } from "@/hooks/account/use-current-user";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { completeEmail } from "./use-checkout-lead";

/** A friend's address as typed. */
export interface ReferralFields {
  referred: string;
}

/** Recommends the shop to a friend by one mail of ours. */
export function useReferral(email: string): SendForm<ReferralFields, unknown> {
  return useSendForm<ReferralFields, unknown>({
    check: async ({ referred }) => {
      const isComplete = completeEmail(referred) !== null;
      return isComplete ? [] : [{ path: "referred", message: "Enter a friend's email address." }];
    },
    send: async ({ referred }, idempotencyKey) =>
      (await import("@/lib/client/shopping")).sendReferral({ email, referred: referred.trim() }, idempotencyKey),
  });
}

/** The code for people who were recommended. */
const FRIENDS_CODE = "FRIEND25";

const friendsCodeQuery = queryOptions({
  queryKey: ["discount", null, FRIENDS_CODE],
  staleTime: 5 * 60 * 1000,
  retry: false,
  queryFn: async () =>
    (await import("@/lib/client/shopping")).fetchDiscount(FRIENDS_CODE, { businessKey: "", email: "" }),
});

/** A link to share. */
export interface ShareLink {
  address: string;
  /** Whether it earns: a member's own does; for want of one a member gets it by confirming their address. */
  earns: "own" | "once_confirmed" | "nothing";
  /** What it takes off a friend's first order. NULL: nothing. Unit: cents. */
  offCents: number | null;
}

/**
 * The link to share: a member's own; for want of one with the friends' code when the shop knows one, else plain.
 * @returns  undefined while it is not known
 */
export function useShareLink(): ShareLink | undefined {
  const user = useCurrentUser({ subscriptions: true, balance: true });
  const { balance, problem } = useBalance(Boolean(user));
  const own = balance?.link;
  const isWithout = user === null || own === null || problem !== null;
  const { data, isError } = useQuery({ ...friendsCodeQuery, enabled: isWithout });
  if (own) return { address: own, earns: "own", offCents: null };
  if (!isWithout || (data === undefined && !isError)) return undefined;
  const earns = own === null ? "once_confirmed" : "nothing";
  const plain = { address: `${window.location.origin}/`, earns, offCents: null } as const;
  if (data?.kind !== "amount" || !data.amountOff) return plain;
  return { ...plain, address: `${plain.address}?discount=${data.code}`, offCents: data.amountOff };
}
