/** Where something stands in a picture. Unit: pixels, from the left and from the top. */
export interface OcrBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word as it was recognised. */
export interface OcrWord extends OcrBox {
  readonly text: string;
  /** It may make a line by itself. */
  readonly isSure: boolean;
}

/** A line of words, with a wide gap where the next column begins. */
export interface OcrLine extends OcrBox {
  readonly text: string;
  readonly words: readonly OcrWord[];
  /** Height of its letters. */
  readonly size: number;
}

/** A line, and the part of the picture that it was read from. */
export interface PictureLine {
  readonly text: string;
  /** With their places from the left. Unit, here and of `size`: pixels. */
  readonly words: readonly { readonly text: string; readonly start: number; readonly end: number }[];
  /** Height of its letters. */
  readonly size: number;
  /** PNG, grey. */
  readonly picture: Uint8Array;
}

/** What the process is asked to read: a picture, or pages of a PDF, counted from 1. */
export interface OcrTask {
  readonly bytes: Uint8Array;
  /** NULL: a picture. */
  readonly pages: readonly number[] | null;
}

/** The lines of one page. */
export interface OcrPage {
  readonly page: number;
  readonly lines: readonly PictureLine[];
}

/** What the process says: that it is ready, what a task came to, or that it could not open it. */
export type OcrSaid =
  | "ready"
  | { readonly id: number; readonly pages: readonly OcrPage[] }
  | { readonly id: number; readonly failure: "damaged" | "too-large" };
