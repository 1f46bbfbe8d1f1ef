"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import own from "./features-screen.module.css";
import styles from "./partner-pages.module.css";

const FILE = "/embed/shop.js";
const never = () => () => undefined;

/** The public address that this page was opened at: pages are drawn before anybody knows it. */
const usePublicAddress = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );

/** The web component of a shop: what is written into a page of another site, and what it shows there. */
export function EmbedExample({ shopKey, productKey }: { shopKey: string; productKey: string }) {
  const address = usePublicAddress();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shop = document.createElement("health-shop");
    shop.setAttribute("business-key", shopKey);
    shop.setAttribute("product", productKey);
    const script = Object.assign(document.createElement("script"), { type: "module", src: FILE });
    place.current?.replaceChildren(shop);
    document.head.append(script);
    return () => {
      script.remove();
      shop.remove();
    };
  }, [shopKey, productKey]);
  const lines = [
    `<script type="module" src="${address}${FILE}"></script>`,
    `<health-shop business-key="${shopKey}" product="${productKey}"></health-shop>`,
  ];
  return (
    <>
      <article className={own.call}>
        <h3>Two lines in any page</h3>
        <p className={styles.soft}>
          It shows the shop's price, its plans, what is charged today and next, and leads to the shop's own cart with
          what was chosen. A strict policy needs this host for scripts, connections and pictures, and nothing inline.
          Without <code>product</code> it shows every test of the shop; <code>shop-address</code> names a shop at a
          domain of its own; custom properties such as <code>--health-shop-accent</code> and{" "}
          <code>--health-shop-radius</code>, and parts such as <code>card</code> and <code>button</code>, take your own
          look.
        </p>
        <pre className={own.code}>
          <code>{address === null ? "…" : lines.join("\n")}</code>
        </pre>
      </article>
      <article className={own.call}>
        <h3>What it shows</h3>
        <div ref={place} />
      </article>
    </>
  );
}
