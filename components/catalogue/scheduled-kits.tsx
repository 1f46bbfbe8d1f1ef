"use client";

import { QueryProvider } from "@/components/layout/query-provider";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useHasScheduled } from "@/hooks/cart/use-has-scheduled";
import { listText } from "@/lib/domain/list-text";
import styles from "./products-screen.module.css";

export interface ScheduledKitsProps {
  products: readonly { key: string; name: string }[];
}

/** The kits that are on their way to this person already, in a notice; nothing when there are none. */
export function ScheduledKits(props: ScheduledKitsProps) {
  return (
    <QueryProvider>
      <Answer {...props} />
    </QueryProvider>
  );
}

function Answer({ products }: ScheduledKitsProps) {
  const scheduled = useHasScheduled(
    products.map(({ key }) => key),
    true,
  );
  const coming = products.filter(({ key }) => scheduled[key]);
  if (coming.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Notice announce="status" title="Already on its way to you">
        {listText(coming.map(({ name }) => name))}: a kit is scheduled in <Link href="/account">your account</Link>.
      </Notice>
    </div>
  );
}
