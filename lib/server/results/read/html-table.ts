import "server-only";
import type { DefaultTreeAdapterTypes } from "parse5";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { type MergedCells, NO_CELL, type SheetCell, type SheetGrid } from "@/lib/domain/lab-reading/sheet-grid";
import { attributesOf } from "./html-visible";
import { MAX_COLUMNS } from "./sheet-cells";

/** A cell, and all that it shows. */
interface ShownCell {
  readonly cell: DefaultTreeAdapterTypes.Element;
  readonly text: string;
}

const countIn = (attributes: ReadonlyMap<string, string>, name: string) =>
  Math.max(1, Number.parseInt(attributes.get(name) ?? "1", 10) || 1);

/** Puts the cells of a table where they stand: some reach over columns, and some down into the rows below. */
export class TableGrid {
  readonly #rows: SheetCell[][] = [];
  readonly #merged: MergedCells[] = [];

  constructor(readonly height: number) {}

  /** Whether a cell above reaches down to a place of the row that is being filled. */
  #isTaken(column: number): boolean {
    const row = this.#rows.length;
    return this.#merged.some(
      ({ top, bottom, left, right }) => top < row && bottom >= row && left <= column && column <= right,
    );
  }

  /** @throws FileRefused too-many-rows */
  addRow(shown: readonly ShownCell[]): void {
    const cells: SheetCell[] = [];
    const top = this.#rows.length;
    for (const { cell, text } of shown) {
      while (this.#isTaken(cells.length)) cells.push(NO_CELL);
      const attributes = attributesOf(cell);
      const left = cells.length;
      const right = left + countIn(attributes, "colspan") - 1;
      if (right >= MAX_COLUMNS) throw new FileRefused("too-many-rows");
      const bottom = Math.min(top + countIn(attributes, "rowspan") - 1, this.height - 1);
      if (right > left || bottom > top) this.#merged.push({ top, left, right, bottom });
      cells.push({ text, isTyped: false });
      while (cells.length <= right) cells.push(NO_CELL);
    }
    this.#rows.push(cells);
  }

  /** @param line  of its first row */
  finish(line: number): SheetGrid {
    const rows = this.#rows.map((cells, index) => ({ cells, line: line + index, isHidden: false }));
    return { name: "", rows, merged: this.#merged };
  }
}
