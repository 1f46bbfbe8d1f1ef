/** From developed pictures to what a browser gets: AVIF in three widths, a small square, masks, and the list of them. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** Widest last. Unit: pixels. */
export const WIDTHS = [480, 960, 1440];
export const WIDEST = 1440;
const CUT = 192;
/** What a picture of the widest size may weigh, in bytes. */
const BUDGET = 45_000;

/** The best quality at which a picture stays within its budget. Throws where none does. @param {import("sharp").Sharp} picture @param {number} width */
async function encoded(picture, width) {
  const limit = BUDGET * Math.max(0.24, (width / WIDEST) ** 1.4);
  for (let quality = 68; quality >= 34; quality -= 4) {
    const bytes = await picture.clone().resize({ width }).avif({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= limit) return bytes;
  }
  throw new Error(`A picture of ${width} pixels stays above ${Math.round(limit)} bytes at every quality.`);
}

/**
 * Writes one view in its widths and its square.
 * @param {string} folder @param {string} name @param {import("sharp").Sharp} picture
 * @param {import("./views.mjs").Cut} [cut]
 * @returns bytes by file
 */
export async function encodeView(folder, name, picture, cut) {
  const whole = await picture.png().toBuffer();
  const { width, height } = await sharp(whole).metadata();
  /** @type {Record<string, number>} */
  const sizes = {};
  /** @param {string} file @param {Buffer} bytes */
  const keep = (file, bytes) => {
    writeFileSync(path.join(folder, file), bytes);
    sizes[file] = bytes.length;
  };
  for (const to of WIDTHS) keep(`${name}-${to}.avif`, await encoded(sharp(whole), to));
  if (cut) {
    const side = Math.round(cut.side * width);
    const left = Math.round(Math.min(Math.max(0, cut.x * width - side / 2), width - side));
    const top = Math.round(Math.min(Math.max(0, cut.y * width - side / 2), height - side));
    const square = sharp(whole).extract({ left, top, width: side, height: side });
    const bytes = await square.resize(CUT, CUT).sharpen({ sigma: 0.6 }).avif({ quality: 55, effort: 4 }).toBuffer();
    keep(`${name}-cut.avif`, bytes);
  }
  return sizes;
}

/** A mask as the alpha of a white picture, so that every browser can use it. @param {string} folder @param {string} name @param {import("sharp").Sharp} picture */
export async function encodeMask(folder, name, picture) {
  const alpha = await picture
    .resize({ width: WIDEST })
    .greyscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = alpha.info;
  const white = sharp({ create: { width, height, channels: 3, background: "#fff" } });
  const joined = await white
    .joinChannel(alpha.data, { raw: { width, height, channels: 1 } })
    .webp({ quality: 60, alphaQuality: 100 })
    .toBuffer();
  writeFileSync(path.join(folder, `${name}-mask.webp`), joined);
  return { [`${name}-mask.webp`]: joined.length };
}

/** Writes the list of photographs that the pages read. @param {string} file @param {Record<string, unknown>} entries */
export function writeList(file, entries) {
  const text = `// Written by "npm run art" from art/views.mjs. Not to be edited by hand.
import type { Photographed } from "./photographed";

export const PHOTOGRAPHS = ${JSON.stringify(entries, null, 2)} as const satisfies Readonly<Record<string, Photographed>>;
`;
  writeFileSync(file, text);
  execFileSync("npx", ["biome", "format", "--write", file], { stdio: "ignore" });
}
