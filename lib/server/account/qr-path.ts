import "server-only";
import qrcode from "qrcode-generator";

/** A QR code as one path of squares, without the quiet margin around it. */
export interface QrPath {
  /** Squares on each side. */
  readonly size: number;
  /** For `d` of an SVG path, one unit for each square. */
  readonly path: string;
}

/** Draws a text as a QR code that survives a scratch or a reflection over 15 % of it. */
export function qrPath(text: string): QrPath {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const parts: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; ) {
      const start = x;
      while (x < size && code.isDark(y, x)) x += 1;
      if (x > start) parts.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
      else x += 1;
    }
  }
  return { size, path: parts.join("") };
}
