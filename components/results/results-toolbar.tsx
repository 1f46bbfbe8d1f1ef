"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { problemText } from "@/hooks/problem-text";
import { saveFile } from "@/hooks/save-file";
import { useResultsExport } from "@/hooks/use-results";
import { notify } from "@/stores/notifications";
import styles from "./results.module.css";

const FILES = {
  csv: { type: "text/csv;charset=utf-8", name: "lab-results.csv" },
  fhir: { type: "application/fhir+json", name: "lab-results-fhir.json" },
} as const;

/** The ways to take everything along, and the way to bring more. */
export function ResultsToolbar() {
  const { making, run } = useResultsExport();
  const save = async (kind: "csv" | "fhir") => {
    const made = await run(kind);
    if ("problem" in made) notify({ tone: "danger", title: "No file was made", text: problemText(made.problem) });
    else saveFile(new Blob([made.text], { type: FILES[kind].type }), FILES[kind].name);
  };
  return (
    <div className={styles.toolbar} data-print="hide">
      <ButtonLink href="/upload-results" icon={<Icon name="upload" size="small" />}>
        Upload more
      </ButtonLink>
      <Button variant="secondary" icon={<Icon name="print" size="small" />} onClick={() => window.print()}>
        Print or save as PDF
      </Button>
      <Button
        variant="secondary"
        icon={<Icon name="download" size="small" />}
        isLoading={making === "csv"}
        onClick={() => void save("csv")}
      >
        CSV
      </Button>
      <Button
        variant="secondary"
        icon={<Icon name="download" size="small" />}
        isLoading={making === "fhir"}
        onClick={() => void save("fhir")}
      >
        FHIR R4
      </Button>
    </div>
  );
}
