/** Words that only join others. Letters stay: those of vitamins, proteins and immunoglobulins tell them apart. */
const JOINING = new Set("de del della delle dei du des da do of the la el le les der die des di im".split(" "));

/** What the languages of reports write differently in one word of chemistry: "Kreatinin", "créatinine", "creatinina". */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ae/g, "a"],
  [/oe/g, "o"],
  [/ue/g, "u"],
  [/ph/g, "f"],
  [/ks/g, "x"],
  [/qu|k|z/g, "c"],
  [/j|y/g, "i"],
  [/h/g, ""],
  [/(?:tion|cione|cao)(?=$)/g, "cion"],
  [/(.)\1+/g, "$1"],
];

const ENDINGS = [/(?:[aeiou]+s?|s)$/, /e[rn]$/];
const LEAST_STEM = 4;

const spelled = (word: string) => SPELLINGS.reduce((text, [pattern, letters]) => text.replace(pattern, letters), word);

/** A word without what its languages end it with: "triglicerídeos", "triglyserider". */
function stemOf(word: string): string {
  return ENDINGS.reduce((text, ending) => {
    const stem = text.replace(ending, "");
    return stem.length < LEAST_STEM ? text : stem;
  }, spelled(word));
}

/** "Natriurie", "calciuria": what urine holds. Its names are told by lists alone. */
const OF_URINE = /ur(?:ia|ie)s?\b/;

/** Short words are codes, in which each letter counts. */
const isCode = (word: string) => word.length <= LEAST_STEM || /\d/.test(word);

/**
 * What all spellings of one name have in common: its words by their stems, in any order where nothing is divided, and
 * all of its letters in one. Two names of different markers that share it are told by neither.
 * @param plain      a name's plain form
 * @param isDivided  it names one thing divided by another, so that its order counts
 */
export function spellingsOf(plain: string, isDivided: boolean): readonly string[] {
  const words = plain.split(" ").filter((word) => word !== "" && !JOINING.has(word));
  if (words.every(isCode) || OF_URINE.test(plain)) return [];
  const stems = words.map((word) => (isCode(word) ? word : stemOf(word)));
  const inOne = words.some(isCode) ? [] : [`=${stemOf(words.join(""))}`];
  return [(isDivided ? stems : stems.sort()).join(" "), ...inOne];
}
