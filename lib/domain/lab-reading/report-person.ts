/** Words for the sex of the person, as reports head it. */
const SEX = `(?:biological )?(?:sex|gender)|geschlecht|sexe|sexo|sesso|k[öø]n|geslacht`;
const MALE = `m(?:ale|an|[äa]nnlich|asculin[oe]?|aschio|ann)?|homme|hombre|var[óo]n|uomo`;
const FEMALE = `f(?:emale|[ée]minin|emenino|emmina|emme)?|w(?:oman|eiblich)?|mujer|donna|kvinn[ae]|kvinde|vrouw`;
const HEADED = new RegExp(String.raw`\b(?:${SEX})\b\s*[:=/]?\s*(?:(${MALE})|(${FEMALE}))(?![\p{L}])`, "giu");
const BESIDE_AGE =
  /\b\d{1,3}\s?(?:y(?:o|rs?|ears?)?|ans|anni|años|jahre)?\.?\s?[/,]\s?(m|f)(?:ale|emale)?\b|\b(m|f)(?:ale|emale)?\s?[/,]\s?\d{1,3}\s?(?:y|\b)/gi;
const ALONE = /\b(male|m[äa]nnlich|monsieur|herr)\b|\b(female|weiblich|madame|frau)\b/giu;

/** The sex that a report says of its person, where it says one. NULL: none, or both. */
export function sexIn(words: string): "male" | "female" | null {
  for (const pattern of [HEADED, BESIDE_AGE, ALONE]) {
    const found = new Set([...words.matchAll(pattern)].map((match) => sexOf(match)));
    if (found.size > 0) return found.size === 1 ? ([...found][0] ?? null) : null;
  }
  return null;
}

function sexOf([, first, second]: RegExpMatchArray): "male" | "female" {
  if (first && second === undefined) return /^f/i.test(first) ? "female" : "male";
  return /^m/i.test(second ?? "") ? "male" : "female";
}
