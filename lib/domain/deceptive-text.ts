import { TURNING } from "./text-limits";

/*
 * What a text shows to a hurried reader, where that is not what is stored: letters that look like others, characters
 * that nobody sees, and names that people trust with their money or their health.
 */

/** Characters that nobody sees. A joiner between two letters of a script that needs it, or two emoji, is none. */
const UNSEEN =
  /\u00ad|\u034f|[\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0]|[\u{e0000}-\u{e007f}]|(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)[\u200c\u200d]|(?<=\p{Script=Latin})[\u200c\u200d]/u;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const HIDDEN = new RegExp(`${TURNING.source}|${UNSEEN.source}|${CONTROL.source}`, "gu");

/** Letters and signs with what they are taken for. Both sides of a comparison go through it. */
const LOOK_ALIKES = new Map(
  ["0o", "1l", "il", "|l", "!l", "ıl", "3e", "5s", "$s", "@a", "αa", "εe", "ιl", "κk", "νv", "οo", "ρp", "τt", "υu"]
    .concat(["χx", "μm", "ηn", "аa", "вb", "еe", "нh", "кk", "мm", "оo", "рp", "сc", "тt", "уy", "хx", "іl", "јj"])
    .concat(["ѕs", "ӏl", "ԁd", "ɑa", "ɡg", "ɩl", "4a", "7t", "8b", "ᴀa", "ʙb", "ᴄc", "ᴅd", "ᴇe", "ꜰf", "ɢg", "ʜh"])
    .concat(["ɪl", "ᴊj", "ᴋk", "ʟl", "ᴍm", "ɴn", "ᴏo", "ᴘp", "ʀr", "ꜱs", "ᴛt", "ᴜu", "ᴠv", "ᴡw", "ʏy", "ᴢz"])
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Signs with the letters that they are taken for: those of money, and the letters in circles, squares and flags. */
const SIGNS = new Map(
  ["€e", "£l", "₤l", "¢c", "¥y", "₮t", "₳a", "₭k", "₦n", "₥m", "₱p", "₩w", "℮e"].map((pair) => [
    pair.slice(0, 1),
    pair.slice(1),
  ]),
);
const LETTERS_IN_SIGNS = [0x1f150, 0x1f170, 0x1f1e6];

function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = LETTERS_IN_SIGNS.find((start) => code >= start && code < start + 26);
  return first === undefined ? (SIGNS.get(sign) ?? sign) : String.fromCharCode(97 + code - first);
}

/** Letters that are drawn of strokes, the wider first. */
const DRAWN = new Map([
  ...[
    ["|\\/|", "m"],
    ["/\\/\\", "m"],
    ["\\/\\/", "w"],
    ["|\\|", "n"],
    ["|-|", "h"],
    ["|_|", "u"],
    ["/\\", "a"],
    ["|<", "k"],
    ["|_", "l"],
  ],
] as [string, string][]);

/** A text with plain letters where signs and strokes stand for them. */
const withoutSigns = (text: string): string => {
  const folded = [...text.normalize("NFKC")].map(letterOf).join("");
  return [...DRAWN].reduce((rest, [drawing, letter]) => rest.replaceAll(drawing, letter), folded);
};

