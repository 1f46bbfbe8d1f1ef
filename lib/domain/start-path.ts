const PRICING = /^(?:\/shop\/[^/]+)?\/pricing(?:\/|$)/;
const PROGRAMS = /^(?:\/shop\/[^/]+)?\/(?:programs|program-comparison)(?:\/|$)/;
const TESTS = /^\/(?:my-tests|quiz|account\/tests)(?:\/|$)/;

/**
 * Where a visitor decided to look at prices who goes from one page to another: on a page of programs, or on one of their
 * tests.
 * @returns NULL: the step decides nothing
 * @see the specification, section 2
 */
export function decidedStart(previous: string, path: string): "programs" | "quiz" | null {
  if (!PRICING.test(path)) return null;
  if (PROGRAMS.test(previous)) return "programs";
  return TESTS.test(previous) ? "quiz" : null;
}
