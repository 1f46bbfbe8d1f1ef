import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import type { PaymentHandle } from "@/hooks/checkout/payment-handle";
import { askAnew } from "@/hooks/site/ask-anew";
import { isOutcomeUnknown, newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { ShownPrice } from "@/lib/content/price-words";
import { problemText } from "@/lib/content/problem-text";
import type { PlanPreview } from "@/lib/contracts/account";
import type { Problem } from "@/lib/domain/problem";

/** What a plan can be changed to. */
export interface PlanChoice {
  program: string;
  upgradeProductIds: string[];
  oneTimeAddons: { lookupKey: string; title: string; unitAmount: number }[];
  plans: PlanPreview[];
  prices: ShownPrice[];
  /** Day in New York, YYYY-MM-DD. */
  today: string;
}

/** What begins the key of everything that a plan can be changed to. */
export const PLAN_PREVIEWS = ["plan-previews"] as const;

function previewsQuery(id: string, addons: readonly string[]) {
  return queryOptions({
    queryKey: [...PLAN_PREVIEWS, id, addons],
    placeholderData: keepPreviousData,
    staleTime: 60 * 1000,
    queryFn: async (): Promise<PlanChoice> => (await import("@/lib/client/account")).fetchPlanPreviews(id, addons),
  });
}

/**
 * The cadences that a membership can be changed to, with what each costs. Undefined while it is not known.
 * @param id      NULL asks nothing
 * @param addons  lookup keys of what is bought once with the change
 */
export function usePlanPreviews(
  id: string | null,
  addons: readonly string[] = [],
): {
  choice: PlanChoice | undefined;
  problem: Problem | null;
  isLoading: boolean;
  /** What is shown was reckoned with other add-ons. */
  isStale: boolean;
} {
  const query = useQuery({ ...previewsQuery(id ?? "", addons), enabled: id !== null });
  const { data, error, isLoading, isPlaceholderData: isStale } = query;
  return { choice: data, problem: error ? problemFrom(error) : null, isLoading, isStale };
}

/** Where in the shop a change is made. */
export type PlanChangeStep = "account" | "thank-you";

interface PlanChangeWorld {
  paymentField: RefObject<PaymentHandle | null>;
  step: PlanChangeStep;
}

/** Changes a plan, through the bank's own step when it asks for one. */
export function usePlanChange(
  id: string,
  choice: PlanChoice,
  addons: readonly string[],
  { paymentField, step }: PlanChangeWorld,
) {
  const client = useQueryClient();
  const key = useRef<{ wish: string; value: string } | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const charge = async ({ frequency }: PlanPreview): Promise<Problem | null> => {
    const wish = [frequency, ...addons].join(" ");
    if (key.current?.wish !== wish) key.current = { wish, value: newIdempotencyKey() };
    const { program, upgradeProductIds } = choice;
    const oneTimeAddonProductIds = [...addons];
    try {
      const { sendPlanChange } = await import("@/lib/client/account");
      const wanted = { frequency, program, upgradeProductIds, oneTimeAddonProductIds, step };
      await sendPlanChange(id, wanted, key.current.value);
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
      // What the open dialog shows was true when it was decided.
      client.removeQueries({ queryKey: [...PLAN_PREVIEWS, id], type: "inactive" });
      await askAnew(client, [...PLAN_PREVIEWS, id]);
      return true;
    },
  };
}
