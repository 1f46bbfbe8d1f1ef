import { BoxPhotograph } from "@/components/photograph/box-photograph";
import { Section, SectionHeading } from "@/components/ui/section";
import { SHOP_STEPS } from "@/lib/content/pages/shop";
import { fieldMark, type ShopView } from "@/lib/domain/shop-view";
import styles from "./shop-box.module.css";

/** The box that comes by post, in the partner's colour with the partner's logo on it, and what is in it. */
export function ShopBox({ shop, logo }: { shop: ShopView; logo: string }) {
  const { title, lead, contents } = SHOP_STEPS.box;
  return (
    <Section labelledBy="box">
      <div className={styles.room}>
        <div className={styles.box} {...fieldMark(shop, "boxLogo")}>
          <BoxPhotograph
            of="closed"
            shop={{ ...shop, boxLogo: logo }}
            sizes="(min-width: 992px) 560px, 100vw"
            className={styles.photograph}
          />
        </div>
        <div>
          <SectionHeading id="box" title={title} lead={lead} />
          <ol className={styles.contents}>
            {contents.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
