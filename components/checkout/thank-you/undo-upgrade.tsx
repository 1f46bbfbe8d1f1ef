"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section";
import { Stack } from "@/components/ui/stack";
import { type UndoneUpgrade, useUndoUpgrade } from "@/hooks/checkout/use-undo-upgrade";
import { useLinkSecret } from "@/hooks/site/use-link-secret";
import { formatCents } from "@/lib/domain/money";
import type { ShopView } from "@/lib/domain/shop-view";

/** What goes back, and to where. */
function takenBackText({ orderNumber, refunded, creditTaken }: UndoneUpgrade): string {
  const order = `What you undid is no longer part of order ${orderNumber}.`;
  const card =
    refunded > 0 ? ` ${formatCents(refunded)} goes back to the card; your bank shows it within 5 to 10 days.` : "";
  const credit = creditTaken > 0 ? ` The ${formatCents(creditTaken)} it added to the balance is taken off again.` : "";
  return `${order}${card}${credit} An email confirms it.`;
}

/** Asks once, then takes the upgrade back and says what is returned. Opening the link alone changes nothing. */
export function UndoUpgrade({ shop }: { shop: ShopView }) {
  const token = useLinkSecret("token");
  const undo = useUndoUpgrade();
  if (undo.data) {
    return <SectionHeading level={1} title="Undone" lead={takenBackText(undo.data)} />;
  }
  return (
    <Stack gap={5} align="start">
      <SectionHeading
        level={1}
        title="Wasn't this you?"
        lead="Undo it within 24 hours of the receipt. What was charged for it is refunded, and it is no longer part of the order. A plan change is reversed to the plan before it, unless the membership was paused or canceled since."
      />
      {undo.error || token === null ? (
        <Notice tone="caution">{undo.error?.message ?? "Open this page with the link in the receipt."}</Notice>
      ) : null}
      {token ? (
        <Button size="large" onClick={() => undo.mutate(token)} isLoading={undo.isPending}>
          Undo it
        </Button>
      ) : (
        <ButtonLink href={shop.basePath || "/"} variant="secondary">
          Go to the home page
        </ButtonLink>
      )}
    </Stack>
  );
}