/** A text as a hurried reader sees it: small letters, those that look alike the same one, nothing else. */
export function skeleton(text: string): string {
  return [...withoutSigns(text).normalize("NFKD").toLowerCase()]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** Words as somebody reads them: a sign that stands for a letter is one between letters. */
const READ_WORDS = /(?:[\p{L}\p{M}\p{N}]|[|!$@](?=[\p{L}\p{N}]))+/gu;

/**
 * The parts of a text that somebody could take for this brand, however it is spelled: in a word, in several that make
 * it together, as "T e a l" or "te.al" would make "teal", or with signs and strokes for letters.
 */
export function readAs(brand: string, text: string): string[] {
  const found = readIn(brand, text);
  return found.length > 0 ? found : readIn(brand, withoutSigns(text));
}

function readIn(brand: string, text: string): string[] {
  const wanted = skeleton(brand);
  const words = [...text.matchAll(READ_WORDS)].map((match) => ({ match, letters: skeleton(match[0]) }));
  return words.flatMap(({ match, letters }, at) => {
    if (letters.includes(wanted)) return [match[0]];
    let read = "";
    for (const { match: last, letters: more } of words.slice(at)) {
      read += more;
      if (read === wanted) return [text.slice(match.index, last.index + last[0].length)];
      if (!wanted.startsWith(read)) break;
    }
    return [];
  });
}

/** What is there and not seen, or turns what follows, as code points: "U+202E". */
export function hiddenCharacters(text: string): string[] {
  const found = [...text.matchAll(HIDDEN)].map(
    ([character]) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  return [...new Set(found)];
}

/** The text without what nobody sees. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, "");

/** Words, with what may stand inside one. */
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

const FULL_WIDTH = /[\uff01-\uff5e]/;
/** A Greek letter before a unit or as a sign of its own is usual: μg, β. */
const UNIT = /^[μΩ](?:g|l|mol|m|s|u|iu|kat|eq)?$/iu;

/** Latin letters by those that are taken for them, in their case. */
const LATIN = new Map(
  [..."аaвbеeнhкkмmоoрpсcтtуyхxіiјjѕsӏlԁdαaεeιiκkνvοoρpτtυuχxηn"].flatMap((letter, index, all) => {
    const latin = all[index + 1];
    if (index % 2 === 1 || latin === undefined) return [];
    return [
      [letter, latin],
      [letter.toUpperCase(), latin.toUpperCase()],
    ] as const;
  }),
);

/** Whether a word is made of letters of several scripts that are taken for each other, or of wide ones. */
function isDisguised(word: string): boolean {
  if (FULL_WIDTH.test(word)) return true;
  const isMixed = /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
  return isMixed && !UNIT.test(word);
}

const plainWord = (word: string) => [...word.normalize("NFKC")].map((letter) => LATIN.get(letter) ?? letter).join("");

/** Words of a text that mix letters of several alphabets, or stand in wide ones. */
export const disguisedWords = (text: string): string[] => (text.match(WORDS) ?? []).filter(isDisguised);

/** The text with those words in plain Latin letters. */
export const withPlainWords = (text: string): string =>
  text.replace(WORDS, (word) => (isDisguised(word) ? plainWord(word) : word));

/**
 * Names that nobody may carry in theirs: a visitor would take the shop for theirs. Payment companies, laboratories,
 * pharmacies and networks that people trust with cards and results.
 */
const WELL_KNOWN = [
  ...["paypal", "klarna", "mastercard", "amex", "americanexpress", "applepay", "googlepay", "afterpay", "venmo"],
  ...["cashapp", "zelle", "wellsfargo", "bankofamerica", "citibank", "jpmorgan", "shopify", "instagram", "facebook"],
  ...["microsoft", "samsung", "walgreens", "labcorp", "questdiagnostics", "everlywell", "letsgetchecked", "23andme"],
  ...["mayoclinic", "medicare", "medicaid", "unitedhealthcare", "bluecross", "kaiserpermanente"],
];

/** Names that are words too: they may stand in a name, and may not be all of it. */
const WORDS_TOO = ["stripe", "visa", "affirm", "discover", "square", "apple", "google", "amazon", "aetna", "cigna"];

/** The words of a text, and those of two and three neighbours together: "Pay Pal Health" has "paypal" in it. */
export function wordRunsOf(text: string): string[] {
  const words = (
    withoutSigns(text)
      .normalize("NFKD")
      .match(/[\p{L}\p{N}|!$@]+/gu) ?? []
  ).map(skeleton);
  return words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join("")));
}

/**
 * The well-known name that a name would be taken for, or null.
 * @returns the name as it is compared, e.g. "paypal"
 */
export function wellKnownName(name: string): string | null {
  const whole = skeleton(name);
  const runs = new Set(wordRunsOf(name));
  const within = WELL_KNOWN.find((known) => runs.has(skeleton(known)) || whole === skeleton(known));
  return within ?? WORDS_TOO.find((known) => whole === skeleton(known)) ?? null;
}
