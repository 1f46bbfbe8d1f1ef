/** A photograph of the kit: what is seen, its shape, and the widths it is kept in. Unit: pixels. */
export interface Photographed {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** There is a square of it for small sizes. */
  readonly hasCut: boolean;
  /** It is also kept as a partner's: blank, with a mask of where the partner's color goes. */
  readonly isBranded: boolean;
  /** Where a partner's logo is printed on the box, its corners clockwise from the upper left, as shares of width and height. */
  readonly logo?: readonly [Corner, Corner, Corner, Corner];
}

type Corner = readonly [x: number, y: number];
