"use client";

import { type CSSProperties, type RefObject, useEffect, useState } from "react";
import { shopFieldName } from "@/lib/content/shop-fields";

/** A part of the previewed page that shows a field. Unit of all lengths: px of the page. */
interface Part {
  readonly key: string;
  readonly field: string;
  readonly style: { left: number; top: number; width: number; height: number; zIndex: number };
}

/** Above everything of the page. The smaller a part, the higher it lies: what is inside another can be reached. */
const TOP = 2_147_483_000;

function partsIn(page: HTMLElement): Part[] {
  const view = page.ownerDocument.defaultView;
  const marked = [...page.querySelectorAll<HTMLElement>("[data-field]")];
  return marked
    .map((element, index) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const zIndex = TOP - Math.min(TOP, Math.round(width * height));
      const style = { left: left + (view?.scrollX ?? 0), top: top + (view?.scrollY ?? 0), width, height, zIndex };
      return { key: `${element.dataset.field} ${index}`, field: element.dataset.field ?? "", style };
    })
    .filter(({ style }) => style.width > 0 && style.height > 0);
}

const isSame = (left: readonly Part[], right: readonly Part[]) => JSON.stringify(left) === JSON.stringify(right);

/** The marked parts of a page and where they are, kept up while it changes, loads pictures and is scrolled. */
function useParts(page: RefObject<HTMLElement | null>): readonly Part[] {
  const [parts, setParts] = useState<readonly Part[]>([]);
  useEffect(() => {
    const element = page.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view || typeof ResizeObserver === "undefined") return;
    let frame = 0;
    const look = () => {
      view.cancelAnimationFrame(frame);
      frame = view.requestAnimationFrame(() => {
        const found = partsIn(element);
        setParts((known) => (isSame(known, found) ? known : found));
      });
    };
    const changes = new MutationObserver(look);
    changes.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    view.addEventListener("scroll", look, { passive: true });
    element.addEventListener("load", look, true);
    look();
    return () => {
      view.cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      view.removeEventListener("scroll", look);
      element.removeEventListener("load", look, true);
    };
  }, [page]);
  return parts;
}

interface PreviewPartsProps {
  page: RefObject<HTMLElement | null>;
  /** Whose field has the focus. NULL: none's. */
  active: string | null;
  onChoose: (field: string) => void;
}

const BUTTON: CSSProperties = {
  ...{ position: "absolute", padding: 0, background: "none", cursor: "pointer" },
  ...{ border: "2px solid transparent", borderRadius: 4, minWidth: 24, minHeight: 24 },
} as const;

/** Over each part of the page that shows a field a button that leads to the field. The page below is a picture. */
export function PreviewParts({ page, active, onChoose }: PreviewPartsProps) {
  const parts = useParts(page);
  const [lit, setLit] = useState<string | null>(null);

  useEffect(() => {
    if (active === null) return;
    const part = page.current?.querySelector(`[data-field="${CSS.escape(active)}"]`);
    const view = part?.ownerDocument.defaultView;
    if (!part || !view) return;
    // `scrollIntoView` would scroll the window around the page too, away from the field.
    const { top, height } = part.getBoundingClientRect();
    view.scrollTo({ top: view.scrollY + top - Math.max(0, (view.innerHeight - height) / 2) });
  }, [active, page]);

  return parts.map(({ key, field, style }) => (
    <button
      key={key}
      type="button"
      aria-label={`Edit: ${shopFieldName(field)}`}
      title={shopFieldName(field)}
      style={{ ...BUTTON, ...style, ...((lit === key || active === field) && LIT) }}
      onMouseEnter={() => setLit(key)}
      onMouseLeave={() => setLit(null)}
      onFocus={() => setLit(key)}
      onBlur={() => setLit(null)}
      onClick={() => onChoose(field)}
    />
  ));
}

/** Dark and light, so that it is seen on whatever ground a partner chose. */
const LIT = { borderColor: "#10282b", boxShadow: "0 0 0 2px #ffffff" } as const;
