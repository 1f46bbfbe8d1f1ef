/** A laboratory that runs the samples. */
export interface Laboratory {
  readonly name: string;
  /** Its number in the register of CLIA: "05D2034567". */
  readonly clia: string;
}

/** A clinician who has gone through the ranges and texts. */
export interface Reviewer {
  readonly name: string;
  /** Where and under which number they may practice: "California, G 12345". */
  readonly license: string;
  /** YYYY-MM-DD */
  readonly reviewedOn: string;
}

/** Who answers for results and texts. NULL: nobody yet, and then nothing is shown. */
export interface Answerable {
  readonly laboratory: Laboratory | null;
  readonly reviewer: Reviewer | null;
}

/** Ten signs: two digits, a D, seven digits. Source: CMS, Form CMS-116, number of a certificate. */
const CLIA = /^\d{2}D\d{7}$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Several settings that hold only together. Undefined: none is set. */
function whole<Name extends string>(settings: Readonly<Record<Name, string | undefined>>) {
  const names = Object.keys(settings) as Name[];
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return;
  if (missing.length > 0)
    throw new RangeError(`${names.join(", ")} belong together. Set ${missing.join(" and ")} too, or leave all empty.`);
  return settings as Readonly<Record<Name, string>>;
}

type Setting = "LABORATORY_NAME" | "LABORATORY_CLIA" | "REVIEWER_NAME" | "REVIEWER_LICENSE" | "REVIEWED_ON";

/**
 * Who answers, as the settings say.
 * @throws RangeError when they name somebody by half, or a number or day is none
 */
export function answerableOf(settings: Readonly<Partial<Record<Setting, string | undefined>>>): Answerable {
  const { LABORATORY_NAME, LABORATORY_CLIA, REVIEWER_NAME, REVIEWER_LICENSE, REVIEWED_ON } = settings;
  const laboratory = whole({ LABORATORY_NAME, LABORATORY_CLIA });
  const reviewer = whole({ REVIEWER_NAME, REVIEWER_LICENSE, REVIEWED_ON });
  if (laboratory && !CLIA.test(laboratory.LABORATORY_CLIA))
    throw new RangeError('LABORATORY_CLIA must be the number of a CLIA certificate, like "05D2034567".');
  if (reviewer && !DAY.test(reviewer.REVIEWED_ON))
    throw new RangeError('REVIEWED_ON must be the day of the review, like "2026-11-26".');
  return {
    laboratory: laboratory ? { name: laboratory.LABORATORY_NAME, clia: laboratory.LABORATORY_CLIA } : null,
    reviewer: reviewer
      ? { name: reviewer.REVIEWER_NAME, license: reviewer.REVIEWER_LICENSE, reviewedOn: reviewer.REVIEWED_ON }
      : null,
  };
}
