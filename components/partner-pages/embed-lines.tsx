"use client";

import { useSyncExternalStore } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Cluster } from "@/components/ui/stack";
import own from "./features-screen.module.css";

/** The web component of a shop, at our address. */
export const EMBED_FILE = "/embed/shop.js";

interface EmbedLinesProps {
  shopKey: string;
  /** Shows this one alone. Left out: every test of the shop. */
  productKey?: string;
  /** Where the shop is found, if at a domain of its own. */
  shopAddress?: string;
}

const never = () => () => undefined;

/** The two lines that show a shop on another site, as they are pasted there. */
export function EmbedLines({ shopKey, productKey, shopAddress }: EmbedLinesProps) {
  // Pages are drawn before anybody knows where they are opened.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );
  const attributes = [
    `business-key="${shopKey}"`,
    ...(productKey ? [`product="${productKey}"`] : []),
    ...(shopAddress ? [`shop-address="${shopAddress}"`] : []),
  ].join(" ");
  const code = `<script type="module" src="${origin ?? "https://…"}${EMBED_FILE}"></script>\n<health-shop ${attributes}></health-shop>`;
  return (
    <>
      <pre className={own.code}>
        <code>{code}</code>
      </pre>
      {origin ? (
        <Cluster>
          <CopyButton text={code} />
        </Cluster>
      ) : null}
    </>
  );
}
