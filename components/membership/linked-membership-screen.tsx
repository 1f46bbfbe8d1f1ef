import { QueryProvider } from "@/components/layout/query-provider";
import { NotificationViewport } from "@/components/ui/notifications";
import { Section } from "@/components/ui/section";
import type { ShopView } from "@/lib/domain/shop-view";
import { LinkedMembership } from "./linked-membership";

/** For somebody with a membership and without an account. */
export function LinkedMembershipScreen(props: { shop: ShopView; publishableKey: string }) {
  return (
    <QueryProvider>
      <Section width="reading">
        <LinkedMembership {...props} />
      </Section>
      <NotificationViewport />
    </QueryProvider>
  );
}
