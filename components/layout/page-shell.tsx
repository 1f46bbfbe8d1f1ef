import type { ReactNode } from "react";
import { ContactLauncher } from "@/components/contact/contact-launcher";
import { Icon } from "@/components/ui/icon";
import { CONTACT } from "@/lib/content/contact";
import { Banner } from "./banner";
import { Footer } from "./footer";
import { Header } from "./header";
import { houseShop } from "./house-shop";
import styles from "./page-shell.module.css";
import type { ShopAround } from "./shop";
import { ShopPlace } from "./shop-place";

type PageShellProps = {
  children: ReactNode;
  shop?: ShopAround;
  /** The announcement of a shop whose banner is on. */
  banner?: ReactNode;
};

/** Skip link, header, main and footer around a page. Use it once per layout, not per page. */
export function PageShell({ children, shop = houseShop, banner }: PageShellProps) {
  // Layouts of other shops may stay in the document, hidden; the skip link must not lead into one of them.
  const mainId = shop.key === null ? "content" : `content-${shop.key}`;
  return (
    <div className={styles.shell}>
      <a href={`#${mainId}`} className={styles.skip}>
        Skip to content
      </a>
      {banner ? <Banner shop={shop}>{banner}</Banner> : null}
      <Header shop={shop} />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        <ShopPlace shop={{ key: shop.key, brandName: shop.brandName, basePath: shop.basePath }}>{children}</ShopPlace>
      </main>
      <ContactLauncher
        shopKey={shop.key}
        brandName={shop.brandName}
        label={CONTACT.launcher}
        icon={<Icon name="mail" />}
      />
      <Footer shop={shop} />
    </div>
  );
}
