import type { CitationKey } from "./citations";
import type { PreparationKey } from "./preparation";

/** The words of one marker. Numbers of its range are not written here: see `ranges.ts` and the catalogue. */
export interface MarkerStory {
  /** Biomarker key. */
  key: string;
  /** One line for lists: what it tells. */
  summary: string;
  /** One to three short paragraphs: what it is, what moves it, what it cannot say. */
  about: readonly string[];
  /** How to collect so that the value means something, most important first. */
  preparation: readonly PreparationKey[];
  /** Why we give no verdict, where we give none or not always. */
  notGraded?: string;
  /** Where the statements come from, beyond the source of the range. */
  citations?: readonly CitationKey[];
}
