import "server-only";
import PDFDocument from "pdfkit";
import type { OtherLetters } from "./other-letters";
import { faceFor, fallbackFonts, isDrawable, isRightToLeft, plain, type SheetFace } from "./sheet-fonts";
import { type Piece, piecesOf } from "./text-pieces";

/** The sheet's colours, those of styles/tokens.css. Units everywhere: points. */
export const INK = "#10282b";
export const SOFT = "#48605f";
export const LINE = "#dce5e2";
export const MIST = "#eef4f2";
export const BRAND = "#3cbab5";

const SIZES = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } } as const;
const MARGIN = 48;
const FOOTER_HEIGHT = 34;

/** How a piece of text is set. */
export interface Setting {
  readonly face?: SheetFace;
  readonly size?: number;
  readonly color?: string;
  readonly align?: "left" | "right";
  /** What it is to somebody who has it read to them. */
  readonly tag?: "P" | "H1" | "H2";
}

/** The paper of a sheet. */
export type Paper = keyof typeof SIZES;

interface SheetOptions {
  /** What a reader's window calls it. */
  readonly title: string;
  readonly paper?: Paper;
  /** Faces for what it says in letters that few names have. */
  readonly others: OtherLetters;
}

/** How far apart lines of several scripts stand, and their letters' height above the line, to the size. */
const LEADING = 1.4;
const ASCENT = 1.05;

/** A tagged document that is filled from top to bottom: words in their order, everything else decoration. */
export class SheetPages {
  readonly #document;
  readonly #size;
  readonly #bytes: Promise<Uint8Array>;
  readonly #others: OtherLetters;
  #hasFallback = false;
  readonly left = MARGIN;
  readonly width: number;
  /** Where the next thing begins. */
  y = MARGIN;

