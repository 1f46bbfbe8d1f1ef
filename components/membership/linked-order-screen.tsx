import { QueryProvider } from "@/components/layout/query-provider";
import { NotificationViewport } from "@/components/ui/notifications";
import { Section } from "@/components/ui/section";
import type { ShopView } from "@/lib/domain/shop-view";
import { LinkedOrder } from "./linked-order";

/** For somebody with an order and without an account. */
export function LinkedOrderScreen({ shop }: { shop: ShopView }) {
  return (
    <QueryProvider>
      <Section>
        <LinkedOrder shop={shop} />
      </Section>
      <NotificationViewport />
    </QueryProvider>
  );
}
