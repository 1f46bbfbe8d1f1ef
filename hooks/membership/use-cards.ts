import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { paymentMethodsQuery } from "@/hooks/checkout/use-payment-methods";
import { isOutcomeUnknown, newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { SavedPaymentMethods } from "@/lib/contracts/payment-methods";
import { Problem } from "@/lib/domain/problem";
import { noteChange } from "@/stores/changes";

/** The card field, as far as saving a card needs it. */
export interface CardField {
  createPaymentMethod: (billing: { name: string; email: string }) => Promise<{ id: string } | { error: string }>;
  handleNextAction: (
    clientSecret: string,
  ) => Promise<{ readonly status: "succeeded" | "failed" | "redirecting"; readonly message?: string }>;
}

/** The request that keeps a card, sent again under its key while nobody knows how it ended. */
async function sendOnce(paymentMethod: string, membershipId: string | null): Promise<SavedPaymentMethods> {
  const { sendNewCard } = await import("@/lib/client/account");
  const key = newIdempotencyKey();
  const send = () => sendNewCard({ paymentMethod, membershipId }, key);
  return send().catch((error: unknown) => {
    if (!isOutcomeUnknown(problemFrom(error))) throw error;
    return send();
  });
}

/**
 * Saves a card that is being typed, through the bank's own step when it asks for one.
 * @param membershipId  the membership that it is for. NULL: the account alone
 */
export function useAddCard(membershipId: string | null, field: RefObject<CardField | null>) {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const save = async (id: string): Promise<void> => {
    const keep = () => sendOnce(id, membershipId);
    const saved = await keep().catch(async (error: unknown) => {
      const refusal = problemFrom(error);
      const secret = refusal.details.facts?.clientSecret;
      if (typeof secret !== "string") throw refusal;
      const asked = await field.current?.handleNextAction(secret);
      if (asked?.status === "succeeded") return keep();
      const message = asked?.message ?? "Your bank did not confirm the card. It is not saved.";
      throw new Problem("authentication_required", { message });
    });
    client.setQueryData(paymentMethodsQuery.queryKey, saved);
    noteChange();
  };
  const attempt = async (billing: { name: string; email: string }): Promise<string> => {
    const made = await field.current?.createPaymentMethod(billing);
    if (!made) throw new Problem("payment_failed");
    if ("error" in made) throw new Problem("payment_failed", { message: made.error });
    await save(made.id);
    return made.id;
  };
  return {
    isAdding,
    problem,
    /** @returns the card's id. NULL: it was not saved, see `problem` */
    add: async (billing: { name: string; email: string }): Promise<string | null> => {
      setAdding(true);
      setProblem(null);
      try {
        return await attempt(billing);
      } catch (error) {
        setProblem(problemFrom(error));
        return null;
      } finally {
        setAdding(false);
      }
    },
  };
}

/** What is done with a saved card. */
export interface CardChange {
  kind: "default" | "remove";
  id: string;
}

/** Offers a card first, or removes it; the answer is the list as it then is. */
export function useCardChange() {
  const client = useQueryClient();
  const intent = useRef<string | null>(null);
  return useMutation<SavedPaymentMethods, Problem, CardChange>({
    mutationFn: async (change) => {
      intent.current ??= newIdempotencyKey();
      const { sendCardChange } = await import("@/lib/client/account");
      return sendCardChange(change.kind, change.id, intent.current).catch((error: unknown) => {
        const problem = problemFrom(error);
        if (!isOutcomeUnknown(problem)) intent.current = null;
        throw problem;
      });
    },
    onSuccess: (saved) => {
      intent.current = null;
      client.setQueryData(paymentMethodsQuery.queryKey, saved);
      noteChange();
    },
  });
}
