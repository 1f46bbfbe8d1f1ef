import type { ReactNode } from "react";
import { Card } from "./card";
import { classNames } from "./class-names";
import styles from "./picture-card.module.css";

interface PictureCardProps {
  picture?: ReactNode;
  /** The words below the picture, or beside it where the card is wide. */
  children: ReactNode;
  /** The whole card follows its one link. */
  isLink?: boolean;
  /** On a phone the picture is small and the words run round it. */
  isCompact?: boolean;
  /** May set `--picture-height`, `--picture-align` and `--words-gap`. */
  className?: string | undefined;
}

/** A card with a picture on a tinted ground and words under it. */
export function PictureCard({ picture, children, isLink = false, isCompact = false, className }: PictureCardProps) {
  return (
    <Card as="article" isLink={isLink} padding="none" className={classNames(styles.card, className)}>
      <div className={styles.parts} data-compact={isCompact ? "" : undefined}>
        {picture ? <div className={styles.picture}>{picture}</div> : null}
        <div className={styles.words}>{children}</div>
      </div>
    </Card>
  );
}
