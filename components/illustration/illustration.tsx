import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./illustration.module.css";

/** The parts every drawing is made of: fills, and the one line around or without them. */
export const art = styles;

/** A fill with the line around it. */
export function outlined(fill: string | undefined): string {
  return classNames(fill, styles.line);
}

/** What every drawing takes. */
export type PictureProps = {
  /** What is seen, for those who cannot. Leave out where the words beside it say the same. */
  label?: string | undefined;
  /** Without the tinted plate behind it, for coloured bands and empty states. */
  isBare?: boolean | undefined;
  className?: string | undefined;
};

type IllustrationProps = PictureProps & {
  /** Units of the drawing; its shape on the page follows from them. */
  width?: number;
  height?: number;
  children: ReactNode;
};

/** The frame of a drawing: a tinted plate that fills its column and wears the theme through the --art tokens. */
export function Illustration({ width = 320, height = 240, label, isBare, className, children }: IllustrationProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classNames(styles.illustration, !isBare && styles.plate, className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {children}
    </svg>
  );
}

type MiniRangeProps = {
  x: number;
  y: number;
  width: number;
  /** Where the range begins and ends and where the tick stands, as shares of the width. */
  from?: number;
  to?: number;
  at?: number;
  isOut?: boolean;
};

/** The mark inside a drawing: a bar, its range, a tick. */
export function MiniRange({ x, y, width, from = 0.28, to = 0.78, at = 0.58, isOut }: MiniRangeProps) {
  return (
    <g>
      <rect className={styles.shade} x={x} y={y} width={width} height="6" rx="3" />
      <rect className={styles.brand} x={x + width * from} y={y} width={width * (to - from)} height="6" rx="3" />
      <rect
        className={isOut ? styles.accent : styles.dark}
        x={x + width * at - 2}
        y={y - 5}
        width="4"
        height="16"
        rx="2"
      />
    </g>
  );
}
