import { Link } from "./link";
import styles from "./source-list.module.css";

/** Where a statement comes from. */
interface ListedSource {
  /** Who says it, with its date. */
  name: string;
  /** NULL: none that lasts. */
  href: string | null;
  /** What is taken from it. */
  says?: string;
}

interface SourceListProps {
  sources: readonly ListedSource[];
  /** Numbered where the text refers to them, small print elsewhere. */
  isNumbered?: boolean;
}

/** Where a page's statements come from. The same source is named once. */
export function SourceList({ sources, isNumbered = false }: SourceListProps) {
  const List = isNumbered ? "ol" : "ul";
  const once = sources.filter(({ name }, index) => sources.findIndex((other) => other.name === name) === index);
  return (
    <List className={isNumbered ? styles.numbered : styles.plain}>
      {once.map(({ name, href, says }) => (
        <li key={name}>
          {href ? <Link href={href}>{name}</Link> : name}
          {says ? <span className={styles.says}>{says}</span> : null}
        </li>
      ))}
    </List>
  );
}
