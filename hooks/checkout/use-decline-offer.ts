import { useState } from "react";
import { track } from "@/lib/analytics/analytics";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";
import type { UpgradeKind } from "./use-upgrade-offers";

/** What is offered after an order. */
export type OfferKind = UpgradeKind | "plan-offer";

/** A no on its way to the server. */
export interface Declining {
  isSending: boolean;
  /** Why it did not arrive. */
  refusal: string | null;
  decline: () => Promise<void>;
}

/** What says that nothing is offered any more: the no has nothing left to do. */
const IS_OVER: readonly Problem["code"][] = ["not_found", "conflict", "too_late"];

async function problemOfDeclining(paymentId: string, type: OfferKind): Promise<Problem | null> {
  try {
    await (await import("@/lib/client/shopping")).declineOffer({ paymentId, type });
    return null;
  } catch (error) {
    return problemFrom(error);
  }
}

/** Says no to an offer. It is answered once the server has the no, so that no reload and no other tab asks again. */
export function useDeclineOffer(paymentId: string, kind: OfferKind, onDeclined: () => void): Declining {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    ...{ isSending, refusal },
    decline: async () => {
      setSending(true);
      const problem = await problemOfDeclining(paymentId, kind);
      setSending(false);
      if (problem && !IS_OVER.includes(problem.code)) return setRefusal(problem.message);
      track({ name: "upgrade_answered", properties: { isAccepted: false } });
      onDeclined();
    },
  };
}
