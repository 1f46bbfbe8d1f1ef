/** Spellings that differ by a word, a plural or a misread letter from the one that is looked up. In order. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\u0130/g, "I"],
  [/％/g, "%"],
  // Words for prefixes, grams, moles, litres and units.
  [/(?:micro|mikro|mic)[\s-]?(?=[gkm]|iu|u|kat|l\b)/gi, "u"],
  [/\bmilli[\s-]?(?=iu|u|mol)/gi, "m"],
  [/\bnano[\s-]?(?=g|mol)/gi, "n"],
  [/\bpico[\s-]?(?=g|mol)/gi, "p"],
  [/\bkilo[\s-]?units?\b/gi, "kU"],
  [/\bpcg(?=\/)/gi, "pg"],
  [/femtol(?:it(?:er|re)s?)?/gi, "fL"],
  [/(?<=\/\s?)(?:lit(?:re|er|ro)s?|lt)\b\.?/gi, "L"],
  [/(?<=\/\s?)deci?lit(?:re|er)s?\b/gi, "dL"],
  [/(?<=\/\s?)(?:micro|u)l(?:it(?:re|er)s?)?\b/gi, "uL"],
  [/\b([mnpuµμk]|mc)?(?:grams?|gms?|grs?|gs)(?=\s?[/%])/gi, "$1g"],
  [/^pg(?:ram)?$|\bpg\/(?:zelle|cel+\.?)$/gi, "pg"],
  [/ugm(?=\/)/gi, "ug"],
  [/mol(?:e?s|e)(?=\s?\/)/gi, "mol"],
  [/^([munpµμ])M(?:\s?\/\s?L)?$/, "$1mol/L"],
  [/\b(?:int(?:ernational)?\.? ?)?(?:units?|einheiten|unidades|unit[eé]s)(?=\s?\/)/gi, "U"],
  [/mequiv(?=\/)/gi, "mEq"],
  // A small L that a page prints for the I of international units, and the points between their letters.
  [/(?<![A-Za-z])([mkuµμ]?)lU(?=\s?\/)/g, "$1IU"],
  [/(?<![A-Za-z])([mkuµμ]?)Ul(?=\s?\/)/g, "$1UI"],
  [/U\.\s?I\.?(?=\s?\/)/gi, "UI"],
  [/\bmOs(?=\s?\/)/gi, "mOsm"],
  // Parts of a hundred, and of a hundred millilitres.
  [/^((?:[mnuµμ]|mc)?)g\s?%$/gi, "$1g/dL"],
  [/^(?:per ?cent|pct|prozent|vol\.?[\s-]?%|%\s?(?:vol|ngsp|dcct|of wbcs?|of leu[ck]ocytes))\.?$/gi, "%"],
  [/^(?:fraction|v\/v|ratio\s?l\/l)$/gi, "L/L"],
  [/^(?:fl\/cell|cubic microns?)$/gi, "fL"],
  // Cells.
  [/^([x×]?\s?10)\s?(?:\.\s?e\s?|~)(?=\d)/gi, "$1^"],
  [/(?<=\d)\s?cells(?=\/)/gi, ""],
  [/^(?:#|per\s)\s?\/?\s?(?=[unpµμ]L|100)/gi, "/"],
  [/^bill(?=\/)/gi, "giga"],
  [/^migl\.?(?=\/)/gi, "k"],
  [/^(?:milh[oõ]es|mill\.)(?=\/)/gi, "mill"],
  [/^elem(?=\/)/gi, ""],
  [/^(\/\s?100)\s?(?:gb|wbc's|globules blancs)$/gi, "$1wbc"],
  // How fast red cells sink, how much is filtered, how much renin makes.
  [
    /^mm\s?(?:\/|in|at|\()?\s?(?:1\s?(?:st|\.|[aª]|[èe]re)?)?\s?(?:h|hrs?|hours?|std\.?|stunde|ora|hora|heure|uur|t|time)\.?\)?$/gi,
    "mm/h",
  ],
  [
    /^ml\s?\/\s?(?:min|mn|minute)\.?\s?(?:(?:\/|per)?\s?(?:[({]?1[.,]73[\s_*]?\/?\s?(?:m\s?[\^*]?\s?\(?[2²]\)?|mq|qm|sq\.?\s?m\.?|square met(?:er|re)s)?[)}]?|bsa|m[2²]))?\s?(?:sc|kof)?\.?$/gi,
    "mL/min/1.73m2",
  ],
  [/^(?:ng\/ml|[uµμ]g\/l)\s?(?:\/|per)\s?h(?:(?:ou)?rs?)?\.?$|^ng\/\(ml\.h\)$/gi, "ng/mL/h"],
  [/^m?osm(?:ol)?\s?\/\s?kg\s?(?:water|wasser)$|^mmol\/kg$/gi, "mOsm/kg"],
  [/^(?:quotient|rapport|rapporto|cociente|(?:calc\.?|calculated)\s?ratio)$/gi, "ratio"],
  // For each gram or mole of creatinine.
  [/\/\s?(mm?ol|m?g)m?r?\s?(?:de\s|of\s)?(?:[kc]r(?:[eé]a?t?\w*)?\.?)$/gi, "/$1 creat"],
  [/^([mu])g\s?alb\s?\//gi, "$1g/"],
  [/^(mc?g|[uµμ]g)\/(m?)g[mr]$/gi, "$1/$2g"],
  [/^mmol\/mol\s?hba$/gi, "mmol/mol"],
];

/** A unit's text in the spelling that is looked up: "mlU/mL" is "mIU/mL", "gms%" is "g/dL", "ml/mn/1,73 mq" is a filtration. */
export function usualSpelling(text: string): string {
  return SPELLINGS.reduce((unit, [pattern, spelling]) => unit.replace(pattern, spelling), text.trim());
}
