"use client";

import { useEffect, useRef } from "react";

/** The radio button of a row that is nearest to a pointer. */
function nearest(row: Element, x: number): HTMLInputElement | undefined {
  const distance = (tick: Element) => {
    const { left, width } = tick.getBoundingClientRect();
    return Math.abs(left + width / 2 - x);
  };
  return [...row.querySelectorAll("input")].sort((left, right) => distance(left) - distance(right))[0];
}

/** Chooses the marker under a pointer, or under a finger that is drawn along a line. */
export function LivingRangePointer() {
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const plate = own.current?.parentElement?.querySelector<HTMLElement>("[data-living-range]");
    if (!plate) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const row = [...plate.querySelectorAll("[data-living-row]")].find((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return clientY >= top && clientY < bottom;
      });
      const tick = row && nearest(row, clientX);
      if (tick) tick.checked = true;
      return tick;
    };
    const press = (event: PointerEvent) => follow(event)?.focus({ preventScroll: true });
    // From now on the nearest tick is meant, also where the places of two lie on each other.
    plate.dataset.livingRange = "follows";
    plate.addEventListener("pointermove", follow);
    plate.addEventListener("pointerdown", press);
    return () => {
      plate.removeEventListener("pointermove", follow);
      plate.removeEventListener("pointerdown", press);
    };
  }, []);
  return <span ref={own} hidden />;
}
