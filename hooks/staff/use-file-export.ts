import { useState } from "react";
import { saveFile } from "@/hooks/site/save-file";
import { problemFrom } from "@/lib/client/problem-from";
import type { CsvFile } from "@/lib/contracts/staff";
import type { Problem } from "@/lib/domain/problem";

/** A file that is made on a click. */
export interface FileExport {
  isExporting: boolean;
  /** Saves the file and answers how many rows it has, or why there is none. */
  run: () => Promise<{ rows: number } | { problem: Problem }>;
}

/** Fetches a file and saves it under its name. */
export function useFileExport(fetchFile: () => Promise<CsvFile>): FileExport {
  const [isExporting, setExporting] = useState(false);
  const run = async () => {
    setExporting(true);
    try {
      const file = await fetchFile();
      saveFile(new Blob([file.csv], { type: "text/csv;charset=utf-8" }), file.fileName);
      return { rows: file.rows };
    } catch (error) {
      return { problem: problemFrom(error) };
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, run };
}
