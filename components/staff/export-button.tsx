"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { FileExport } from "@/hooks/staff/use-file-export";
import { notify } from "@/stores/notifications";

/** Saves what the page shows as a file. */
export function ExportButton({ file }: { file: FileExport }) {
  const save = async () => {
    const outcome = await file.run();
    if ("problem" in outcome) {
      notify({ tone: "danger", title: "No file was created", text: outcome.problem.message });
      return;
    }
    const rows = outcome.rows === 1 ? "1 row" : `${outcome.rows} rows`;
    notify({ tone: "success", title: "The file is saved", text: `${rows}. The download is recorded with your name.` });
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon name="download" size="small" />}
      isLoading={file.isExporting}
      loadingLabel="Creating the file"
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
