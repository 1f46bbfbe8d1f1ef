import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Section } from "@/components/ui/section";
import styles from "./auth-frame.module.css";

interface AuthFrameProps {
  /** A photograph, shown where there is room. */
  picture: ReactNode;
  /** What an account is good for, beside the form on wide screens. */
  points: readonly string[];
  /** The other way: sign up instead of logging in. */
  foot?: ReactNode;
  /** `AuthHead` first, then what is asked. */
  children: ReactNode;
}

/** A page that asks who somebody is: one calm column, and a picture beside it on wide screens. */
export function AuthFrame({ picture, points, foot, children }: AuthFrameProps) {
  return (
    <Section space="half">
      <div className={styles.frame}>
        <div className={styles.form}>
          {children}
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </div>
        <div className={styles.side}>
          <div className={styles.picture}>{picture}</div>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

interface AuthHeadProps {
  title: string;
  lead: ReactNode;
  /** Takes the place of another head on the same page: said to screen readers. */
  isNews?: boolean;
}

/** The page's title and what is asked, in a sentence. */
export function AuthHead({ title, lead, isNews }: AuthHeadProps) {
  return (
    <div role={isNews ? "status" : undefined}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
