"use client";

import { useRef } from "react";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { NewCardField } from "@/components/cards/new-card-field";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section";
import { Cluster, Stack } from "@/components/ui/stack";
import { useOwedPayment } from "@/hooks/membership/use-owed-payment";
import type { OwedPayment as Owed } from "@/lib/contracts/subscriptions";
import type { ShopView } from "@/lib/domain/shop-view";
import { MailedLink } from "./mailed-link";
import { owedText, owedTitle } from "./owed-words";

const noSubmit = () => undefined;

/** A refused renewal as the link in its mail opens it: confirmed with the bank, or tried again. */
export function OwedPayment({ shop, publishableKey }: { shop: ShopView; publishableKey: string }) {
  const field = useRef<PaymentFieldHandle>(null);
  const { owed, problem, isWorking, mailFresh, confirm, tryAgain } = useOwedPayment(shop.key, field);
  return (
    <Stack gap={5} align="start">
      <SectionHeading
        level={1}
        title={owed ? owedTitle(owed) : "Your payment"}
        lead={owed ? owedText(owed, shop.brandName) : undefined}
      />
      {owed || problem ? null : <CardsSkeleton label="Asking your bank" count={1} />}
      {problem ? (
        <Notice tone="caution" announce="alert">
          {problem.message}
        </Notice>
      ) : null}
      {owed ? (
        <Ways owed={owed} isWorking={isWorking} onConfirm={() => void confirm()} onAgain={() => void tryAgain()} />
      ) : null}
      {owed && !owed.managePath ? (
        <MailedLink
          link={mailFresh}
          lead="Another card is taken at your membership. We can mail a link to it to the membership's e-mail address."
        />
      ) : null}
      {/* Only for the bank's own step, once there is one; nothing is typed into it. */}
      {owed ? (
        <div hidden>
          <NewCardField ref={field} publishableKey={publishableKey} onSubmit={noSubmit} />
        </div>
      ) : null}
    </Stack>
  );
}

interface WaysProps {
  owed: Owed;
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
        <ButtonLink href={managePath} variant="secondary" size="large">
          {isOpen ? "Use another card" : "Open your membership"}
        </ButtonLink>
      ) : null}
    </Cluster>
  );
}
