import { type RefObject, useRef, useState } from "react";
import type { PaymentWish } from "@/lib/client/account";
import { isOutcomeUnknown, newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { CheckoutAnswer } from "@/lib/contracts/checkout";
import { Problem } from "@/lib/domain/problem";
import { noteChange } from "@/stores/changes";

/** The card field, as far as an order of a member needs it. */
export interface PayingField {
  createPaymentMethod: () => Promise<{ readonly id: string } | { readonly error: string }>;
  handleNextAction: (
    clientSecret: string,
  ) => Promise<{ readonly status: "succeeded" | "failed" | "redirecting"; readonly message?: string }>;
}

interface MemberPayment {
  /** Sends the order under an idempotency key. */
  send: (wish: PaymentWish, key: string) => Promise<CheckoutAnswer>;
  /** Called when it costs another sum than was shown. */
  onPriceChanged: () => Promise<void>;
}

/** Pays an order of a member by a saved card or the one being typed, through the bank's own step when it asks for one. */
export function useMemberPayment(field: RefObject<PayingField | null>, { send, onPriceChanged }: MemberPayment) {
  const key = useRef<{ wish: string; value: string } | null>(null);
  const [state, setState] = useState<{ isWorking: boolean; problem: Problem | null }>({
    isWorking: false,
    problem: null,
  });

  const methodOf = async (total: number, savedMethod: string | null): Promise<string | null> => {
    if (savedMethod || total === 0) return savedMethod;
    const made = await field.current?.createPaymentMethod();
    if (!made || "error" in made) throw new Problem("payment_failed", made && { message: made.error });
    return made.id;
  };
  const order = async (what: string, total: number, savedMethod: string | null): Promise<string> => {
    const wish = { paymentMethod: await methodOf(total, savedMethod), expectedTotal: total };
    const words = [what, wish.paymentMethod, total].join(" ");
    if (key.current?.wish !== words) key.current = { wish: words, value: newIdempotencyKey() };
    const { id: checkout, clientSecret } = await send(wish, key.current.value);
    key.current = null;
    const asked = clientSecret ? await field.current?.handleNextAction(clientSecret) : null;
    noteChange();
    if (asked?.status === "failed") throw new Problem("authentication_required", { message: asked.message });
    return checkout;
  };
  return {
    ...state,
    /**
     * @param what         names what is bought, so that a repeat of it has the same key
     * @param total        what was shown. Unit: cents
     * @param savedMethod  NULL: the card that is being typed
     * @returns the checkout that was paid. NULL: it was not, see `problem`
     */
    pay: async (what: string, total: number, savedMethod: string | null): Promise<string | null> => {
      setState({ isWorking: true, problem: null });
      try {
        return await order(what, total, savedMethod);
      } catch (refusal) {
        const problem = problemFrom(refusal);
        if (!isOutcomeUnknown(problem)) key.current = null;
        if (problem.code === "price_changed") await onPriceChanged();
        setState({ isWorking: false, problem });
        return null;
      }
    },
  };
}
