"use client";

import { useRef } from "react";
import { NewCardField } from "@/components/cards/new-card-field";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { ShopButtonLink } from "@/components/layout/shop-place";
import { Button } from "@/components/ui/button";
import { Cluster, Stack } from "@/components/ui/stack";
import { useOwedPayment } from "@/hooks/membership/use-owed-payment";
import type { RefusedRenewal } from "@/lib/contracts/subscriptions";
import type { ShopView } from "@/lib/domain/shop-view";
import { MailedLink } from "./mailed-link";
import { MailedPage } from "./mailed-page";
import { owedText, owedTitle } from "./owed-words";

const noSubmit = () => undefined;

/** A refused renewal as the link in its mail opens it: confirmed with the bank, or tried again. */
export function OwedPayment({ shop, publishableKey }: { shop: ShopView; publishableKey: string }) {
  const field = useRef<PaymentFieldHandle>(null);
  const { owed, problem, isWorking, mailFresh, confirm, tryAgain } = useOwedPayment(shop.key, field);
  return (
    <MailedPage
      shop={shop}
      title={owed ? owedTitle(owed) : "Your payment"}
      lead={owed && owedText(owed, shop.brandName)}
      of="membership"
      problem={problem}
      mailFresh={mailFresh}
    >
      {owed ? (
        <Stack gap={5} align="start">
          <Ways owed={owed} isWorking={isWorking} onConfirm={() => void confirm()} onAgain={() => void tryAgain()} />
          {mailFresh && !owed.managePath && owed.state !== "paid" ? (
            <MailedLink
              link={mailFresh}
              of="membership"
              lead={`${owed.state === "no_card" ? "A" : "Another"} card can be added on your membership page. We can email a link to the membership's address.`}
            />
          ) : null}
          {/* Only for the bank's own step, once there is one; nothing is typed into it. */}
          <div hidden>
            <NewCardField ref={field} publishableKey={publishableKey} onSubmit={noSubmit} />
          </div>
        </Stack>
      ) : null}
    </MailedPage>
  );
}

interface WaysProps {
  owed: RefusedRenewal;
  isWorking: boolean;
  onConfirm: () => void;
  onAgain: () => void;
}

function Ways({ owed: { state, managePath }, isWorking, onConfirm, onAgain }: WaysProps) {
  const isOpen = state === "asks_bank" || state === "refused";
  return (
    <Cluster>
      {state === "asks_bank" ? (
        <Button size="large" onClick={onConfirm} isLoading={isWorking}>
          Confirm with your bank
        </Button>
      ) : null}
      {state === "refused" ? (
        <Button size="large" onClick={onAgain} isLoading={isWorking}>
          Try the card again
        </Button>
      ) : null}
      {managePath ? (
        <ShopButtonLink href={managePath} variant="secondary" size="large">
          {state === "no_card" ? "Add a card" : isOpen ? "Use another card" : "Open your membership"}
        </ShopButtonLink>
      ) : null}
    </Cluster>
  );
}
