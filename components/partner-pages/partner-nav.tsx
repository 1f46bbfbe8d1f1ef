import { Link } from "@/components/ui/link";
import { linkTo, type RouteName } from "@/lib/content/navigation";
import styles from "./partner-nav.module.css";

const PAGES: readonly { name: RouteName; label: string }[] = [
  { name: "partner", label: "Overview" },
  { name: "partnerStart", label: "Get started" },
  { name: "partnerPanels", label: "Panels" },
  { name: "partnerFeatures", label: "Platform" },
  { name: "partnerEmployers", label: "Employers" },
  { name: "partnerFaq", label: "Questions" },
];

/** The pages for partners, beside each other; on a phone they scroll sideways in their own line. */
export function PartnerNav({ current }: { current: RouteName }) {
  return (
    <nav className={styles.nav} aria-label="For partners">
      <ul className={styles.list}>
        {PAGES.map(({ name, label }) => {
          const link = linkTo(name);
          return link ? (
            <li key={name}>
              <Link href={link.href} className={styles.link} aria-current={name === current ? "page" : undefined}>
                {label}
              </Link>
            </li>
          ) : null;
        })}
      </ul>
    </nav>
  );
}
