import type { ReactNode } from "react";
import { ArmDrawIllustration } from "@/components/illustration/arm-draw-illustration";
import { FingerKitIllustration } from "@/components/illustration/finger-kit-illustration";
import { PhoneIllustration } from "@/components/illustration/phone-illustration";
import { ProgramIllustration } from "@/components/illustration/program-illustration";
import { ShopKit } from "@/components/illustration/shop-kit";
import { Section, SectionHeading } from "@/components/ui/section";
import { ADDON_STORIES } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
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

/** The picture of each test that a shop sells, by product key. */
function panelPictures(options: readonly SellableOption[]): Readonly<Record<string, ReactNode>> {
  const keys = new Set(options.filter(({ productKey }) => panelOf(productKey)).map(({ productKey }) => productKey));
  return Object.fromEntries([...keys].map((key) => [key, <ProgramIllustration key={key} program={key} isBare />]));
}

/** The cart of a shop. Static as a page; what is in it is read by the browser. */
export function CartScreen({ shop, options, rates }: CartScreenProps) {
  return (
    <Section space="half">
      <SectionHeading
        level={1}
        title="Your cart"
        lead="What you choose is kept here, in this browser, until you buy it or take it out."
      />
      <noscript>
        <p>The cart is kept in your browser and needs scripts to be shown.</p>
      </noscript>
      <div className={styles.page}>
        <CartContents
          shop={shop}
          options={options}
          rates={rates}
          productPictures={panelPictures(options)}
          pictures={{
            arm: <ArmDrawIllustration isBare />,
            finger: <FingerKitIllustration isBare />,
            item: <ShopKit shop={shop} isBare />,
            none: <PhoneIllustration isBare />,
          }}
          emptyPicture={<ShopKit shop={shop} />}
          stories={ADDON_STORIES}
        />
      </div>
    </Section>
  );
}
