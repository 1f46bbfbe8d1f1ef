import { PhoneIllustration } from "@/components/illustration/phone-illustration";
import { BoxPhotograph } from "@/components/photograph/box-photograph";
import { squareOf } from "@/components/photograph/kit-square";
import { productPictures } from "@/components/photograph/product-pictures";
import { Section, SectionHeading } from "@/components/ui/section";
import { ADDON_STORIES } from "@/lib/content/programs";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { CartContents } from "./cart-contents";
import styles from "./cart-layout.module.css";

interface CartScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The cart of a shop. Static as a page; what is in it is read by the browser. */
export function CartScreen({ shop, options, rates }: CartScreenProps) {
  return (
    <Section space="half">
      <SectionHeading
        level={1}
        title="Your cart"
        lead="Your choices stay in this browser until you buy or remove them."
      />
      <noscript>
        <p>Your cart is kept in your browser and needs JavaScript to be shown.</p>
      </noscript>
      <div className={styles.page}>
        <CartContents
          shop={shop}
          options={options}
          rates={rates}
          productPictures={productPictures(shop, options)}
          pictures={{
            arm: squareOf(shop, "device"),
            finger: squareOf(shop, "finger"),
            item: squareOf(shop, "packed"),
            none: <PhoneIllustration isBare />,
          }}
          emptyPicture={<BoxPhotograph of="open" shop={shop} sizes="(min-width: 800px) 480px, 100vw" />}
          stories={ADDON_STORIES}
        />
      </div>
    </Section>
  );
}
