"use client";

import { useRef } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Buttons } from "../staff-layout";
import { useScale } from "./preview-frame";
import styles from "./preview-frame.module.css";

interface PreviewSavedProps {
  shopKey: string;
  /** Of the page, inside the shop. */
  path: string;
  /** As wide as the visitor's window. Unit: px. */
  width: number;
  /** When the draft was saved: then it is drawn anew. */
  savedAt: string | null;
}

/** A page of the shop as the server draws it from the draft that was saved, for this one person. */
export function PreviewSaved({ shopKey, path, width, savedAt }: PreviewSavedProps) {
  const room = useRef<HTMLDivElement>(null);
  const scale = useScale(room, width);
  return (
    <>
      <div ref={room} className={styles.room}>
        <iframe
          key={`${path} ${savedAt}`}
          title="The page as saved"
          src={`/shop/${shopKey}${path}`}
          className={styles.frame}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
      <p>
        Rendered from the saved draft. The cart and account in it are your own: add something to the cart on one of the
        shop's pricing pages to see it filled.
      </p>
    </>
  );
}

/** The receipt as a file, since a page shows none. */
export function PreviewReceipt({ shopKey }: Pick<PreviewSavedProps, "shopKey">) {
  return (
    <>
      <p>The receipt for an invented order, in the shop's name as saved.</p>
      <Buttons>
        <ButtonLink href={`/staff-api/shops/${shopKey}/receipt`} download variant="secondary" size="small">
          Save as PDF
        </ButtonLink>
      </Buttons>
    </>
  );
}
