"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { problemText } from "@/hooks/problem-text";
import { saveFile } from "@/hooks/save-file";
import { type ExportKind, useResultsExport } from "@/hooks/use-results";
import type { UnitSystem } from "@/lib/content/results/marker-history";
import { notify } from "@/stores/notifications";
import styles from "./results.module.css";

const FILES: readonly { kind: ExportKind; label: string; type: string; name: string }[] = [
  { kind: "pdf", label: "PDF", type: "application/pdf", name: "lab-results.pdf" },
  { kind: "csv", label: "CSV", type: "text/csv;charset=utf-8", name: "lab-results.csv" },
  { kind: "fhir", label: "FHIR R4", type: "application/fhir+json", name: "lab-results-fhir.json" },
];

/** The ways to take everything along, and the way to bring more. */
export function ResultsToolbar({ units }: { units: UnitSystem }) {
  const { making, run } = useResultsExport();
  const save = async ({ kind, type, name }: (typeof FILES)[number]) => {
    const made = await run(kind, units);
    if ("problem" in made) notify({ tone: "danger", title: "No file was made", text: problemText(made.problem) });
    else saveFile(new Blob([made.content], { type }), name);
  };
  return (
    <div className={styles.toolbar} data-print="hide">
      <ButtonLink href="/upload-results" icon={<Icon name="upload" size="small" />}>
        Upload more
      </ButtonLink>
      {FILES.map((file) => (
        <Button
          key={file.kind}
          variant="secondary"
          icon={<Icon name="download" size="small" />}
          isLoading={making === file.kind}
          onClick={() => void save(file)}
        >
          {file.label}
        </Button>
      ))}
      <Button variant="quiet" icon={<Icon name="print" size="small" />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
