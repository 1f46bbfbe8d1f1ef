import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./section.module.css";

/** The ground of a band. section-1 and section-2 are the partner's own colours in a shop, mist and ink at home. */
export type BandTone = "paper" | "surface" | "mist" | "sand" | "ink" | "deep" | "section-1" | "section-2";

type SectionProps = {
  children: ReactNode;
  tone?: BandTone;
  /** page: 1200 px · reading: 672 px for text · form: 544 px. */
  width?: "page" | "reading" | "form";
  /** beside: from 992 px the heading, which comes first, stands at the left of everything else. */
  layout?: "below" | "beside";
  /** Air above and below: a full band, half of it, or none. */
  space?: "band" | "half" | "none";
  id?: string;
  /** A step that wants no way elsewhere around it; the page's first and only section says so. */
  step?: "checkout";
  /** The id of the heading inside; makes the section a landmark of that name. */
  labelledBy?: string;
  className?: string;
};

/**
 * A band of the page from edge to edge with its content in the page's column.
 * On a dark tone it turns the role tokens, so everything inside reads without knowing.
 */
export function Section(props: SectionProps) {
  const {
    children,
    tone = "paper",
    width = "page",
    layout = "below",
    space = "band",
    id,
    step,
    labelledBy,
    className,
  } = props;
  return (
    <section
      id={id}
      data-step={step}
      aria-labelledby={labelledBy}
      className={classNames(styles.section, styles[tone], styles[`space-${space}`], className)}
    >
      <div className={classNames(styles.inner, styles[width], styles[layout])}>{children}</div>
    </section>
  );
}

type SectionHeadingProps = {
  title: ReactNode;
  /** A few words above the title, marked with the range bar. */
  eyebrow?: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** 1 for the page's only h1, 2 for a section, 3 inside one. */
  level?: 1 | 2 | 3;
  align?: "start" | "center";
  id?: string;
};

/** The head of a page or section: eyebrow, title, lead. */
export function SectionHeading({ title, eyebrow, lead, level = 2, align = "start", id }: SectionHeadingProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(styles.heading, styles[`align-${align}`], styles[`level-${level}`])}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <Title id={id}>{title}</Title>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  );
}
