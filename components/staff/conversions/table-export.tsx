"use client";

import { useConversionsExport } from "@/hooks/staff/use-staff-conversions";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { ConversionTable } from "@/lib/contracts/staff-conversions";
import type { Dimension } from "@/lib/domain/conversion-dimensions";
import { ExportButton } from "../export-button";

/** Saves one table of the conversions as a file. */
export function TableExport({
  question,
  table,
}: {
  question: ConversionQuestion;
  table: Dimension | Exclude<ConversionTable, "rows">;
}) {
  return <ExportButton file={useConversionsExport({ ...question, figure: "counted_net", table })} />;
}
