import { Link } from "./link";
import styles from "./pill-links.module.css";

/** Short links beside each other, each in a pill. */
export function PillLinks({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className={styles.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
