import { PayProofs } from "@/components/evidence/pay-proofs";
import { QueryProvider } from "@/components/layout/query-provider";
import { BoxPhotograph } from "@/components/photograph/box-photograph";
import { productPictures } from "@/components/photograph/product-pictures";
import { ProgressSteps } from "@/components/ui/progress-steps";
import { Section, SectionHeading } from "@/components/ui/section";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import type { StateRules } from "@/lib/domain/states";
import { CheckoutContents } from "./checkout-contents";
import styles from "./checkout-layout.module.css";

interface CheckoutScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
  rules: StateRules;
  /** short: one plan, chosen already, and the fewest fields. */
  variant?: "full" | "short";
}

/** The checkout of a shop: one page from address to payment. Static as a page; cart and person come in the browser. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { shop, options, rates, rules, variant = "full" } = props;
  const isShort = variant === "short";
  return (
    <Section space="half" step="checkout">
      <SectionHeading
        level={1}
        title={isShort ? "Join" : "Checkout"}
        lead="You pay only when you press the button that shows the amount."
      />
      <div className={styles.progress}>
        <ProgressSteps
          label="Where you are"
          steps={isShort ? ["Plan", "Address and payment", "Done"] : ["Cart", "Address and payment", "Done"]}
          current={1}
        />
      </div>
      <noscript>
        <p>The checkout needs JavaScript: card details go straight to the payment provider, never through this page.</p>
      </noscript>
      <div className={styles.page}>
        <QueryProvider>
          <CheckoutContents
            shop={shop}
            options={options}
            rates={rates}
            rules={rules}
            variant={variant}
            proofs={<PayProofs isOurs={shop.key === null} />}
            pictures={productPictures(shop, options)}
            emptyPicture={<BoxPhotograph of="open" shop={shop} sizes="(min-width: 800px) 480px, 100vw" />}
          />
        </QueryProvider>
      </div>
    </Section>
  );
}
