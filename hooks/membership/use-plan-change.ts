import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import type { PaymentHandle } from "@/hooks/checkout/payment-handle";
import { isOutcomeUnknown, newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import { problemText } from "@/lib/content/problem-text";
import type { PlanPreview } from "@/lib/contracts/account";
import type { Problem } from "@/lib/domain/problem";

/** What a plan can be changed to. */
export interface PlanChoice {
  program: string;
  upgradeProductIds: string[];
  plans: PlanPreview[];
  /** Day in New York, YYYY-MM-DD. */
  today: string;
}

function previewsQuery(id: string) {
  return queryOptions({
    queryKey: ["plan-previews", id],
    staleTime: 60 * 1000,
    queryFn: async (): Promise<PlanChoice> => (await import("@/lib/client/account")).fetchPlanPreviews(id),
  });
}

/**
 * The cadences that a membership can be changed to, with what each costs. Undefined while it is not known.
 * @param id  NULL asks nothing
 */
export function usePlanPreviews(id: string | null): {
  choice: PlanChoice | undefined;
  problem: Problem | null;
  isLoading: boolean;
} {
  const { data, error, isLoading } = useQuery({ ...previewsQuery(id ?? ""), enabled: id !== null });
  return { choice: data, problem: error ? problemFrom(error) : null, isLoading };
}

/** Where in the shop a change is made. */
export type PlanChangeStep = "account" | "thank-you";

interface PlanChangeWorld {
  paymentField: RefObject<PaymentHandle | null>;
  step: PlanChangeStep;
}

/** Changes a plan, through the bank's own step when it asks for one. */
export function usePlanChange(id: string, choice: PlanChoice, { paymentField, step }: PlanChangeWorld) {
  const client = useQueryClient();
  const key = useRef<{ frequency: string; value: string } | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const charge = async ({ frequency }: PlanPreview): Promise<Problem | null> => {
    if (key.current?.frequency !== frequency) key.current = { frequency, value: newIdempotencyKey() };
    const { program, upgradeProductIds } = choice;
    try {
      const { sendPlanChange } = await import("@/lib/client/account");
      await sendPlanChange(id, { frequency, program, upgradeProductIds, step }, key.current.value);
      return null;
    } catch (error) {
      const problem = problemFrom(error);
      if (!isOutcomeUnknown(problem)) key.current = null;
      return problem;
    }
  };

  /** NULL: it is changed; else why not. */
  const attempt = async (plan: PlanPreview): Promise<string | null> => {
    const problem = await charge(plan);
    const secret = problem?.details.facts?.clientSecret;
    if (!problem || typeof secret !== "string") return problem && problemText(problem);
    const asked = await paymentField.current?.handleNextAction(secret);
    if (asked?.status !== "succeeded") return asked?.message ?? problemText(problem);
    const second = await charge(plan);
    return second && problemText(second);
  };

  return {
    isChanging,
    message,
    /** @returns whether it is changed */
    change: async (plan: PlanPreview): Promise<boolean> => {
      setChanging(true);
      const refusal = await attempt(plan);
      setMessage(refusal);
      setChanging(false);
      if (refusal !== null) return false;
      client.removeQueries({ queryKey: previewsQuery(id).queryKey, type: "inactive" });
      const stale = [["membership"], ["current-user"], ["account-orders"]];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      return true;
    },
  };
}
