import styles from "@/components/checkout/checkout-layout.module.css";
import { QueryProvider } from "@/components/layout/query-provider";
import { BoxPhotograph } from "@/components/photograph/box-photograph";
import { squareOf } from "@/components/photograph/kit-square";
import { Photograph } from "@/components/photograph/photograph";
import { productPictures } from "@/components/photograph/product-pictures";
import { Section } from "@/components/ui/section";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShopView } from "@/lib/domain/shop-view";
import { ThankYouContents } from "./thank-you-contents";

interface ThankYouScreenProps {
  shop: ShopView;
  /** Everything sold in this shop. */
  options: readonly SellableOption[];
  /** Where the partner sends buyers afterwards; already checked. */
  links?: readonly string[];
}

/** The page after the order. Static as a page; the order is read by the browser that holds its id. */
export function ThankYouScreen({ shop, options, links = [] }: ThankYouScreenProps) {
  const shelf = options.map(({ priceId, productKey, lookupKey, title, unitAmountCents, pricedOn, campaign }) => {
    return { priceId, productKey, lookupKey, title, unitAmountCents, pricedOn, campaign };
  });
  const pictures = {
    ...productPictures(shop, options),
    "easy-draw": squareOf(shop, "device"),
    kit: squareOf(shop, "closed"),
  };
  return (
    <Section space="half">
      <div className={styles.page}>
        <QueryProvider>
          <ThankYouContents
            shop={shop}
            shelf={shelf}
            links={links}
            picture={<PackedBox shop={shop} />}
            pictures={pictures}
          />
        </QueryProvider>
      </div>
    </Section>
  );
}

/** What is about to be sent: ours in its carton, a partner's box by itself. */
function PackedBox({ shop }: { shop: ShopView }) {
  const sizes = "(min-width: 992px) 460px, 100vw";
  return shop.key === null ? (
    <Photograph of="packed" sizes={sizes} />
  ) : (
    <BoxPhotograph of="closed" shop={shop} sizes={sizes} />
  );
}
