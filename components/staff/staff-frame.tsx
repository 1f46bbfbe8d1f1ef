import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { QueryProvider } from "@/components/layout/query-provider";
import { Link } from "@/components/ui/link";
import { NotificationViewport } from "@/components/ui/notifications";
import { BRAND_NAME } from "@/lib/domain/brand";
import styles from "./staff-frame.module.css";
import { StaffGate } from "./staff-gate";
import { StaffNav, StaffPerson } from "./staff-nav";

/** The rooms behind the shop: a dark bar, so that nobody takes them for the shop, and the whole width for tables. */
export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <div className={styles.shell}>
        <a href="#staff-content" className={styles.skip}>
          Skip to content
        </a>
        <header className={styles.header} data-print="hide">
          <div className={styles.bar}>
            <Link href="/staff" className={styles.home}>
              <Logo name={BRAND_NAME} />
              <span className={styles.area}>Staff</span>
            </Link>
            <StaffPerson />
            <StaffNav />
          </div>
        </header>
        <main id="staff-content" tabIndex={-1} className={styles.main}>
          <StaffGate>{children}</StaffGate>
        </main>
      </div>
      <NotificationViewport />
    </QueryProvider>
  );
}
