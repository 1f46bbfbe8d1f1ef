"use client";

import { type FocusEvent, type MouseEvent, type ReactNode, useId } from "react";
import styles from "./site-menu.module.css";

type SiteMenuProps = {
  /** Links and buttons, drawn on the server. */
  children: ReactNode;
  label: string;
  /** What stands at the top of the sheet: the shop's name. */
  heading: ReactNode;
  /** The icons of the two buttons; drawn on the server too, so that no icon travels as script. */
  openIcon: ReactNode;
  closeIcon: ReactNode;
};

function closeAfterLink(event: MouseEvent<HTMLElement>) {
  const isLink = event.target instanceof Element && event.target.closest("a") !== null;
  if (isLink) event.currentTarget.hidePopover();
}

/** A sheet that hides the page must not leave the focus behind it: whoever tabs past its end is back on the page. */
function closeAfterFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

/**
 * The navigation of phones and tablets: a sheet opened by the browser's own popover, so it works before and without
 * scripts. The script's one task is to close it after a navigation that did not reload the page, and when it is left.
 */
export function SiteMenu({ children, label, heading, openIcon, closeIcon }: SiteMenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label="Open menu" data-elsewhere="">
        {openIcon}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside fires the same click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      <div id={id} popover="auto" className={styles.sheet} onClick={closeAfterLink} onBlur={closeAfterFocus}>
        <div className={styles.head}>
          {heading}
          <button
            type="button"
            className={styles.closer}
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            {closeIcon}
          </button>
        </div>
        <nav aria-label={label}>{children}</nav>
      </div>
    </>
  );
}
