/**
 * Makes a partner's pictures of a view that was drawn here, without drawing again: `node art/recolor.mjs finger card`.
 * What is printed or molded in our color becomes white board in the same light. Where that is, the renderer's own pass of
 * colors tells, which knows no reflections and whose edges are as smooth as the photograph's. For views whose ground is not in our color;
 * `npm run art -- --blank` draws the same from the scene.
 */
import path from "node:path";
import sharp from "sharp";
import { floats } from "./develop.mjs";
import { encodeMask, encodeView } from "./encode.mjs";

const RAW = process.env.ART_RAW ?? path.join(import.meta.dirname, "../.data/art");
const PUBLIC = path.join(import.meta.dirname, "../public/media/kit");

/** @param {number} code 0 to 255 */
const linear = (code) => (code <= 10.3 ? code / 3294.6 : ((code / 255 + 0.055) / 1.055) ** 2.4);
/** @param {number} light 0 to 1 */
const coded = (light) => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055);

/** How much green and blue our color and the board throw back, and the tone of the board. As light. */
const REST = { brand: 0.437, board: 0.86 };
const BOARD = /** @type {const} */ ([0.913, 0.875, 0.845]);
const BRAND_RED = 0.035;
/** Less of our color than this is none of it; from the second number on it is all of it. */
const [FAINT, FULL] = [0.05, 0.8];
/** How far from its full color an edge reaches; what is faint and farther away is a tint of glass. Unit: px. */
const EDGE = 4;

/** How much of a point is in our color, from 0 to 1. @param {number} red @param {number} rest */
function shareOfBrand(red, rest) {
  const ratio = red / Math.max(rest, 0.001);
  if (ratio > 0.9) return 0;
  const share = (BOARD[0] - ratio * REST.board) / (BOARD[0] - BRAND_RED + ratio * (REST.brand - REST.board));
  return Math.min(1, Math.max(0, (share - FAINT) / (FULL - FAINT)));
}

/** Where our color is in a view, from 0 to 255, upper row first. @param {string} name @param {{ width: number, height: number }} size */
function maskOf(name, { width, height }) {
  const albedo = floats(path.join(RAW, `${name}-house`), "albedo");
  const mask = Buffer.alloc(width * height);
  for (let at = 0; at < mask.length; at++) {
    const from = 4 * ((height - 1 - Math.floor(at / width)) * width + (at % width));
    const [red = 0, green = 0, blue = 0] = albedo.subarray(from, from + 3);
    mask[at] = Math.round(255 * shareOfBrand(red, (green + blue) / 2));
  }
  const reach = Array.from({ length: 2 * EDGE + 1 }, (_, index) => index - EDGE);
  const places = reach.flatMap((down) => reach.map((right) => down * width + right));
  return mask.map((code, at) => (code > 0 && places.some((place) => mask[at + place] === 255) ? code : 0));
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
  const mask = maskOf(name, info);
  for (const [at, code] of mask.entries()) {
    if (code === 0) continue;
    const share = code / 255;
    const rest = (linear(data[3 * at + 1] ?? 0) + linear(data[3 * at + 2] ?? 0)) / 2;
    const light = rest / (share * REST.brand + (1 - share) * REST.board);
    for (const [channel, tone] of BOARD.entries()) {
      const before = linear(data[3 * at + channel] ?? 0);
      data[3 * at + channel] = Math.round(coded(share * light * tone + (1 - share) * before));
    }
  }
  const { width, height } = info;
  const sizes = {
    ...(await encodeView(PUBLIC, `${name}-blank`, sharp(data, { raw: { width, height, channels: 3 } }))),
    ...(await encodeMask(PUBLIC, name, sharp(mask, { raw: { width, height, channels: 1 } }))),
  };
  for (const [file, bytes] of Object.entries(sizes)) console.log(`  ${file} ${(bytes / 1000).toFixed(1)} KB`);
}

for (const name of process.argv.slice(2)) await recolor(name);
