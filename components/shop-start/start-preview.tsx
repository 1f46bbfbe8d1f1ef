"use client";

import { useEffect, useRef, useState } from "react";
import type { ShopStart } from "@/lib/contracts/shop-start";
import styles from "./shop-start.module.css";

const DESKTOP = 1280;
const PHONE = 390;

/** The shop that was begun, in two windows: its own pages, drawn by the server from its draft. */
export function StartPreview({ start }: { start: ShopStart }) {
  const address = `/shop/${start.key}`;
  return (
    <section aria-labelledby="start-shown">
      <div className={styles.shownHead}>
        <h2 id="start-shown">{start.businessName}</h2>
        <a href={address} target="_blank" rel="noopener">
          Open it in a new window
        </a>
      </div>
      <div className={styles.windows} key={`${start.key} ${start.revision}`}>
        <ShopWindow title="Your shop on a desktop" address={address} width={DESKTOP} className={styles.desktop} />
        <ShopWindow title="Your shop on a phone" address={address} width={PHONE} className={styles.phone} />
      </div>
      <p className={styles.soft}>
        Only this browser sees it. No one can buy in it until you ask us to open it and one of us approves it.
      </p>
    </section>
  );
}

interface ShopWindowProps {
  title: string;
  address: string;
  /** As wide as the visitor's window. Unit: px. */
  width: number;
  className: string | undefined;
}

/** A window of its own width, drawn smaller where there is no room for it. */
function ShopWindow({ title, address, width, className }: ShopWindowProps) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={room} className={className}>
      {scale > 0 ? (
        <iframe
          title={title}
          src={address}
          className={styles.frame}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      ) : null}
    </div>
  );
}
