import { DATE_IN_TEXT } from "./dates";
import { flagOf, takeValue } from "./numbers";
import { RANGE_NAME } from "./ranges";
import { findUnit, unitOf } from "./units";

/** What portals and kits write beside a result, in place of a flag or besides it. */
export const STATUS =
  /^(?:in|out of|within|above|below)(?: the)? (?:normal |reference |optimal |standard )?(?:range|limits?)$|^(?:normal|optimal|good|fair|poor|borderline|ok|great|needs? (?:work|improvement|attention)|at risk|optimi[sz]ed|suboptimal|final(?: result)?|sufficient|insufficient|deficient|high|low|abnormal|critical|alert|new|elevated|desirable|healthy|watch|attention|very (?:high|low)|slightly (?:high|low)|moderate)$|^(?:[HL*!↑↓▲▼✅⚠]\uFE0F?){1,3}$/iu;

const VALUE_LABEL =
  /^(?:your |current |latest |test |my |votre |ihr |tu |su |ditt |din |uw )?(?:value|result|reading|level|score|wert|messwert|resultado|r[ée]sultat|valeur|ergebnis|risultato|valore|wynik|uitslag|svar)(?!\p{L})\s*[.…]*\s*:?\s*(?!anterior|previous|ant[ée]rieur|precedente)(.*)$/iu;
const RANGE_LABEL = new RegExp(String.raw`^(?:${RANGE_NAME})\s*:?\s*(?=\S)(.*\d.*)$`, "i");
const BOTH_ENDS = /^low\s*:?\s*([\d.,]+)\s+high\s*:?\s*([\d.,]+)/i;
const LOW_END = /^(?:low|min(?:imum)?)\s*:\s*([\d.,]+)$/i;
const HIGH_END = /^(?:high|max(?:imum)?)\s*:\s*([\d.,]+)$/i;
/** What stands beside a result and is none, nor its range. */
const ASIDE =
  /^(?:past|resultados? anterior\w*|optimal|goal|target|desired|ideal|history|previous(?:ly)?|prior|last|before|average|trend|method|percentile|risk|lower|higher)\b/i;
const INTERVAL = /^[([]?[<>≤≥]?\s?\d[\d.,]*\s?(?:-|–|—|−|to|à|bis|til|al?|a)\s?\d[\d.,]*[)\]]?(?:\s+\S{1,16})?$/i;
const WHOLE_DATE = new RegExp(
  String.raw`^(?:on |collected:? |drawn:? |date:? )?${DATE_IN_TEXT.source}(?:,? (?:at )?\d{1,2}:\d{2}(?:\s?[AP]M)?)?(?: [A-Z]{2,4})?$`,
  "i",
);

/** What a line below a name says. */
export interface LineSaid {
  readonly kind: "value" | "label" | "range" | "unit" | "flag" | "day" | "low" | "high" | "else";
  readonly text: string;
  /** A range that is called so. */
  readonly isNamed?: boolean;
}

/** What a portal adds to a result on its line: "12 ug/L — Low", "128 g/L [115.0 - 165.0] - Above high reference limit". */
const ADDED =
  /\s+[–—-]\s+(?:normal|in range|low|high|borderline|optimal|above|below|within|(?:zu |leicht |deutlich )?(?:niedrig|hoch|erh[öo]ht|erniedrigt)|im (?:norm|referenz)bereich|grenzwertig|au(?:ß|ss)erhalb|unauff[äa]llig|auff[äa]llig)\b.*$|\s*[[(]\s*([<>≤≥]?\s?[\d.,]+(?:\s*[-–—]\s*[\d.,]+)?)\s*[\])]\s*$/i;

/** "97 mg/dL Above goal": where it stands to somebody's goal, which is no flag. */
const OF_GOAL = /(?<=\d.*)\s+(?:above|below|at|within|near|off|on) (?:your |the )?(?:goal|target)$/i;

/** A result's number and its unit, with the range in brackets behind them. NULL: there is no number. */
export function resultParts(said: string) {
  const text = said.replace(OF_GOAL, "");
  const [status = ""] = /^(.*\d.*)$/.test(text) ? (ADDED.exec(text) ?? []) : [];
  const left = text.slice(0, text.length - status.length);
  const [brackets = "", range = null] = ADDED.exec(left) ?? ADDED.exec(text) ?? [];
  const bare = left.endsWith(brackets) ? left.slice(0, left.length - brackets.length) : left;
  const parts = takeValue(bare.replace(/^[*!↑↓▲▼]\s*/, ""));
  if (!parts) return null;
  const words = parts.rest.replace(/^\((?:calc|calculated)\)$/i, "").split(/\s+/);
  return {
    valueText: `${parts.comparator ?? ""}${parts.number}`,
    unitText: words.filter((word) => flagOf(word) === null).join(" "),
    flagText: words.find((word) => flagOf(word) !== null) ?? null,
    range,
  };
}

function numberSaid(text: string): LineSaid | null {
  const unit = resultParts(text)?.unitText;
  if (unit === undefined) return null;
  const isUnit = unit === "" || unitOf(unit) !== null || findUnit(unit)?.index === 0 || /^\S{1,14}$/.test(unit);
  return isUnit ? { kind: "value", text } : null;
}

/** What lines say whose beginning or form leaves nothing open, the plainest first. */
const SAYINGS: readonly ((text: string) => LineSaid | null)[] = [
  (text) => {
    const named = saying("range", RANGE_LABEL.exec(text)?.[1]);
    return named && { ...named, isNamed: true };
  },
  (text) => saying("range", BOTH_ENDS.exec(text)?.slice(1, 3).join(" - ")),
  (text) => saying("low", LOW_END.exec(text)?.[1]),
  (text) => saying("high", HIGH_END.exec(text)?.[1]),
  (text) => saying("day", WHOLE_DATE.test(text) ? DATE_IN_TEXT.exec(text)?.[0] : undefined),
  (text) => {
    const [, verdict = ""] = /^(?:your )?(?:value|result|level) (?:is|was) (.*)$/i.exec(text) ?? [];
    return STATUS.test(verdict) ? { kind: "flag", text: verdict } : null;
  },
  (text) => {
    const labelled = VALUE_LABEL.exec(text)?.[1];
    return labelled === "" || numberSaid(labelled ?? "") ? saying("label", labelled) : null;
  },
  (text) => saying("flag", STATUS.test(text) ? text : undefined),
  (text) => saying("range", INTERVAL.test(text) ? text : undefined),
  (text) =>
    saying(
      "unit",
      isUnitAlone(text)
        ? text
        : /^(?:units?|einheit|unit[ée]s?|unidad(?:es)?|unit[àa]|enhet)\s*:\s*(\S.*)$/i.exec(text)?.[1],
    ),
  (text) => (ASIDE.test(text) ? null : numberSaid(text)),
];

const saying = (kind: LineSaid["kind"], text: string | undefined) => (text === undefined ? null : { kind, text });

const isUnitAlone = (text: string) =>
  unitOf(text) !== null || (findUnit(text)?.text === text.trim() && !/^\d/.test(text));

export function saidIn(text: string): LineSaid {
  for (const say of SAYINGS) {
    const said = say(text);
    if (said) return said;
  }
  return { kind: "else", text };
}
