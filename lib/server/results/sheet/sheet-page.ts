import "server-only";
import PDFDocument from "pdfkit";
import { drawable, type Face, sheetFonts } from "./sheet-fonts";

/** The sheet's colours, those of styles/tokens.css. Units everywhere: points. */
export const INK = "#10282b";
export const SOFT = "#48605f";
export const LINE = "#dce5e2";
export const MIST = "#eef4f2";
export const BRAND = "#3cbab5";

const SIZE = { width: 612, height: 792 } as const;
const MARGIN = 48;
const FOOTER_HEIGHT = 34;

/** How a piece of text is set. */
export interface Setting {
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
  readonly align?: "left" | "right";
}

/** A document of letter pages that is filled from top to bottom. */
export class SheetPages {
  readonly #document = new PDFDocument({
    size: [SIZE.width, SIZE.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: "en-US",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: "Lab results", Producer: "", Creator: "" },
  });
  readonly #bytes: Promise<Uint8Array>;
  readonly left = MARGIN;
  readonly width = SIZE.width - 2 * MARGIN;
  /** Where the next thing begins. */
  y = MARGIN;

  constructor() {
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#document.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.#document.on("end", () => resolve(Buffer.concat(chunks)));
      this.#document.on("error", reject);
    });
    for (const [face, font] of sheetFonts()) this.#document.registerFont(face, font);
    this.#turn();
  }

  #turn(): void {
    this.#document.addPage();
    this.y = MARGIN;
  }

  /** Begins a new page when so much does not fit on this one. */
  room(height: number): void {
    if (this.y + height > SIZE.height - MARGIN - FOOTER_HEIGHT) this.#turn();
  }

  #set({ face = "text", size = 9, color = INK }: Setting): void {
    this.#document.font(face).fontSize(size).fillColor(color);
  }

  /** How high a text will be. */
  heightOf(text: string, width: number, setting: Setting = {}): number {
    this.#set(setting);
    return this.#document.heightOfString(drawable(text), { width });
  }

  widthOf(text: string, setting: Setting = {}): number {
    this.#set(setting);
    return this.#document.widthOfString(drawable(text));
  }

  /** Draws a text in a column, without moving on. */
  text(text: string, x: number, y: number, width: number, setting: Setting = {}): void {
    this.#set(setting);
    this.#document.text(drawable(text), x, y, { width, align: setting.align ?? "left" });
  }

  /** A line of text that ends where it ends. */
  word(text: string, x: number, y: number, setting: Setting = {}): void {
    this.#set(setting);
    this.#document.text(drawable(text), x, y, { lineBreak: false });
  }

  /** Draws a paragraph and moves below it. */
  paragraph(text: string, setting: Setting = {}): void {
    const height = this.heightOf(text, this.width, setting);
    this.room(height);
    this.text(text, this.left, this.y, this.width, setting);
    this.y += height;
  }

  pill(x: number, y: number, width: number, height: number, color: string): void {
    this.#document.roundedRect(x, y, Math.max(width, 0.1), height, Math.min(height, width) / 2).fill(color);
  }

  hairline(y: number): void {
    this.#document
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke();
  }

  /** Numbers every page and closes the document. */
  async close(footer: string): Promise<Uint8Array> {
    const { start, count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(start + page);
      const y = SIZE.height - MARGIN - 8;
      this.hairline(y - 8);
      this.text(footer, this.left, y, this.width - 80, { size: 7.5, color: SOFT });
      const number = `Page ${page + 1} of ${count}`;
      this.text(number, this.left + this.width - 80, y, 80, { size: 7.5, color: SOFT, align: "right" });
    }
    this.#document.end();
    return this.#bytes;
  }
}
