import { Link } from "@/components/ui/link";
import { readingWith } from "@/lib/content/articles/all-reading";
import { TAGS, type TagKey } from "@/lib/content/articles/tags";
import styles from "./tag-links.module.css";

/** Every tag as a page of its own. */
export function TagLinks({ current }: { current: TagKey | null }) {
  return (
    <nav aria-label="Topics" className={styles.nav}>
      <ul className={styles.list}>
        <li>
          <Link href="/articles" className={styles.tag} aria-current={current === null ? "page" : undefined}>
            All
          </Link>
        </li>
        {TAGS.map(({ key, name }) => (
          <li key={key}>
            <Link
              href={`/articles/tag/${key}`}
              className={styles.tag}
              aria-current={current === key ? "page" : undefined}
            >
              {name} <span className={styles.count}>{readingWith(key).length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
