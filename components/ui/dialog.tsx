"use client";

import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names";
import styles from "./dialog.module.css";
import { Icon } from "./icon";

type DialogProps = {
  isOpen: boolean;
  /** Called for Escape, the close button and a press outside. The owner then sets `isOpen` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** center: a box · side: a panel from the right edge, full width on a phone · sheet: the same, on a phone from below. */
  place?: "center" | "side" | "sheet";
  size?: "small" | "medium" | "large";
};

/**
 * The browser's own modal dialog: it traps focus, closes with Escape and gives focus back to what opened it.
 * Its content is rendered only while it is open.
 */
export function Dialog({ isOpen, onClose, title, children, footer, place = "center", size = "medium" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: its end comes before the element goes, which could give the focus back to nobody then.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!isOpen) return;
    if (!element.open) element.showModal();
    // Also when the router hides this page with its state kept: a modal must not outlive the page below it.
    return () => element.close();
  }, [isOpen]);

  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape is the key for the same thing
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[place], styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOutside}
    >
      {isOpen ? (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <Icon name="close" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.foot}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
