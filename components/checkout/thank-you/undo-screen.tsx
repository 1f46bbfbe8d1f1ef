import { QueryProvider } from "@/components/layout/query-provider";
import { Section } from "@/components/ui/section";
import type { ShopView } from "@/lib/domain/shop-view";
import { UndoUpgrade } from "./undo-upgrade";

/** For somebody who got a receipt for an upgrade they did not order. */
export function UndoScreen({ shop }: { shop: ShopView }) {
  return (
    <Section width="form">
      <QueryProvider>
        <UndoUpgrade shop={shop} />
      </QueryProvider>
    </Section>
  );
}
