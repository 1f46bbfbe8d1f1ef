"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type ExportKind, useResultsExport } from "@/hooks/results/use-results";
import { saveFile } from "@/hooks/site/save-file";
import { problemText } from "@/lib/content/problem-text";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import { notify } from "@/stores/notifications";
import styles from "./results.module.css";

const FILES: readonly { kind: ExportKind; label: string; type: string; name: string }[] = [
  { kind: "pdf", label: "PDF", type: "application/pdf", name: "lab-results.pdf" },
  { kind: "csv", label: "CSV", type: "text/csv;charset=utf-8", name: "lab-results.csv" },
  { kind: "fhir", label: "FHIR R4", type: "application/fhir+json", name: "lab-results-fhir.json" },
];

const PDF_NOTE_ID = "pdf-ranges";

/** The ways to take everything along. */
export function ResultsToolbar({ units }: { units: UnitSystem }) {
  const { making, run } = useResultsExport();
  const save = async ({ kind, type, name }: (typeof FILES)[number]) => {
    const made = await run(kind, units);
    if ("problem" in made) notify({ tone: "danger", title: "No file was created", text: problemText(made.problem) });
    else saveFile(new Blob([made.content], { type }), name);
  };
  return (
    <div className={styles.toolbar} data-print="hide">
      {FILES.map((file) => (
        <Button
          key={file.kind}
          variant="secondary"
          icon={<Icon name="download" size="small" />}
          isLoading={making === file.kind}
          aria-describedby={file.kind === "pdf" ? PDF_NOTE_ID : undefined}
          onClick={() => void save(file)}
        >
          {file.label}
        </Button>
      ))}
      <Button variant="quiet" icon={<Icon name="print" size="small" />} onClick={() => window.print()}>
        Print
      </Button>
      <p id={PDF_NOTE_ID} className={styles.note}>
        The PDF does not know whose ranges you chose, because that never leaves this device. Where a range differs by
        sex, it lists both, without a verdict. Print shows this page as it is.
      </p>
    </div>
  );
}
