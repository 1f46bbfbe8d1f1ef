import heicDecode from "heic-decode";
import sharp from "sharp";

/** Letters of a page that is this long are as large as recognition wants them. Unit: pixels of the longer side. */
const LONG_SIDE = 3200;
/** Pictures of small pieces are enlarged no further than this. */
const MOST_ENLARGED = 3;
/** Phones take pictures of 12 to 50 million pixels. */
const MOST_PIXELS = 64_000_000;

/** A picture that is larger than any phone takes. */
export class PictureTooLarge extends Error {}

/** @param {Uint8Array} bytes */
function isHeic(bytes) {
  const brand = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return brand.startsWith("ftyp") && !/avif|avis/.test(brand);
}

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<import("sharp").Sharp>}
 */
async function opened(bytes) {
  if (!isHeic(bytes)) return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient();
  // Sharp reads the AV1 kind alone; this library turns the picture upright by itself.
  const { data, width, height } = await heicDecode({ buffer: bytes });
  if (width * height > MOST_PIXELS) throw new PictureTooLarge();
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } });
}

/**
 * A picture as recognition takes it best: upright, on white, grey, with full contrast and letters of a good size.
 * @param {Uint8Array} bytes  JPEG, PNG, WebP, AVIF or HEIC
 * @returns {Promise<Buffer>} PNG
 */
export async function prepared(bytes) {
  const picture = await opened(bytes);
  const flat = await picture.flatten({ background: "#fff" }).greyscale().png().toBuffer({ resolveWithObject: true });
  const { width, height } = flat.info;
  if (width * height > MOST_PIXELS) throw new PictureTooLarge();
  const scale = Math.min(LONG_SIDE / Math.max(width, height), MOST_ENLARGED);
  return sharp(flat.data)
    .resize({ width: Math.max(1, Math.round(width * scale)), kernel: "lanczos3" })
    .normalise({ lower: 0, upper: 99 })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/**
 * A picture turned to the left by quarters.
 * @param {Buffer} png
 * @param {number} degrees  a multiple of 90
 */
export function turnedPicture(png, degrees) {
  return sharp(png).rotate(degrees).png({ compressionLevel: 3 }).toBuffer();
}

/** What a person needs to hold a number against its picture, and no more. Unit: pixels. */
const CUT_HEIGHT = 56;
const CUT_WIDTH = 900;

/** A gap as wide as this between two words of a row is left out. Unit: heights of the row. */
const WIDE_GAP = 2.5;
/** What stands in its place: a line between two blanks. Unit: heights of the row. */
const LEFT_OUT = 0.8;

/**
 * Words that stand together, from left to right.
 * @param {readonly import("./ocr.d.mts").OcrWord[]} words
 * @param {number} height  of the row, in pixels
 */
function groupsOf(words, height) {
  /** @type {{ left: number, right: number }[]} */
  const groups = [];
  for (const { left, right } of words) {
    const last = groups.at(-1);
    if (last && left - last.right < height * WIDE_GAP) last.right = Math.max(last.right, right);
    else groups.push({ left, right });
  }
  return groups;
}

/**
 * The part of a picture around a row, small enough to be kept with a draft. Wide gaps are left out, so that the name and
 * its number are seen together on a phone; a line stands in the place of each.
 * @param {Buffer} png
 * @param {{ width: number, height: number }} size  of the whole picture
 * @param {import("./ocr.d.mts").OcrBox} box
 * @param {readonly import("./ocr.d.mts").OcrWord[]} words  of the row, from left to right
 * @returns {Promise<Uint8Array>} PNG
 */
export async function cutOut(png, size, { top, bottom }, words) {
  const row = bottom - top;
  const margin = Math.round(row * 0.3) + 2;
  const y = Math.max(0, top - margin);
  const height = Math.min(size.height, bottom + margin) - y;
  const gap = Math.round(row * LEFT_OUT);
  /** @type {import("sharp").OverlayOptions[]} */
  const parts = [];
  let at = 0;
  for (const [index, group] of groupsOf(words, row).entries()) {
    const x = Math.max(0, group.left - margin);
    const width = Math.min(size.width, group.right + margin) - x;
    if (index > 0) {
      const line = { width: 2, height, channels: /** @type {const} */ (3), background: "#8a9a97" };
      parts.push({ input: { create: line }, left: at + Math.round(gap / 2), top: 0 });
      at += gap;
    }
    parts.push({
      input: await sharp(png).extract({ left: x, top: y, width, height }).png().toBuffer(),
      left: at,
      top: 0,
    });
    at += width;
  }
  const joined = await sharp({ create: { width: Math.max(at, 1), height, channels: 3, background: "#ffffff" } })
    .composite(parts)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(joined)
    .resize({ width: CUT_WIDTH, height: CUT_HEIGHT, fit: "inside", withoutEnlargement: true })
    .png({ palette: true, colours: 16, effort: 4 })
    .toBuffer();
}
