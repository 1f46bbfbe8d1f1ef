import "server-only";
import type { RawReading } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { readSheets, sheetPages } from "@/lib/domain/lab-reading/sheet-reading";
import { readAppleExport } from "./apple-export";
import { odsSheets } from "./ods-sheets";
import { checkWorkbook, workbookSheets } from "./workbook-sheets";
import { openZip } from "./zip-entries";

const WORKBOOK = /^xl\/workbook\.(?:xml|bin)$/;
const OTHER_OFFICE = /^(?:word\/|ppt\/|Index\/.*\.iwa$)/;
const MEGABYTE = 1024 * 1024;
/** What a spreadsheet's content may unpack to; 20,000 full rows need half of it. */
const MAX_CONTENT_BYTES = 32 * MEGABYTE;

/**
 * The values of an archive: a spreadsheet (XLSX, ODS) or Apple Health's export.
 * @throws FileRefused for other archives, and for ones that unpack to too much
 */
export async function readZip(bytes: Uint8Array, file: string): Promise<RawReading> {
  const open = await openZip(bytes);
  const names = open.entries.map(({ fileName }) => fileName);
  if (names.some((name) => WORKBOOK.test(name))) {
    await checkWorkbook(open, MAX_CONTENT_BYTES);
    return readSheets(sheetPages(workbookSheets(bytes)), { file, format: "sheet", layout: "Spreadsheet" });
  }
  const isOpenDocument = names[0] === "mimetype" && names.includes("content.xml");
  if (isOpenDocument) {
    return readSheets(sheetPages(await odsSheets(open, MAX_CONTENT_BYTES)), {
      file,
      format: "sheet",
      layout: "Spreadsheet",
    });
  }
  if (names.some((name) => OTHER_OFFICE.test(name))) throw new FileRefused("office");
  return readAppleExport(open, file);
}
