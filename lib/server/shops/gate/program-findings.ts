import "server-only";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { BRAND_NAME } from "@/lib/domain/brand";

/** A program file of a shop's pages. */
export interface DrawnProgram {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/** A name that begins with the house's and goes on, as what browsers store is called: "house.cart.x". */
const storedNames = () =>
  new RegExp(`["'\`]((?:x-)?${BRAND_NAME.replace(/[^\w]/g, "\\$&")}[._:/-][^"'\`\\s]{1,40})["'\`]`, "gi");

/**
 * The house in what pages store in browsers: storage, cookies and the like, whose names stand in the pages' programs.
 * And programs that are not there.
 */
export function programFindings(programs: readonly DrawnProgram[]): GateFinding[] {
  const missing = programs.filter(({ status }) => status !== 200);
  const names = programs.flatMap(({ text }) => [...text.matchAll(storedNames())].map(([, name = ""]) => name));
  return [
    ...missing.map(({ path, status }) => ({
      ...{ kind: "failure" as const, place: "A program of the pages", field: null, proposal: null },
      text: `${path} answered ${status}.`,
    })),
    ...[...new Set(names)].map((name) => ({
      ...{ kind: "name" as const, place: "What pages keep in browsers", field: null, proposal: null },
      text: name,
    })),
  ];
}
