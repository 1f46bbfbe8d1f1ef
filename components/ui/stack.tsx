import type { ElementType, ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./stack.module.css";

/** A step of the space scale: 1 is 4 px, 2 8, 3 12, 4 16, 5 24, 6 32, 7 48, 8 64, 9 96. */
export type SpaceStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

type LayoutProps = {
  children: ReactNode;
  gap?: SpaceStep;
  /** The element, such as "ul" or "section". A "ul" or "ol" loses its bullets. */
  as?: ElementType;
  className?: string;
  id?: string;
};

type StackProps = LayoutProps & { align?: "start" | "center" | "stretch" };

type ClusterProps = LayoutProps & {
  align?: "start" | "center" | "end" | "baseline" | "stretch";
  justify?: "start" | "center" | "end" | "between";
};

type GridProps = LayoutProps & {
  /** The narrowest a column may get before the grid drops one. Unit: px. */
  columnWidth?: 160 | 200 | 240 | 280 | 320 | 400 | 480;
  /** At most so many columns. Without it, as many as fit. */
  columns?: 1 | 2 | 3 | 4 | 5;
};

const gaps = ["gap0", "gap1", "gap2", "gap3", "gap4", "gap5", "gap6", "gap7", "gap8", "gap9"] as const;

function gapClass(gap: SpaceStep): string | undefined {
  const name = gaps[gap];
  return name && styles[name];
}

/** Things below each other with one gap. */
export function Stack({ children, gap = 4, align = "stretch", as: Element = "div", className, id }: StackProps) {
  return (
    <Element id={id} className={classNames(styles.stack, gapClass(gap), styles[align], className)}>
      {children}
    </Element>
  );
}

/** Things beside each other that wrap when there is no room. */
export function Cluster(props: ClusterProps) {
  const { children, gap = 3, align = "center", justify = "start", as: Element = "div", className, id } = props;
  const names = [styles.cluster, gapClass(gap), styles[align], styles[`justify-${justify}`], className];
  return (
    <Element id={id} className={classNames(...names)}>
      {children}
    </Element>
  );
}

/** Equal columns that find their own number; no breakpoints. */
export function Grid(props: GridProps) {
  const { children, gap = 5, columnWidth = 280, columns, as: Element = "div", className, id } = props;
  const names = [styles.grid, gapClass(gap), styles[`width-${columnWidth}`], columns && styles[`columns-${columns}`]];
  return (
    <Element id={id} className={classNames(...names, className)}>
      {children}
    </Element>
  );
}

/** Cards in rows that end together: three beside each other, and two or four where three would leave one alone. */
export function CardRows({ children, gap = 5, as: Element = "div", className, id }: LayoutProps) {
  return (
    <Element id={id} className={classNames(styles.rows, gapClass(gap), className)}>
      {children}
    </Element>
  );
}
