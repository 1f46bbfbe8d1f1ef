import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { FilterFields } from "./filter-fields";
import { MarkerExplorer } from "./marker-explorer";
import type { ExplorerSystem } from "./marker-words";
import styles from "./markers-section.module.css";

interface MarkersSectionProps {
  title: string;
  lead: string;
  systems: readonly ExplorerSystem[];
}

/** A page's first screen: what it is about, and the map of markers. */
export function MarkersSection({ title, lead, systems }: MarkersSectionProps) {
  return (
    <Section tone="deep" space="none">
      <div className={styles.inner}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <MarkerExplorer systems={systems} empty={<NothingFits />}>
          <FilterFields />
        </MarkerExplorer>
      </div>
    </Section>
  );
}

function NothingFits() {
  return (
    <EmptyState title="No marker matches all of that">
      <p>
        Remove a filter, or see <Link href="/what-we-measure#not-measured">what we do not measure</Link>.
      </p>
    </EmptyState>
  );
}
