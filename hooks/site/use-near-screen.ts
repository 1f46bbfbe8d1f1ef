import { type RefObject, useEffect, useRef } from "react";

/** How far below the screen something counts as near. */
const NEAR = "300px";

/**
 * Calls once when an element comes near the screen: for parts of a page that load what they need only for those who
 * get there.
 */
export function useNearScreen(element: RefObject<Element | null>, arrive: () => void): void {
  const latest = useRef(arrive);
  useEffect(() => {
    latest.current = arrive;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
}
