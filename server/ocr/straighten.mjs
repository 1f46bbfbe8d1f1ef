import sharp from "sharp";

/** The picture in which the slope of the lines is looked for. Unit: pixels of its width. */
const SMALL = 900;
/** Papers are held no more askew than this. Unit: degrees. */
const MOST_ASKEW = 8;
const STEP = 0.25;
/** Less than this moves no word into another line. Unit: degrees. */
const LEAST_ASKEW = 0.2;
/** Ink is darker than its surroundings by this part. */
const INK = 0.75;

/** @typedef {{ data: Uint8Array, width: number, height: number }} Grey  one byte for each pixel */

/**
 * @param {import("sharp").Sharp} picture
 * @returns {Promise<Grey>}
 */
async function pixelsOf(picture) {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * How sharply rows of ink and rows of paper part when the picture is sheared by an angle.
 * @param {readonly (readonly [number, number])[]} ink  places of ink
 * @param {number} height
 * @param {number} degrees
 */
function sharpness(ink, height, degrees) {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(SMALL * Math.abs(slope)) + 1;
  const rows = new Float64Array(height + 2 * margin);
  for (const [x, y] of ink) {
    const row = Math.round(y - x * slope) + margin;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count, row) => sum + (count - (rows[row - 1] ?? 0)) ** 2, 0);
}

/**
 * The slope of the lines of a page.
 * @param {Grey} page
 * @returns degrees, downwards to the right
 */
function slopeOf({ data, width, height }) {
  /** @type {[number, number][]} */
  const ink = [];
  for (let at = 0; at < data.length; at++)
    if ((data[at] ?? 255) < 255 * INK) ink.push([at % width, Math.floor(at / width)]);
  // A page that is half ink is none.
  if (ink.length > data.length / 3) return 0;
  let best = { degrees: 0, score: sharpness(ink, height, 0) * 1.02 };
  for (let degrees = -MOST_ASKEW; degrees <= MOST_ASKEW; degrees += STEP) {
    const score = sharpness(ink, height, degrees);
    if (score > best.score) best = { degrees, score };
  }
  return best.degrees;
}

/**
 * The paper of a page without its ink, so that shadows and the colour of the light can be taken out.
 * @param {Buffer} png
 * @param {Grey} page
 */
async function paperOf(png, { width, height }) {
  const small = await sharp(png)
    .resize({ width: Math.max(8, Math.round(width / 24)), height: Math.max(8, Math.round(height / 24)), fit: "fill" })
    .median(5)
    .blur(2)
    .png()
    .toBuffer();
  return pixelsOf(sharp(small).resize({ width, height, fit: "fill", kernel: "cubic" }));
}

/**
 * A page with even light: paper is white wherever it lies, ink is dark.
 * @param {Buffer} png
 * @returns {Promise<Buffer>} PNG
 */
async function evenLight(png) {
  const page = await pixelsOf(sharp(png));
  const paper = await paperOf(png, page);
  const { data, width, height } = page;
  const even = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at++) {
    even[at] = Math.min(255, Math.round(((data[at] ?? 0) * 255) / Math.max(32, paper.data[at] ?? 255)));
  }
  return sharp(even, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/**
 * A page in even light, turned so that its lines are level.
 * @param {Buffer} png
 * @returns {Promise<Buffer>} PNG
 */
export async function straightenedPicture(png) {
  const even = await evenLight(png);
  const slope = slopeOf(await pixelsOf(sharp(even).resize({ width: SMALL })));
  if (Math.abs(slope) < LEAST_ASKEW) return even;
  return sharp(even).rotate(-slope, { background: "#fff" }).png({ compressionLevel: 3 }).toBuffer();
}
