import { OpenShopLink } from "@/components/partner/open-shop-link";
import type { Customization } from "@/lib/contracts/customization";
import { formatCents } from "@/lib/domain/money";
import { partnerTheme } from "@/styles/partner-theme";
import styles from "./shop-preview.module.css";

/** A partner's shop as far as a small picture of it shows. */
export interface PreviewShop {
  key: string;
  customization: Customization;
  /** What it sells, with the price of one, in the partner's order. */
  products: readonly { name: string; priceCents: number }[];
}

const SHOWN = 2;

/**
 * A partner's front, drawn small from the shop's own theme, words and prices: bar, headline, button, cards, footer.
 * A picture of a page, so its words are no headings and its button is none.
 */
export function PartnerShopPreview({ shop: { key, customization, products } }: { shop: PreviewShop }) {
  const { businessName, bannerShow, bannerContent, mainPageTitle, mainPageImage, logo } = customization;
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} style={partnerTheme(customization)}>
        {bannerShow && bannerContent ? <p className={styles.banner}>{bannerContent}</p> : null}
        <p className={styles.bar}>
          {logo ? <Picture src={logo} className={styles.logo} size={[160, 40]} /> : businessName}
        </p>
        <div className={styles.front}>
          <p className={styles.title}>{mainPageTitle}</p>
          <p className={styles.button}>See prices</p>
          {mainPageImage ? <Picture src={mainPageImage} className={styles.picture} size={[640, 480]} /> : null}
        </div>
        <ul className={styles.cards}>
          {products.slice(0, SHOWN).map(({ name, priceCents }) => (
            <li key={name}>
              <span>{name}</span>
              <strong>{formatCents(priceCents)}</strong>
            </li>
          ))}
        </ul>
        <p className={styles.footer}>{businessName}</p>
      </div>
      <figcaption className={styles.caption}>
        <OpenShopLink href={`/shop/${key}`}>Open {businessName}</OpenShopLink>
      </figcaption>
    </figure>
  );
}

function Picture({ src, className, size }: { src: string; className: string | undefined; size: [number, number] }) {
  const [width, height] = size;
  // biome-ignore lint/performance/noImgElement: the shop's media are ready-made files; next/image costs 6 KB a page
  return <img src={src} alt="" className={className} width={width} height={height} loading="lazy" />;
}
