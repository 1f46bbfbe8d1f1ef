import type { Source } from "@/lib/content/pages/heart";
import styles from "./source-list.module.css";

interface SourceListProps {
  sources: readonly Source[];
  /** When the page was last compared with them. */
  checked: { iso: string; text: string };
}

/** Where the claims of a page come from, what was taken from each, and when that was last looked at. */
export function SourceList({ sources, checked }: SourceListProps) {
  return (
    <>
      <ol className={styles.sources}>
        {sources.map((source) => (
          <li key={source.key}>
            <a href={source.href} rel="noopener noreferrer">
              {source.name}
            </a>
            <span className={styles.says}>{source.says}</span>
          </li>
        ))}
      </ol>
      <p className={styles.checked}>
        Compared with these sources on <time dateTime={checked.iso}>{checked.text}</time>.
      </p>
    </>
  );
}
