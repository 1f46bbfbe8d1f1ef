"use client";

import { useState } from "react";
import { ActionDialog } from "@/components/membership/action-dialog";
import { Button } from "@/components/ui/button";
import { useCancelOrder } from "@/hooks/account/use-orders";
import type { AccountOrder } from "@/lib/contracts/account";
import { refundText } from "@/lib/domain/paid-words";
import { creditKeptText, lostWithoutText } from "@/lib/domain/refund";
import { notify } from "@/stores/notifications";

interface CancelOrderProps {
  order: AccountOrder;
  /** What goes back. Unit: cents. */
  refundCents: number;
}

const ELSE_WORDS = {
  membership_ends: " The membership it paid for ends too.",
  membership_goes_on: " Your membership continues.",
  test_is_lost: ` ${lostWithoutText("test", false)}`,
  things_are_lost: ` ${lostWithoutText("things", false)}`,
} as const;

/** What is lost with an order that takes the place of another, once it is canceled. */
const LOST: { readonly [When in keyof typeof ELSE_WORDS]?: string } = {
  test_is_lost: "Its test will not be done.",
  things_are_lost: "Nothing comes in place of what came to nothing.",
};

/** Takes an order back of which nothing has left: one question, and the money is on its way. */
export function CancelOrder({ order, refundCents }: CancelOrderProps) {
  const { id, number, whenCanceled, balanceUsed } = order;
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder(id);
  const lost = whenCanceled && LOST[whenCanceled];
  const close = () => {
    setAsking(false);
    cancel.reset();
  };
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ refund }) => {
        close();
        const text = refund > 0 ? refundText(order, refund) : (lost ?? "There was nothing to refund.");
        notify({ tone: "success", title: `Order ${number} is canceled`, text });
      },
    });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)} aria-label={`Cancel order ${number}`}>
        Cancel order
      </Button>
      {isAsking ? (
        <ActionDialog
          title={`Cancel order ${number}?`}
          confirmText="Cancel order"
          isDanger
          isWorking={cancel.isPending}
          problem={cancel.error}
          onConfirm={confirm}
          onClose={close}
        >
          <p>
            {refundCents > 0
              ? refundText(order, refundCents)
              : `None of it will ship.${lost ? "" : " You paid nothing for it, so there is nothing to refund."}`}
            {creditKeptText(-balanceUsed)}
            {whenCanceled && ELSE_WORDS[whenCanceled]}
          </p>
        </ActionDialog>
      ) : null}
    </>
  );
}
