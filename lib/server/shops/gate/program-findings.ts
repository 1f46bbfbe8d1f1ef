import "server-only";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { BRAND_NAME } from "@/lib/domain/brand";

/** A program file of a shop's pages. */
export interface DrawnProgram {
  readonly path: string;
  readonly status: number;
  /** What it stores in browsers under the house's name. */
  readonly names: readonly string[];
}

/** Names in a program that begin with the house's and go on, as what browsers store is called: "house.cart.x". */
export function storedNamesIn(program: string): string[] {
  const brand = BRAND_NAME.replace(/[^\w]/g, "\\$&");
  const stored = new RegExp(`["'\`]((?:x-)?${brand}[._:/-][^"'\`\\s]{1,40})["'\`]`, "gi");
  return [...program.matchAll(stored)].map(([, name = ""]) => name);
}

/**
 * The house in what pages store in browsers: storage, cookies and the like, whose names stand in the pages' programs.
 * And programs that are not there.
 */
export function programFindings(programs: readonly DrawnProgram[]): GateFinding[] {
  const missing = programs.filter(({ status }) => status !== 200);
  return [
    ...missing.map(({ path, status }) => ({
      ...{ kind: "failure" as const, place: "A program of the pages", field: null, proposal: null },
      text: `${path} answered ${status}.`,
    })),
    ...[...new Set(programs.flatMap(({ names }) => names))].map((name) => ({
      ...{ kind: "name" as const, place: "What pages keep in browsers", field: null, proposal: null },
      text: name,
    })),
  ];
}
