import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { askAnew } from "@/hooks/site/ask-anew";
import { problemFrom } from "@/lib/client/problem-from";
import type { RefusedRenewal } from "@/lib/contracts/subscriptions";
import { Problem } from "@/lib/domain/problem";
import { useMailedLink } from "./use-mailed-link";

/** The card field, as far as a bank is asked through it. */
interface BankStep {
  handleNextAction: (
    clientSecret: string,
  ) => Promise<{ readonly status: "succeeded" | "failed" | "redirecting"; readonly message?: string }>;
}

/**
 * A refused renewal, by the mailed link with which the page was opened.
 * @param businessKey  the partner shop in which it is opened. NULL: our own
 */
export function useOwedPayment(businessKey: string | null, field: RefObject<BankStep | null>) {
  const client = useQueryClient();
  const { opened, link, queryKey, problem, mailFresh } = useMailedLink<RefusedRenewal>(
    "owed-payment",
    businessKey,
    async (link) => (await import("@/lib/client/account")).fetchOwedPayment(link),
  );
  const [state, setState] = useState<{ isWorking: boolean; problem: Problem | null }>({
    isWorking: false,
    problem: null,
  });

  const work = async (step: () => Promise<void>): Promise<void> => {
    setState({ isWorking: true, problem: null });
    const problem = await step().then(() => null, problemFrom);
    setState({ isWorking: false, problem });
  };
  const know = async (owed: RefusedRenewal): Promise<void> => {
    client.setQueryData(queryKey, owed);
    // The membership that owed it is shown elsewhere.
    await askAnew(client, queryKey);
  };
  const ask = async (owed: RefusedRenewal): Promise<void> => {
    if (!owed.clientSecret) return;
    const asked = await field.current?.handleNextAction(owed.clientSecret);
    // Whatever the bank said, the provider knows what became of the payment.
    await know(await (await import("@/lib/client/account")).fetchOwedPayment(link));
    if (asked?.status === "failed") throw new Problem("authentication_required", asked.message ? asked : {});
  };
  return {
    owed: opened,
    problem: state.problem ?? problem,
    isWorking: state.isWorking,
    mailFresh,
    /** Leads through the bank's own step. */
    confirm: () => work(async () => opened && ask(opened)),
    /** Tries the card again, and asks the bank if it wants to be asked. */
    tryAgain: () =>
      work(async () => {
        const owed = await (await import("@/lib/client/account")).sendOwedTry(link);
        await know(owed);
        await ask(owed);
      }),
  };
}
