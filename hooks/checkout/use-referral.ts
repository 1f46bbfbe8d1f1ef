import { queryOptions, useQuery } from "@tanstack/react-query";
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
      return isComplete ? [] : [{ path: "referred", message: "Enter the e-mail address of a friend." }];
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

/** A link to share, and what it takes off a friend's first order. Unit: cents. */
export interface ShareLink {
  address: string;
  /** NULL: it is a plain link, because no such code is in force. */
  offCents: number | null;
}

/** The link to share: with the friends' code when the shop knows one, else plain. Undefined while it is not known. */
export function useShareLink(): ShareLink | undefined {
  const { data, isError } = useQuery(friendsCodeQuery);
  if (data === undefined && !isError) return undefined;
  const home = `${window.location.origin}/`;
  if (data?.kind !== "amount" || !data.amountOff) return { address: home, offCents: null };
  return { address: `${home}?discount=${data.code}`, offCents: data.amountOff };
}
