"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section";
import { Stack } from "@/components/ui/stack";
import { useLinkSecret } from "@/hooks/use-link-secret";
import { useUndoUpgrade } from "@/hooks/use-undo-upgrade";
import { formatCents } from "@/lib/domain/money";
import type { ShopView } from "@/lib/domain/shop-view";

/** Asks once, then takes the upgrade back and says what is returned. Opening the link alone changes nothing. */
export function UndoUpgrade({ shop }: { shop: ShopView }) {
  const token = useLinkSecret("token");
  const undo = useUndoUpgrade();
  if (undo.data) {
    const { orderNumber, refunded } = undo.data;
    return (
      <SectionHeading
        level={1}
        title="Taken back"
        lead={`${formatCents(refunded)} of order ${orderNumber} go back to the card. Your bank shows them in a few days.`}
      />
    );
  }
  return (
    <Stack gap={5} align="start">
      <SectionHeading
        level={1}
        title="Was this not you?"
        lead="Take the upgrade back within 24 hours of its receipt. The charge is refunded and the kit leaves as first ordered."
      />
      {undo.error || token === null ? (
        <Notice tone="caution">{undo.error?.message ?? "Open this page with the link in the receipt."}</Notice>
      ) : null}
      {token ? (
        <Button size="large" onClick={() => undo.mutate(token)} isLoading={undo.isPending}>
          Take it back
        </Button>
      ) : (
        <ButtonLink href={shop.basePath || "/"} variant="secondary">
          Go to the first page
        </ButtonLink>
      )}
    </Stack>
  );
}
