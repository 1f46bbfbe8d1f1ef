import { BoxPhotograph } from "@/components/photograph/box-photograph";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";
import type { ShopView } from "@/lib/domain/shop-view";

/**
 * An address of a partner's shop that leads nowhere, in the partner's name. `data-status` tells the outer server to
 * answer with 404: what Next makes of a page that is not found cannot be read without scripts.
 */
export function ShopLostScreen({ shop }: { shop: ShopView }) {
  return (
    <div data-status="404">
      <Section width="reading">
        <EmptyState
          level={1}
          title="We can't find that page"
          illustration={<BoxPhotograph of="closed" shop={shop} words="" sizes="240px" isFirst />}
          action={<ButtonLink href={shop.basePath}>Go to the home page</ButtonLink>}
        >
          <p>The address may be mistyped, or the page may have moved. Your cart is not affected.</p>
        </EmptyState>
      </Section>
    </div>
  );
}
