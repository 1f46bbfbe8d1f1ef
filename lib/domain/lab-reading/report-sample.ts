import { bloodIn, isTimed, otherSampleIn, otherSampleOf } from "./specimens";

/** Panels that are run on blood wherever nothing else is said. A hormone panel is not among them: saliva has one too. */
const BLOOD_PANEL =
  /\b(?:lipid|metabolic|chemistry|cbc|hematology|haematology|thyroid|iron|ferritin|hepatic|liver|renal|cardiac|cardio\w*|diabetes|hemoglobin|vitamin)\b/i;

/** Blood as the subject of a section. A urinalysis looks for blood, too, and prose speaks of it. */
const BLOOD_SECTION =
  /\b(?:serum|plasma|venous|capillary)\b|\bblood (?:tests?|samples?|draw|work|panel|chemistry|count|results?)\b|\b(?:whole|paired) blood\b|^\W*blood\W*$/i;

/** "Specimen: Saliva", "Sample type - Urine". */
const STATEMENT = /\b(?:specimens?|samples?|material|matrix)(?: (?:type|source|material))?\s*[:=-]\s*(\S.{1,40})/i;

/** A list of what was ordered names panels and begins none. */
const LIST = /\border(?:ed|s)?\b|\bitems?\b|\brequest(?:ed)?\b|;|,.*,.*,/i;

const MAX_HEADING = 90;
const MOST_HEADING_WORDS = 12;
/** Words before which a section's subject stands. */
const FIRST_WORDS = 4;
/** A urinalysis is called by few words. */
const MOST_URINE_WORDS = 6;

const wordsOf = (line: string) => line.split(/\s+/).filter((word) => /\p{L}/u.test(word));

/** Of which sample a report speaks, as its lines go by. */
export class SampleInReport {
  #sample: string | null = null;
  #blood: string | null = null;
  /** Said of the whole report, so that only a word for blood takes it back. */
  #isFirm = false;
  /** What stands here was taken some time after a drink or a dose. */
  isTimed = false;

  /** The sample of what stands here when that is not blood. */
  get other(): string | null {
    return this.#sample;
  }

  /** The blood of which the section speaks, in its own word. NULL: it names none. */
  get blood(): string | null {
    return this.#blood;
  }

  /** Takes note of a line that is no row of results. */
  take(text: string): void {
    const line = text.trim();
    if (/\p{L}/u.test(line)) this.isTimed = isTimed(line);
    const stated = STATEMENT.exec(line)?.[1];
    if (stated !== undefined && this.#state(stated)) return;
    if (line.length > MAX_HEADING || LIST.test(line) || line.endsWith(".")) return;
    const words = wordsOf(line);
    if (words.length <= MOST_HEADING_WORDS) this.#head(words);
  }

  /** A stated sample counts for all that follows. One of two samples says nothing about either. */
  #state(stated: string): boolean {
    const [sample, isBlood] = [otherSampleOf(stated), BLOOD_SECTION.test(stated) || /\bblood\b/i.test(stated)];
    if (sample === null ? !isBlood : isBlood && !/\bspot\b/i.test(stated)) return false;
    this.#sample = sample;
    this.#blood = bloodIn(stated);
    this.#isFirm = true;
    return true;
  }

  /** The subject of a section stands among its first words. */
  #head(words: readonly string[]): void {
    const first = words.slice(0, FIRST_WORDS).join(" ");
    const sample = otherSampleIn(first);
    // A urinalysis is a section among others; a report about saliva is one as a whole.
    const isFirm = sample !== "urine" || /\bdried\b|\bDUTCH\b/i.test(first);
    if (sample !== null && (isFirm || words.length <= MOST_URINE_WORDS)) {
      this.#sample = sample;
      this.#isFirm = isFirm;
    } else if (sample === null && BLOOD_SECTION.test(first)) {
      this.#sample = null;
      this.#blood = bloodIn(first);
    }
    const isBloodPanel = sample === null && words.length <= MOST_URINE_WORDS && BLOOD_PANEL.test(first);
    if (!this.#isFirm && isBloodPanel) this.#sample = null;
  }
}
