import type { ElementType, ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names";

type CardProps = {
  children: ReactNode;
  /** surface: white with a hairline · mist: a quiet fill · brand: the brand's tint · outline: a hairline only. */
  tone?: "surface" | "mist" | "brand" | "outline";
  padding?: "none" | "small" | "medium" | "large";
  /** Makes the whole card follow the one link inside it, and lifts it under the pointer. */
  isLink?: boolean;
  /** A stronger border, for the chosen or recommended one. Say so in words too. */
  isChosen?: boolean;
  as?: ElementType;
  className?: string;
  id?: string;
  labelledBy?: string;
};

/** A box with a hairline. On a dark band it stays light and its text stays ink. */
export function Card(props: CardProps) {
  const { children, tone = "surface", padding = "medium", isLink, isChosen, as: Element = "div" } = props;
  const names = [styles.card, styles[tone], styles[`padding-${padding}`], isLink && styles.link];
  return (
    <Element
      id={props.id}
      aria-labelledby={props.labelledBy}
      className={classNames(...names, isChosen && styles.chosen, props.className)}
    >
      {children}
    </Element>
  );
}
