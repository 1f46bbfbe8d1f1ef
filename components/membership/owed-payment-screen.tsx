import { QueryProvider } from "@/components/layout/query-provider";
import { Section } from "@/components/ui/section";
import type { ShopView } from "@/lib/domain/shop-view";
import { OwedPayment } from "./owed-payment";

/** For somebody whose renewal waits for their bank. */
export function OwedPaymentScreen(props: { shop: ShopView; publishableKey: string }) {
  return (
    <Section width="form">
      <QueryProvider>
        <OwedPayment {...props} />
      </QueryProvider>
    </Section>
  );
}
