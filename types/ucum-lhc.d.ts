declare module "@lhncbc/ucum-lhc" {
  /** The part of the library that tests ask. */
  export const UcumLhcUtils: {
    getInstance(): { validateUnitString(unit: string): { status: "valid" | "invalid" | "error" } };
  };
}
