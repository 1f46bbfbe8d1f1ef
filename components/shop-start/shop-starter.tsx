"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useShopStart } from "@/hooks/shop-start/use-shop-start";
import { KeepForm } from "./keep-form";
import styles from "./shop-start.module.css";
import { StartForm } from "./start-form";
import { StartPreview } from "./start-preview";

/**
 * A shop that somebody begins by themselves: its form, the shop itself as soon as it is there, and how to keep it.
 * @param children  what stands where the shop will be
 */
export function ShopStarter({ children }: { children: ReactNode }) {
  const starting = useShopStart();
  const { start } = starting;
  const shown = useRef<HTMLDivElement>(null);
  const hadStart = useRef(false);

  // What was asked for comes into view, and with it whoever cannot see it.
  useEffect(() => {
    if (start && !hadStart.current && document.activeElement !== document.body) {
      shown.current?.focus({ preventScroll: true });
      shown.current?.scrollIntoView({ block: "start", behavior: "smooth" });
    }
    hadStart.current = Boolean(start);
  }, [start]);

  return (
    <div className={styles.starter}>
      <StartForm starting={starting} />
      <div ref={shown} tabIndex={-1} className={styles.shown}>
        {start ? <StartPreview start={start} /> : children}
      </div>
      {start ? <KeepForm start={start} starting={starting} /> : null}
    </div>
  );
}
