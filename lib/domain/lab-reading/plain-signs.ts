/** Signs as pages and fonts spell them, brought to the one that everything else here reads. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/&(?:amp;)?(?:lt|#0*60|#x0*3c);/gi, "<"],
  [/&(?:amp;)?(?:gt|#0*62|#x0*3e);/gi, ">"],
  [/&(?:amp;)?(?:leq?|#8804|#x2264);/gi, "≤"],
  [/&(?:amp;)?(?:geq?|#8805|#x2265);/gi, "≥"],
  [/&(?:[nm]dash|minus|#821[12]|#x201[34]);/gi, "–"],
  [/&(?:micro|mu|#181|#956);/gi, "µ"],
  [/&(?:nbsp|#160|thinsp);/gi, " "],
  [/[＜﹤˂≺⪪‹〈⟨]/g, "<"],
  [/[＞﹥˃≻⪫›〉⟩]/g, ">"],
  [/[≦⩽≲⪅≯⪯]/g, "≤"],
  [/[≧⩾≳⪆≮⪰]/g, "≥"],
];

/** A text whose bounds are "<", ">", "≤" and "≥", however the page spelled them: "＜", "⩽", "&lt;". */
export function plainSigns(text: string): string {
  return SPELLINGS.reduce((plain, [pattern, sign]) => plain.replace(pattern, sign), text);
}
