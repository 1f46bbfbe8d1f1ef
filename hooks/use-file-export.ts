import { useState } from "react";
import type { CsvFile } from "@/lib/contracts/staff";
import type { Problem } from "@/lib/domain/problem";
import { problemFrom } from "./problem-from";
import { saveFile } from "./save-file";

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
