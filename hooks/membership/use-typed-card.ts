import { type RefObject, useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import { Problem } from "@/lib/domain/problem";
import type { PayingField } from "./use-member-payment";
import { useMembershipChange } from "./use-memberships";

/** Charges a membership to a card that is being typed, through the bank's own step when it asks for one. */
export function useTypedCard(id: string, field: RefObject<PayingField | null>) {
  const change = useMembershipChange(id);
  const [state, setState] = useState<{ isWorking: boolean; problem: Problem | null }>({
    isWorking: false,
    problem: null,
  });

  const charge = async (paymentMethod: string): Promise<void> => {
    const send = () => change.mutateAsync({ kind: "card", paymentMethod });
    await send().catch(async (error: unknown) => {
      const refusal = problemFrom(error);
      const secret = refusal.details.facts?.clientSecret;
      if (typeof secret !== "string") throw refusal;
      const asked = await field.current?.handleNextAction(secret);
      if (asked?.status !== "succeeded") {
        throw new Problem("authentication_required", { message: asked?.message ?? refusal.message });
      }
      await send();
    });
  };
  return {
    ...state,
    /** @returns whether the membership is charged to it now; see `problem` */
    use: async (): Promise<boolean> => {
      setState({ isWorking: true, problem: null });
      try {
        const made = await field.current?.createPaymentMethod();
        if (!made || "error" in made) throw new Problem("payment_failed", made && { message: made.error });
        await charge(made.id);
        return true;
      } catch (error) {
        setState({ isWorking: false, problem: problemFrom(error) });
        return false;
      }
    },
  };
}
