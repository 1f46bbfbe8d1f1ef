import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names";

type BadgeProps = {
  children: ReactNode;
  tone?: "neutral" | "brand" | "coral" | "amber" | "green" | "red";
  /** A small icon before the words. */
  icon?: ReactNode;
  /** What it says may be longer than a phone is wide. */
  isLong?: boolean;
};

/** A few words about the state of a thing: "Most chosen", "In range", "Paused until 4 March". */
export function Badge({ children, tone = "neutral", icon, isLong = false }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], isLong && styles.long)}>
      {icon}
      {children}
    </span>
  );
}
