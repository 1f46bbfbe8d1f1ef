import styles from "./breadcrumbs.module.css";
import { Link } from "./link";

/** A step on the way here. The last one is this page and has no address. */
export type Crumb = { name: string; href?: string };

/** Where this page lies. Make the BreadcrumbList for search engines from the same items. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" data-print="hide">
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.name} className={styles.item}>
            {item.href ? (
              <Link href={item.href} className={styles.link}>
                {item.name}
              </Link>
            ) : (
              <span aria-current="page">{item.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
