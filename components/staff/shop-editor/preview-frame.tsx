"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./preview-frame.module.css";

interface PreviewFrameProps {
  title: string;
  /** As wide as the visitor's window. Unit: px. */
  width: number;
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
}

/**
 * A window of its own width inside the page: what depends on the width of a window can be seen only in one. It is
 * drawn smaller where there is no room for it.
 */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);

  const open = useCallback(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    copyStyles(inside);
    setBody(inside.body);
  }, []);
  useEffect(open, [open]);

  useEffect(() => {
    const element = room.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);

  return (
    <div ref={room} className={styles.room}>
      <iframe
        ref={frame}
        title={title}
        className={styles.frame}
        onLoad={open}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {body ? createPortal(<div inert>{children}</div>, body) : null}
    </div>
  );
}
