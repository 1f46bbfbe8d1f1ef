/** A cell of a spreadsheet as a person sees it. */
export interface SheetCell {
  readonly text: string;
  /** The spreadsheet knows it as a number, so that the dot in its text is a decimal point. */
  readonly isTyped: boolean;
}

/** Cells that are shown as one. Counted from 0, both ends inside. */
export interface MergedCells {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** One row of a sheet. */
export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** As the spreadsheet numbers it, from 1. */
  readonly line: number;
  /** Not shown: by hand, by a filter, or with its whole sheet. */
  readonly isHidden: boolean;
}

/** One sheet of a spreadsheet, or one table of a page: its rows with what is in them, blank ones too. */
export interface SheetGrid {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  readonly merged: readonly MergedCells[];
}

export const NO_CELL: SheetCell = { text: "", isTyped: false };
