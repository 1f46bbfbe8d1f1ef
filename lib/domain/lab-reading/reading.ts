/** Where a value stands, so that a person can hold our reading against the paper. */
export interface Proof {
  /** The file's own name as the person sees it, or "pasted text", or "entered by hand". */
  readonly file: string;
  /** Page of a PDF, from 1. NULL: the format has none. */
  readonly page: number | null;
  /** Line of the page or file, from 1. NULL: the format has none. */
  readonly line: number | null;
  /** Place inside structured data, e.g. "entry[3].resource". NULL: the format has none. */
  readonly path: string | null;
  /** The exact line, cell row or element that the value was read from. */
  readonly text: string;
}

export const COMPARATORS = ["<", "<=", ">=", ">"] as const;
/** A value that the laboratory gives only as a bound. */
export type Comparator = (typeof COMPARATORS)[number];

export const FLAGS = ["high", "low", "abnormal"] as const;
/** What the laboratory itself printed beside the value. */
export type Flag = (typeof FLAGS)[number];

/** An interval as printed on the report, in the value's own unit. */
export interface PrintedRange {
  /** NULL: open below. */
  readonly low: number | null;
  /** NULL: open above. */
  readonly high: number | null;
  /** False where the bound itself is outside, as in "<200". */
  readonly isLowIncluded: boolean;
  readonly isHighIncluded: boolean;
  /** As printed. */
  readonly text: string;
}

/** One value as a format reader found it: nothing interpreted yet. */
export interface RawValue {
  readonly label: string;
  /** LOINC codes that came with it. */
  readonly codes: readonly string[];
  /** Number, comparator, flag and unit, as far as they stood in one place: "201 H", "<0.2", "95 mg/dL". */
  readonly valueText: string;
  readonly unitText: string | null;
  readonly rangeText: string | null;
  readonly flagText: string | null;
  /** Day, with or without time, as written. */
  readonly dateText: string | null;
  /** The day is that of the report and not of the sample, because no other is stated. */
  readonly isIssueDate?: boolean;
  /** A key of our own markers, in our own exports. */
  readonly markerKey?: string | null;
  /** An earlier result printed beside the new one: laboratories flag only the new. */
  readonly isEarlier?: boolean;
  /** A person changed it before it left us, in our own exports. */
  readonly isEdited?: boolean;
  /** The sample, as a field of its own states it: "Saliva", "UR". */
  readonly sampleText?: string | null;
  /** It stands in a row of a spreadsheet that is not shown. */
  readonly isHidden?: boolean;
  /** A bound in a line of text, with no range beside it: it may be the range itself. */
  readonly isLoneBound?: boolean;
  /** preliminary, corrected and withdrawn change how much it counts. */
  readonly status?: "final" | "preliminary" | "corrected" | "withdrawn";
  /** The part of a picture that it was read from: PNG in base64. NULL or absent: it was read from text. */
  readonly picture?: string | null;
  readonly proof: Proof;
}

export const WARNING_CODES = [
  "no-marker",
  "ambiguous-marker",
  "kept-apart",
  "code-and-name-differ",
  "unknown-code",
  "code-for-other-unit",
  "no-unit",
  "unknown-unit",
  "unit-does-not-fit",
  "ambiguous-number",
  "unusual-value",
  "maybe-range",
  "hidden-row",
  "from-picture",
  "dried-spot",
  "no-date",
  "ambiguous-date",
  "future-date",
  "issue-date",
  "flag-and-range-differ",
  "preliminary",
  "corrected",
  "replaced",
  "withdrawn",
  "duplicate",
  "same-day",
  "already-saved",
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** Why somebody should look at a value again, in words for that person. */
export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
}

/** One value with everything that we could tell about it. What we could not tell is NULL and has its warning. */
export interface ReadValue {
  /** Key of `LAB_MARKERS`. NULL: nothing matches, and we do not guess. */
  readonly marker: string | null;
  /** The name on the report. */
  readonly label: string;
  readonly codes: readonly string[];
  readonly value: number;
  readonly comparator: Comparator | null;
  /** In our spelling when known, else as printed. NULL: none printed and none needed or assumed. */
  readonly unit: string | null;
  /** YYYY-MM-DD. NULL: not found. */
  readonly date: string | null;
  /** The day in the other order of day and month, until somebody says which is meant. NULL or absent: nothing is open. */
  readonly otherDate?: string | null;
  /** HH:MM as written. NULL: only the day is known. */
  readonly time: string | null;
  readonly range: PrintedRange | null;
  readonly flag: Flag | null;
  /** The conversion to the marker's usual unit, written out. NULL: none was needed or possible. */
  readonly conversion: string | null;
  readonly warnings: readonly Warning[];
  /** A person changed something of it, so that it may differ from its proof. Absent: nobody did. */
  readonly isEdited?: boolean;
  /** The part of a picture that it was read from: PNG in base64. NULL or absent: it was read from text. */
  readonly picture?: string | null;
  readonly proof: Proof;
}

/** Something that stands where a value should, and is none. */
export interface UnreadLine {
  readonly label: string;
  readonly reason: string;
  readonly proof: Proof;
}

export const FORMATS = [
  "pdf",
  "text",
  "csv",
  "fhir",
  "ccda",
  "apple-health",
  "hl7",
  "sheet",
  "html",
  "picture",
  "hand",
  "laboratory",
] as const;
/** What a value came in. */
export type Format = (typeof FORMATS)[number];

/** What one file came to. */
export interface FileReading {
  readonly format: Format;
  /** Which layout of that format, in words: "Labcorp report", "markers by dates". */
  readonly layout: string;
  readonly values: readonly ReadValue[];
  readonly unread: readonly UnreadLine[];
}

/** What a format reader found, before anything is interpreted. */
export interface RawReading {
  readonly format: Format;
  readonly layout: string;
  readonly raw: readonly RawValue[];
  /** What the reader itself could not take for a value. */
  readonly unread?: readonly UnreadLine[];
  /** A machine wrote all of its numbers, so that their dots are decimal points, whatever its format. */
  readonly isExact?: boolean;
  /** All words of the file, which tell how it writes days. Absent: it has none beyond its values. */
  readonly words?: string;
}
