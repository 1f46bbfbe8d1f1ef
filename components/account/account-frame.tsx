import type { ReactNode } from "react";
import { QueryProvider } from "@/components/layout/query-provider";
import { NotificationViewport } from "@/components/ui/notifications";
import styles from "./account-frame.module.css";
import { AccountNav } from "./account-nav";
import { AccountGate } from "./factor-gate";

/** Everything of an account: its pages beside their navigation, one memory of what the server said. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <div className={styles.frame}>
        <AccountNav />
        <div className={styles.main}>
          <AccountGate>{children}</AccountGate>
        </div>
      </div>
      <NotificationViewport />
    </QueryProvider>
  );
}
