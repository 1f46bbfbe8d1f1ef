"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import styles from "./redirect-gate.module.css";

interface RedirectGateProps {
  /** Where the partner sends visitors; already checked. NULL: nowhere. */
  link: string | null;
  /** The paths on which that happens: the shop's main and pricing pages. */
  paths: readonly string[];
  children: ReactNode;
}

/** Sends visitors of the main and pricing pages to the partner's link; every other page is shown as it is. */
export function RedirectGate({ link, paths, children }: RedirectGateProps) {
  const pathname = usePathname();
  const target = link && paths.includes(pathname) ? link : null;
  useEffect(() => {
    if (target) window.location.replace(target);
  }, [target]);
  if (!target) return children;
  return (
    <div className={styles.gate}>
      <h1 className={styles.title}>Taking you there</h1>
      <p>
        <a href={target} rel="noopener noreferrer" referrerPolicy="no-referrer">
          Continue to {new URL(target).host}
        </a>
      </p>
    </div>
  );
}
