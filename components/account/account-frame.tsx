import type { ReactNode } from "react";
import { QueryProvider } from "@/components/layout/query-provider";
import { NotificationViewport } from "@/components/ui/notifications";
import styles from "./account-frame.module.css";
import { AccountNav } from "./account-nav";

/** Everything of an account: its pages beside their navigation, one memory of what the server said. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <div className={styles.frame}>
        <AccountNav />
        <div className={styles.main}>{children}</div>
      </div>
      <NotificationViewport />
    </QueryProvider>
  );
}

/** The head of an account's page. */
export function AccountHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  );
}
