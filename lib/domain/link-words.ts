import { SOURCE_VALUE } from "./page-url";

/** What a link says of whoever follows it when it names one of these: a condition, or what was found. */
const OF_HEALTH =
  /hiv|\baids\b|\bst[di]s?\b|cancer|tumou?r|diabet|pregnan|fertil|menopaus|depress|anxi|hepat|herpes|syphil|chlamyd|gonorr|thyroid|hashimoto|cholest|testost|lupus|celiac|an[a]?emi|\biron\b|prostat|\bpsa\b|positiv|diagnos|patient|disease|disorder|symptom|obes|alcohol|addict|overweight/;

/** Two names with a dot between them; and what ends like that and is a site. */
const LIKE_A_NAME = /^[a-z]{2,}\.[a-z]{2,}$/;
const LIKE_A_SITE = /\.(?:com|net|org|io|co|us|ca|uk|de|fr|app|shop|health|example)$/;

const MOST_LETTERS = 40;

/**
 * A word by which a link says where somebody comes from, as it is kept: short, and nothing of a person or of health. A name
 * that looks like any other word is kept, and told of enough people alone: see `telling.ts`.
 * @returns NULL: it is not kept
 */
export function linkWord(value: string | null): string | null {
  const word = value?.trim().toLowerCase() ?? "";
  if (!SOURCE_VALUE.test(word) || word.length > MOST_LETTERS || /\d{7}/.test(word)) return null;
  const isPerson = LIKE_A_NAME.test(word) && !LIKE_A_SITE.test(word);
  // Between words of a name there is anything but a letter.
  return isPerson || OF_HEALTH.test(word.replaceAll(/[_~.-]/g, " ")) ? null : word;
}
