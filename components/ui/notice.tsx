import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";
import styles from "./notice.module.css";

type NoticeProps = {
  children: ReactNode;
  tone?: "info" | "success" | "caution" | "danger";
  title?: ReactNode;
  /** A button or link below the words. */
  action?: ReactNode;
  /** Announces it when it appears: politely, or at once for a failure. Leave out for text that was always there. */
  announce?: "status" | "alert";
  id?: string;
};

const icons: Record<NonNullable<NoticeProps["tone"]>, IconName> = {
  info: "info",
  success: "check-circle",
  caution: "caution",
  danger: "danger",
};

/** A message in the flow of the page: a state notice, a caution before a test, a payment that failed. */
export function Notice({ children, tone = "info", title, action, announce, id }: NoticeProps) {
  return (
    <div id={id} role={announce} className={classNames(styles.notice, styles[tone])}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div className={styles.text}>{children}</div>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
