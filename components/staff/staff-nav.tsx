"use client";

import { usePathname } from "next/navigation";
import { useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { useSignOut } from "@/hooks/account/use-sign-out";
import { useCurrentInView } from "@/hooks/site/use-current-in-view";
import { useStaffOverview } from "@/hooks/staff/use-staff-overview";
import { notify } from "@/stores/notifications";
import styles from "./staff-frame.module.css";
import { STAFF_PAGES } from "./staff-pages";

/** The pages that this person may open. */
export function StaffNav() {
  const pathname = usePathname();
  const { overview } = useStaffOverview();
  const late = overview?.orders ? overview.orders.late + overview.orders.heldLate : 0;
  const toDecide = overview?.orders?.toDecide.length ?? 0;
  const list = useRef<HTMLUListElement>(null);
  // The row is complete once it is known who is looking.
  useCurrentInView(list, overview ? pathname : "");
  const pages = overview ? STAFF_PAGES.filter(({ isFor }) => isFor(overview)) : [];
  return (
    <nav className={styles.nav} aria-label="Staff">
      <ul ref={list} className={styles.links}>
        <li>
          <Link href="/staff" className={styles.link} aria-current={pathname === "/staff" ? "page" : undefined}>
            Overview
            {toDecide > 0 ? (
              <>
                {" "}
                <Badge tone="red">{toDecide} to decide</Badge>
              </>
            ) : null}
          </Link>
        </li>
        {pages.map(({ href, title }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles.link}
              aria-current={pathname === href || pathname.startsWith(`${href}/`) ? "page" : undefined}
            >
              {title}
              {href === "/staff/orders" && late > 0 ? (
                <>
                  {" "}
                  <Badge tone="red">{late} late</Badge>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who is signed in, and the way out. */
export function StaffPerson() {
  const { overview } = useStaffOverview();
  const { isSigningOut, signOut } = useSignOut();
  const leave = async () => {
    const problem = await signOut();
    if (problem) notify({ tone: "danger", title: "You're still signed in", text: problem.message });
  };
  return (
    <div className={styles.person}>
      {overview ? (
        <span className={styles.name}>
          {overview.name}, {overview.role}
        </span>
      ) : null}
      <button type="button" className={styles.leave} onClick={() => void leave()} disabled={isSigningOut}>
        Log out
      </button>
    </div>
  );
}
