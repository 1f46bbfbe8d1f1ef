"use client";

import { useEffect, useRef } from "react";
import { EMBED_FILE, EmbedLines } from "./embed-lines";
import own from "./features-screen.module.css";
import styles from "./partner-pages.module.css";

/** The web component of a shop: what is written into a page of another site, and what it shows there. */
export function EmbedExample({ shopKey, productKey }: { shopKey: string; productKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shop = document.createElement("health-shop");
    shop.setAttribute("business-key", shopKey);
    shop.setAttribute("product", productKey);
    const script = Object.assign(document.createElement("script"), { type: "module", src: EMBED_FILE });
    place.current?.replaceChildren(shop);
    document.head.append(script);
    return () => {
      script.remove();
      shop.remove();
    };
  }, [shopKey, productKey]);
  return (
    <>
      <article className={own.call}>
        <h3>Two lines in any page</h3>
        <p className={styles.soft}>
          It shows the shop's price and plans, what is charged today and next, and takes the choice to the shop's own
          cart. A strict content policy needs this host for scripts, connections and images, and nothing inline. Without{" "}
          <code>product</code> it shows every test of the shop; <code>shop-address</code> names a shop on its own
          domain; custom properties such as <code>--health-shop-accent</code> and <code>--health-shop-radius</code>, and
          parts such as <code>card</code> and <code>button</code>, take on your own look.
        </p>
        <EmbedLines shopKey={shopKey} productKey={productKey} />
      </article>
      <article className={own.call}>
        <h3>What it shows</h3>
        <div ref={place} />
      </article>
    </>
  );
}
