"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { useOncePer } from "@/hooks/site/use-once-per";
import type { Cart } from "@/stores/cart";
import styles from "./cart-layout.module.css";

/** What was just taken out, and the way back. It gets the focus that the removed line has lost. */
export function RemovedLine({ cart }: { cart: Pick<Cart, "removed" | "titles" | "undo"> }) {
  const undo = useRef<HTMLButtonElement>(null);
  const { removed } = cart;
  useOncePer(removed, () => undo.current?.focus({ preventScroll: true }));
  if (!removed) return null;
  return (
    <div className={styles.removed} role="status">
      <p>{cart.titles[removed.line.priceId] ?? "It"} was removed.</p>
      <Button ref={undo} variant="quiet" size="small" onClick={cart.undo}>
        Undo
      </Button>
    </div>
  );
}
