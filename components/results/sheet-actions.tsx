"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { sheetFileOf } from "@/hooks/results/use-sheet-file";
import { saveFile } from "@/hooks/site/save-file";
import { problemText } from "@/lib/content/problem-text";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import { notify } from "@/stores/notifications";
import styles from "./results.module.css";

const NOTE_ID = "sheet-pdf-note";

interface SheetActionsProps {
  units: UnitSystem;
  /** The secret of the link that shows the sheet. Left out: it is the reader's own. */
  token?: string;
}

/** The sheet on paper and as a file. */
export function SheetActions({ units, token }: SheetActionsProps) {
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    const made = await sheetFileOf(units, token);
    setMaking(false);
    if ("problem" in made) notify({ tone: "danger", title: "No file was created", text: problemText(made.problem) });
    else saveFile(new Blob([made.content], { type: "application/pdf" }), "lab-sheet.pdf");
  };
  return (
    <div className={styles.toolbar} data-print="hide">
      <Button icon={<Icon name="print" size="small" />} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        variant="secondary"
        icon={<Icon name="download" size="small" />}
        isLoading={isMaking}
        aria-describedby={NOTE_ID}
        onClick={() => void save()}
      >
        PDF
      </Button>
      <p id={NOTE_ID} className={styles.note}>
        Print shows the sheet as it is here. Our server creates the PDF and is not told whose ranges you chose: where a
        range differs by sex, it gives both.
      </p>
    </div>
  );
}
