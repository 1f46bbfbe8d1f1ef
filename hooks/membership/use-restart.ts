import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { isOutcomeUnknown, newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { Restart } from "@/lib/contracts/subscriptions";
import { Problem } from "@/lib/domain/problem";

/** The card field, as far as starting again needs it. */
interface PayingField {
  createPaymentMethod: () => Promise<{ readonly id: string } | { readonly error: string }>;
  handleNextAction: (
    clientSecret: string,
  ) => Promise<{ readonly status: "succeeded" | "failed" | "redirecting"; readonly message?: string }>;
}

function restartQuery(id: string) {
  return queryOptions({
    queryKey: ["membership-restart", id],
    staleTime: 60 * 1000,
    retry: false,
    queryFn: async (): Promise<Restart> => (await import("@/lib/client/account")).fetchRestart(id),
  });
}

/** What starting an ended membership again costs today, and the way to do it. */
export function useRestart(id: string, field: RefObject<PayingField | null>) {
  const client = useQueryClient();
  const { data, error } = useQuery(restartQuery(id));
  const key = useRef<string | null>(null);
  const [state, setState] = useState<{ isWorking: boolean; problem: Problem | null }>({
    isWorking: false,
    problem: null,
  });

  const methodOf = async ({ total }: Restart, savedMethod: string | null): Promise<string | null> => {
    if (savedMethod || total === 0) return savedMethod;
    const made = await field.current?.createPaymentMethod();
    if (!made || "error" in made) throw new Problem("payment_failed", made && { message: made.error });
    return made.id;
  };
  const pay = async (restart: Restart, savedMethod: string | null): Promise<string> => {
    const wish = { paymentMethod: await methodOf(restart, savedMethod), expectedTotal: restart.total };
    key.current ??= newIdempotencyKey();
    const { sendRestart } = await import("@/lib/client/account");
    const { id: checkout, clientSecret } = await sendRestart(id, wish, key.current);
    key.current = null;
    const asked = clientSecret ? await field.current?.handleNextAction(clientSecret) : null;
    if (asked?.status === "failed") throw new Problem("authentication_required", { message: asked.message });
    return checkout;
  };
  return {
    restart: data,
    ...state,
    /** Why it cannot be started again. NULL: it can, or nobody knows yet. */
    obstacle: error && problemFrom(error),
    /**
     * @param savedMethod  NULL: the card that is being typed
     * @returns the checkout that was paid. NULL: it was not, see `problem`
     */
    start: async (savedMethod: string | null): Promise<string | null> => {
      if (!data) return null;
      setState({ isWorking: true, problem: null });
      try {
        return await pay(data, savedMethod);
      } catch (refusal) {
        const problem = problemFrom(refusal);
        if (!isOutcomeUnknown(problem)) key.current = null;
        if (problem.code === "price_changed") await client.invalidateQueries(restartQuery(id));
        setState({ isWorking: false, problem });
        return null;
      }
    },
  };
}