  constructor({ title, paper = "letter", others }: SheetOptions) {
    this.#others = others;
    this.#size = SIZES[paper];
    this.width = this.#size.width - 2 * MARGIN;
    this.#document = new PDFDocument({
      size: [this.#size.width, this.#size.height],
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      lang: "en-US",
      displayTitle: true,
      tagged: true,
      pdfVersion: "1.7",
      info: { Title: title, Producer: "", Creator: "" },
    });
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#document.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.#document.on("end", () => resolve(Buffer.concat(chunks)));
      this.#document.on("error", reject);
    });
    for (const [face, font] of others.fonts) this.#document.registerFont(face, font);
    this.#turn();
  }

  #turn(): void {
    this.#document.addPage();
    this.y = MARGIN;
  }

  /** Where the last thing above the foot of the page ends. */
  get bottom(): number {
    return this.#size.height - MARGIN - FOOTER_HEIGHT;
  }

  /** How much room is left on this page. */
  get rest(): number {
    return this.bottom - this.y;
  }

  /** Begins a new page when so much does not fit on this one. */
  room(height: number): void {
    if (height > this.rest) this.#turn();
  }

  #face(name: string): void {
    if (name.startsWith("fallback") && !this.#hasFallback) {
      this.#hasFallback = true;
      for (const [fallback, font] of fallbackFonts()) this.#document.registerFont(fallback, font);
    }
    this.#document.font(name);
  }

  #set(text: string, { face = "text", size = 9, color = INK }: Setting): void {
    this.#face(faceFor(text, face));
    this.#document.fontSize(size).fillColor(color);
  }

  #widthOfPiece({ text, face }: Piece): number {
    this.#face(face);
    return this.#document.widthOfString(text);
  }

  /** The lines of a text that no single face has. */
  #mixedLines(text: string, width: number, { face = "text", size = 9 }: Setting): Piece[][] {
    this.#document.fontSize(size);
    let room = 0;
    const lines: Piece[][] = [];
    for (const piece of piecesOf(text, face, this.#others)) {
      const needed = this.#widthOfPiece(piece);
      if (lines.length === 0 || needed > room) {
        lines.push([]);
        room = width;
      }
      lines.at(-1)?.push(piece);
      room -= needed;
    }
    return lines;
  }

  #drawMixed(text: string, x: number, y: number, width: number, setting: Setting): void {
    const { size = 9, color = INK } = setting;
    const lines = this.#mixedLines(text, width, setting);
    this.#document.fontSize(size).fillColor(color);
    for (const [index, line] of lines.entries()) {
      let left = x;
      const base = y + size * (index * LEADING + ASCENT);
      for (const piece of line) {
        const needed = this.#widthOfPiece(piece);
        this.#document.text(piece.text, left, base, { lineBreak: false, baseline: "alphabetic" });
        left += needed;
      }
    }
  }

  /** Draws what is read out, as what it is. */
  #say(tag: NonNullable<Setting["tag"]>, draw: () => void): void {
    const element = this.#document.struct(tag, {}, draw);
    this.#document.addStructure(element);
    element.end();
  }

  /** Draws what says nothing. */
  #decorate(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.#document.markContent("Artifact", { type });
    draw();
    this.#document.endMarkedContent();
  }

  /** How high a text will be. */
  heightOf(text: string, width: number, setting: Setting = {}): number {
    if (!isDrawable(text)) return this.#mixedLines(text, width, setting).length * (setting.size ?? 9) * LEADING;
    this.#set(text, setting);
    return this.#document.heightOfString(plain(text), { width });
  }

  widthOf(text: string, setting: Setting = {}): number {
    if (isDrawable(text)) {
      this.#set(text, setting);
      return this.#document.widthOfString(plain(text));
    }
    const [line = []] = this.#mixedLines(text, Number.POSITIVE_INFINITY, setting);
    return line.reduce((sum, piece) => sum + this.#widthOfPiece(piece), 0);
  }

  #drawPlain(text: string, x: number, y: number, width: number, setting: Setting): void {
    this.#set(text, setting);
    const { align = "left" } = setting;
    // Whole lines are shaped at once where words follow each other from right to left.
    const features = isRightToLeft(text) ? { features: [] } : {};
    this.#document.text(plain(text), x, y, { width, align, ...features });
  }

  #draw(text: string, x: number, y: number, width: number, setting: Setting): void {
    const draw = isDrawable(text) ? this.#drawPlain : this.#drawMixed;
    draw.call(this, text, x, y, width, setting);
  }

  /** Draws a text in a column, without moving on. */
  text(text: string, x: number, y: number, width: number, setting: Setting = {}): void {
    this.#say(setting.tag ?? "P", () => this.#draw(text, x, y, width, setting));
  }

  /** A line of text that ends where it ends. */
  word(text: string, x: number, y: number, setting: Setting = {}): void {
    this.#say(setting.tag ?? "P", () => {
      if (isDrawable(text)) {
        this.#set(text, setting);
        this.#document.text(plain(text), x, y, { lineBreak: false });
      } else this.#drawMixed(text, x, y, Number.POSITIVE_INFINITY, setting);
    });
  }

  /** One line of text; what is wider than its column ends with dots. */
  clipped(text: string, x: number, y: number, width: number, setting: Setting = {}): void {
    const whole = this.widthOf(text, setting);
    let shown = text;
    // Letters are about as wide as each other: what is too much is taken away at once, and the rest step by step.
    for (let length = Math.floor((text.length * width) / whole); this.widthOf(shown, setting) > width; length -= 1) {
      shown = `${text.slice(0, Math.max(1, length)).trimEnd()}…`;
      if (length <= 1) break;
    }
    this.word(shown, x, y, setting);
  }

  /** Draws a paragraph and moves below it. */
  paragraph(text: string, setting: Setting = {}): void {
    const height = this.heightOf(text, this.width, setting);
    this.room(height);
    this.text(text, this.left, this.y, this.width, setting);
    this.y += height;
  }

  pill(x: number, y: number, width: number, height: number, color: string): void {
    const round = Math.min(height, width) / 2;
    this.#decorate(() => this.#document.roundedRect(x, y, Math.max(width, 0.1), height, round).fill(color));
  }

  hairline(y: number): void {
    const right = this.left + this.width;
    this.#decorate(() =>
      this.#document.moveTo(this.left, y).lineTo(right, y).lineWidth(0.6).strokeColor(LINE).stroke(),
    );
  }

  /** Numbers every page and closes the document. */
  async close(footer: string): Promise<Uint8Array> {
    const { start, count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(start + page);
      const y = this.#size.height - MARGIN - 8;
      this.hairline(y - 8);
      const small = { size: 7.5, color: SOFT } as const;
      const number = `Page ${page + 1} of ${count}`;
      this.#decorate(() => {
        this.#draw(footer, this.left, y, this.width - 80, small);
        this.#draw(number, this.left + this.width - 80, y, 80, { ...small, align: "right" });
      }, "Pagination");
    }
    this.#document.end();
    return this.#bytes;
  }
}
