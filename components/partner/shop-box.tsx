import { BoxIllustration } from "@/components/illustration/box-illustration";
import { Section, SectionHeading } from "@/components/ui/section";
import { SHOP_STEPS } from "@/lib/content/pages/shop";
import { fieldMark, type ShopView } from "@/lib/domain/shop-view";
import styles from "./shop-box.module.css";

/** The box that comes by post, with the partner's logo on it, and what is in it. */
export function ShopBox({ shop, logo }: { shop: ShopView; logo: string }) {
  const { title, lead, contents } = SHOP_STEPS.box;
  return (
    <Section labelledBy="box" space="half">
      <div className={styles.room}>
        <div className={styles.box} {...fieldMark(shop, "boxLogo")}>
          <BoxIllustration hasLabel={false} />
          {/* biome-ignore lint/performance/noImgElement: a partner's logo is a ready-made file; next/image costs 6 KB */}
          <img src={logo} alt="" width={72} height={72} loading="lazy" className={styles.logo} />
        </div>
        <div>
          <SectionHeading id="box" title={title} lead={lead} />
          <ul className={styles.contents}>
            {contents.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
