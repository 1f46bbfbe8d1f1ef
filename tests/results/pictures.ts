import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import sharp from "sharp";
import { pdfOf } from "./hostile-files";

GlobalFonts.registerFromPath("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf", "Report");

/** A printed report: its lines, each of cells with their places from the left. Unit: pixels at 150 dpi. */
const LINES: readonly (readonly (readonly [number, string])[])[] = [
  [[90, "Example Laboratory"]],
  [
    [90, "Collected: 03/02/2026"],
    [640, "Reported: 03/04/2026"],
  ],
  [
    [90, "Test"],
    [560, "Result"],
    [720, "Flag"],
    [820, "Units"],
    [980, "Reference Range"],
  ],
  [
    [90, "Cholesterol, Total"],
    [560, "201"],
    [720, "H"],
    [820, "mg/dL"],
    [980, "100-199"],
  ],
  [
    [90, "Triglycerides"],
    [560, "96"],
    [820, "mg/dL"],
    [980, "0-149"],
  ],
  [
    [90, "HDL Cholesterol"],
    [560, "52"],
    [820, "mg/dL"],
    [980, ">39"],
  ],
  [
    [90, "Ferritin"],
    [560, "41"],
    [820, "ng/mL"],
    [980, "30-400"],
  ],
];

/** The values that stand in it. */
export const PRINTED = [
  ["chol", 201],
  ["tg", 96],
  ["hdl-c", 52],
  ["ferritin", 41],
] as const;

/** The report as a page of paper, drawn by the font that is a package. @param shadow  how dark its left edge lies, of 1 */
function paper(shadow = 0): Buffer {
  const canvas = createCanvas(1275, 900);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#111";
  context.font = "24px Report";
  for (const [index, cells] of LINES.entries())
    for (const [left, text] of cells) context.fillText(text, left, 110 + index * 62);
  const shade = context.createLinearGradient(0, 0, canvas.width, 0);
  shade.addColorStop(0, `rgba(0, 0, 0, ${shadow})`);
  shade.addColorStop(1, "rgba(0, 0, 0, 0)");
  context.fillStyle = shade;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toBuffer("image/png");
}

/** The report as a screenshot. */
export const screenshot = () => paper();

/** The report as a phone takes it: askew, in a shadow, a little soft, and packed. */
export async function photograph(format: "jpeg" | "webp" = "jpeg"): Promise<Buffer> {
  const askew = await sharp(paper(0.45)).rotate(2.2, { background: "#777" }).blur(0.6).png().toBuffer();
  return sharp(askew)[format]({ quality: 70 }).toBuffer();
}

/** The report lying on its side, of which the picture says nothing. */
export const onItsSide = () => sharp(paper()).rotate(90).png().toBuffer();

/** Nothing but a colour. */
export const blank = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#eee" } })
    .png()
    .toBuffer();

/** A PDF of pages that are each one picture, and of pages of text, whose lines a bar sets apart. */
export async function scanOf(pages: readonly ("picture" | string)[]): Promise<Buffer> {
  const jpeg = await sharp(paper()).jpeg({ quality: 80 }).toBuffer();
  const stream = (dictionary: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from("\nendstream"),
    ]);
  const first = 5;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
  const resources = "<< /XObject << /I 3 0 R >> /Font << /F 4 0 R >> >>";
  const rowsOf = (page: string) =>
    page
      .split("|")
      .map((text, row) => `1 0 0 1 40 ${700 - row * 20} Tm (${text}) Tj`)
      .join(" ");
  const drawn = (page: string) =>
    page === "picture" ? "612 0 0 432 0 360 cm /I Do" : `BT /F 10 Tf ${rowsOf(page)} ET`;
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    stream(
      "/Type /XObject /Subtype /Image /Width 1275 /Height 900 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
      jpeg,
    ),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + index * 2 + 1} 0 R /Resources ${resources} >>`,
      stream("", Buffer.from(drawn(page))),
    ]),
  ]);
}
