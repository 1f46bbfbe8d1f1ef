import "server-only";
import { SHOP_MAILS } from "@/lib/content/mails/samples";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { DRAFT_PAGES } from "@/lib/domain/draft-pages";
import type { GateProgress } from "@/lib/server/process";
import { drawPages } from "./draw-pages";
import { type DraftFields, fieldFindings } from "./field-findings";
import { fileFindings, SHOP_FILES } from "./file-findings";
import { mailFindings } from "./mail-findings";
import { pageFindings } from "./page-findings";
import { programFindings } from "./program-findings";
import { readPrograms } from "./read-programs";
import { houseWords } from "./text-findings";

/** How many things of a draft are drawn. */
export const THINGS = DRAFT_PAGES.length + SHOP_MAILS.length + Object.keys(SHOP_FILES).length;

/**
 * Draws all that a shop's customers would be shown of a draft, and looks through it: its own fields, each of its pages
 * as it would be sent, the programs of those pages, its mails and its files. A page that failed and one that is not
 * there are among the pages.
 * @param tell  called whenever something else is drawn
 * @throws when a page is not answered
 */
export async function lookThrough(draft: DraftFields, tell: (progress: GateProgress) => void): Promise<GateFinding[]> {
  const { look, key, visit } = draft;
  let begun = 0;
  const next = (drawing: string) => tell({ done: begun++, of: THINGS, drawing });
  const pages = await drawPages(visit, (name) => next(`Page: ${name}`));
  const programs = await readPrograms(pages);
  next("Mails");
  const mails = mailFindings({ ...look, key });
  begun += SHOP_MAILS.length - 1;
  next("Files");
  const files = await fileFindings(look);
  return [
    ...fieldFindings(draft),
    ...pageFindings(pages, { look, key, own: houseWords(look) }),
    ...programFindings(programs),
    ...mails,
    ...files,
  ];
}
