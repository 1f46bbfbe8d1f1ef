/** What a unit counts. Units of one kind convert by a factor; others only by a marker's own. */
export type UnitKind =
  | "mass"
  | "molar"
  | "activity"
  | "katal"
  | "equivalent"
  | "percent"
  | "ifcc"
  | "filtration"
  | "count"
  | "per-cells"
  | "cell-volume"
  | "cell-mass"
  | "cell-molar"
  | "sinking"
  | "time"
  | "osmolality"
  | "renin-activity"
  | "creatinine-mass"
  | "creatinine-molar"
  | "none";

/** A unit as we know it. */
export interface KnownUnit {
  /** Our spelling. */
  readonly name: string;
  readonly kind: UnitKind;
  /** How many of the kind's base unit (g/L, mol/L, U/L, kat/L, 1/L, %) one of it is. */
  readonly scale: number;
}
