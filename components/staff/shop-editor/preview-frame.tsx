"use client";

import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./preview-frame.module.css";
import { PreviewParts } from "./preview-parts";

interface PreviewFrameProps {
  title: string;
  /** As wide as the visitor's window. Unit: px. */
  width: number;
  /** As high as the page is, instead of a window that is scrolled. */
  isWhole: boolean;
  /** Whose field has the focus; its part is shown. NULL: none's. */
  active: string | null;
  /** A part of the page was chosen, by the field that it shows. */
  onChoose: (field: string) => void;
  children: ReactNode;
}

/** The same styles as around it, so that the page in it looks as it does in the shop. */
function copyStyles(frame: Document): void {
  frame.documentElement.className = document.documentElement.className;
  frame.documentElement.lang = "en";
  if (frame.head.childElementCount > 0) return;
  // The document's own rules name the fonts; its policy, which counts inside as well, knows them.
  for (const style of document.head.querySelectorAll("style")) frame.head.append(frame.importNode(style, true));
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = frame.createElement("link");
    link.rel = "stylesheet";
    link.href = sheet.href;
    frame.head.append(link);
  }
  // The page is to be looked at; its body takes the focus so that it can be scrolled by the keyboard.
  frame.body.tabIndex = 0;
  frame.body.style.position = "relative";
}

/**
 * A window of its own width inside the page: what depends on the width of a window can be seen only in one. It is
 * drawn smaller where there is no room for it.
 */
export function PreviewFrame({ title, width, isWhole, active, onChoose, children }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const scale = useScale(room, width);
  const page = useRef<HTMLDivElement>(null);
  const length = useLength(page, isWhole && body !== null);

  const open = useCallback(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    copyStyles(inside);
    setBody(inside.body);
  }, []);
  useEffect(open, [open]);

  return (
    <div ref={room} className={styles.room} style={length === null ? undefined : { height: length * scale }}>
      <iframe
        ref={frame}
        title={title}
        className={styles.frame}
        onLoad={open}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {body
        ? createPortal(
            <>
              <div ref={page} inert>
                {children}
              </div>
              <PreviewParts page={page} active={active} onChoose={onChoose} />
            </>,
            body,
          )
        : null}
    </div>
  );
}

/** How much smaller a window is drawn, so that it has room. */
export function useScale(room: RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, width]);
  return scale;
}

/** How long a page is, while that is asked for. Unit: px of the page. NULL: not asked for, or not known yet. */
function useLength(page: RefObject<HTMLElement | null>, isAsked: boolean): number | null {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const element = page.current;
    if (!isAsked || !element || typeof ResizeObserver === "undefined") return setLength(null);
    const observer = new ResizeObserver(([entry]) => {
      // A page that is as high as its window would otherwise grow with it for ever.
      if (entry) setLength((known) => Math.max(entry.contentRect.height, known ?? 0));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [page, isAsked]);
  return length;
}
