import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names";

type BadgeProps = {
  children: ReactNode;
  tone?: "neutral" | "brand" | "coral" | "amber" | "green" | "red";
  /** A small icon before the words. */
  icon?: ReactNode;
};

/** A few words about the state of a thing: "Most chosen", "In range", "Paused until 4 March". */
export function Badge({ children, tone = "neutral", icon }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
