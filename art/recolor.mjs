/**
 * Makes a partner's pictures of a view out of our photograph of it, without Blender: `node art/recolor.mjs finger card`.
 * What is printed or molded in our color becomes white board in the same light, and the mask says where it was. For views
 * whose ground is not in our color; `npm run art -- --blank` draws the same from the scene.
 */
import path from "node:path";
import sharp from "sharp";
import { encodeMask, encodeView } from "./encode.mjs";

const PUBLIC = path.join(import.meta.dirname, "../public/media/kit");

/** @param {number} code 0 to 255 */
const linear = (code) => (code <= 10.3 ? code / 3294.6 : ((code / 255 + 0.055) / 1.055) ** 2.4);
/** @param {number} light 0 to 1 */
const coded = (light) => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055);

/** Our color and the board: how much red there is to the rest, and the rest. As light. */
const BRAND = { red: 0.035, rest: 0.45 };
const BOARD = { red: 0.913, rest: 0.86 };
/** Less of our color than this is a reflection of it, or a cool ground; from the second number on it is all of it. */
const [FAINT, FULL] = [0.3, 0.82];

/** How much of a point is in our color, from 0 to 1. @param {number} red @param {number} rest */
function shareOfBrand(red, rest) {
  const ratio = red / Math.max(rest, 0.001);
  if (ratio > 0.9) return 0;
  return (BOARD.red - ratio * BOARD.rest) / (BOARD.red - BRAND.red + ratio * (BRAND.rest - BOARD.rest));
}

/**
 * Where a view shows our initials in print, which a partner's must not: left, top, width and height. Unit: px of 1440.
 * @type {Readonly<Record<string, readonly [number, number, number, number]>>}
 */
const INITIALS = { finger: [1136, 386, 34, 38], card: [1011, 482, 14, 17] };
/** How far paper is looked for around print. Unit: px. */
const REACH = 9;

/** Print becomes the paper around it. @param {Buffer} data  three channels @param {number} width  px @param {string} name */
function wipeInitials(data, width, name) {
  const [left, top, wide, high] = INITIALS[name] ?? [0, 0, 0, 0];
  const before = Buffer.from(data);
  /** @param {number} at */
  const light = (at) => (before[at] ?? 0) + (before[at + 1] ?? 0) + (before[at + 2] ?? 0);
  for (let y = top; y < top + high; y++) {
    for (let x = left; x < left + wide; x++) {
      const near = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, index) => {
        const row = y - REACH + Math.floor(index / (2 * REACH + 1));
        return 3 * (row * width + x - REACH + (index % (2 * REACH + 1)));
      });
      const paper = near.toSorted((one, other) => light(other) - light(one)).slice(0, Math.ceil(near.length / 4));
      for (const channel of [0, 1, 2]) {
        const sum = paper.reduce((all, at) => all + (before[at + channel] ?? 0), 0);
        data[3 * (y * width + x) + channel] = Math.round(sum / paper.length);
      }
    }
  }
}

/** @param {string} name */
async function recolor(name) {
  const { data, info } = await sharp(path.join(PUBLIC, `${name}-1440.avif`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  wipeInitials(data, info.width, name);
  const mask = Buffer.alloc(info.width * info.height);
  for (let at = 0; at < mask.length; at++) {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => linear(data[3 * at + channel] ?? 0));
    const rest = (green + blue) / 2;
    const share = Math.min(1, shareOfBrand(red, rest));
    if (share <= FAINT) continue;
    const covered = Math.min(1, (share - FAINT) / (FULL - FAINT));
    mask[at] = Math.round(255 * covered);
    const light = rest / (share * BRAND.rest + (1 - share) * BOARD.rest);
    [BOARD.red, 0.875, 0.845].forEach((tone, channel) => {
      const before = linear(data[3 * at + channel] ?? 0);
      data[3 * at + channel] = Math.round(coded(covered * light * tone + (1 - covered) * before));
    });
  }
  const { width, height } = info;
  const sizes = {
    ...(await encodeView(PUBLIC, `${name}-blank`, sharp(data, { raw: { width, height, channels: 3 } }))),
    ...(await encodeMask(PUBLIC, name, sharp(mask, { raw: { width, height, channels: 1 } }))),
  };
  for (const [file, bytes] of Object.entries(sizes)) console.log(`  ${file} ${(bytes / 1000).toFixed(1)} KB`);
}

for (const name of process.argv.slice(2)) await recolor(name);
