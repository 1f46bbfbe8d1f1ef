/**
 * From what the renderer measured to a photograph: the noise is taken out along the edges of the things that are
 * seen, then light is mapped to the screen's range with a soft shoulder, as film does it.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/**
 * The passes of one view: RGBA floats, bottom row first.
 * @typedef {{ color: Float32Array, albedo: Float32Array, normal: Float32Array, width: number, height: number }} Passes
 */

/** One pass of a view: RGBA floats, bottom row first. @param {string} folder @param {string} name */
export function floats(folder, name) {
  const bytes = readFileSync(path.join(folder, `${name}.f32`));
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/** A value of an array. Past its ends there is nothing. @param {Float32Array | readonly number[]} values @param {number} at */
const valueAt = (values, at) => values[at] ?? 0;

/**
 * How bright the light is around a pixel, in logarithms: an average of nine, so that one stray ray does not count.
 * @param {Float32Array} light @param {number} width @param {number} height
 */
function brightness(light, width, height) {
  const own = new Float32Array(width * height);
  for (let at = 0; at < own.length; at += 1) {
    const sum = valueAt(light, at * 4) + valueAt(light, at * 4 + 1) + valueAt(light, at * 4 + 2);
    own[at] = Math.log(sum + 0.02);
  }
  const out = new Float32Array(own.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          sum += valueAt(own, row * width + column);
          count += 1;
        }
      out[y * width + x] = sum / count;
    }
  return out;
}

/** The squared distance of two pixels in one pass. @param {Float32Array} pass @param {number} one @param {number} other */
function apart(pass, one, other) {
  const red = valueAt(pass, one) - valueAt(pass, other);
  const green = valueAt(pass, one + 1) - valueAt(pass, other + 1);
  const blue = valueAt(pass, one + 2) - valueAt(pass, other + 2);
  return red * red + green * green + blue * blue;
}

/** How much the surface turns within two pixels, above which its passes are noise or an edge rather than a print. */
const RESTLESS = 0.004;

/**
 * Evens out color and surface where the surface is restless: behind clear plastic and at outlines, where a ray now meets
 * one thing and now another. Colors take the middle one of nine, which keeps an outline; a print lies on a calm surface
 * and is left as it is.
 * @param {Omit<Passes, "color">} guide @returns {Omit<Passes, "color">}
 */
function settled({ albedo, normal, width, height }) {
  const calm = { albedo: albedo.slice(), normal: normal.slice(), width, height };
  const places = around(width);
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const at = (y * width + x) * 4;
      const [own, square] = spread(normal, at, width);
      const turn = square - own.reduce((sum, part) => sum + part * part, 0);
      if (turn < RESTLESS) continue;
      calm.normal.set(own, at);
      for (let part = at; part < at + 3; part += 1)
        calm.albedo[part] =
          places.map((place) => valueAt(albedo, part + place)).sort((one, other) => one - other)[4] ?? 0;
    }
  return calm;
}

/** The places around one, in a pass of a width. @param {number} width */
const around = (width) => [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => (up * width + right) * 4));

/**
 * Takes away single sparks: no point is much brighter than the third brightest around it.
 * @param {Float32Array} light @param {number} width
 */
function withoutSparks(light, width) {
  const places = around(width);
  return light.map((value, at) => {
    let [first, second, third] = [0, 0, 0];
    for (const place of places) {
      const near = valueAt(light, at + place);
      if (near > first) [first, second, third] = [near, first, second];
      else if (near > second) [second, third] = [near, second];
      else if (near > third) third = near;
    }
    return Math.min(value, 0.02 + 1.25 * third);
  });
}

/** The average of a pass around a pixel, and the average of its square. @param {Float32Array} pass @param {number} at @param {number} width @returns {[number[], number]} */
function spread(pass, at, width) {
  const sums = [0, 0, 0];
  let square = 0;
  for (const { right, up, share } of TAPS) {
    const to = at + (up * width + right) * 4;
    for (let part = 0; part < 3; part += 1) {
      const value = valueAt(pass, to + part);
      sums[part] = valueAt(sums, part) + share * value;
      square += share * value * value;
    }
  }
  return [sums, square];
}

/** The 25 places around a pixel and what each counts: a cubic spline in both directions. */
const SPLINE = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];
const TAPS = SPLINE.flatMap((down, row) =>
  SPLINE.map((along, column) => ({ right: column - 2, up: row - 2, share: down * along })),
);

/**
 * One pass of a filter with holes of `step` pixels that stops at edges of color, surface and light.
 * @param {Float32Array} light @param {Omit<Passes, "color">} guide @param {number} step
 * @param {number} tolerance how much the logarithm of the light may differ, squared
 */
function filtered(light, { albedo, normal, width, height }, step, tolerance) {
  const out = new Float32Array(light.length);
  const bright = brightness(light, width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let [red, green, blue, total] = [0, 0, 0, 0];
      for (const { right, up, share } of TAPS) {
        const row = y + up * step;
        const column = x + right * step;
        if (row < 0 || row >= height || column < 0 || column >= width) continue;
        const to = row * width + column;
        const gap = valueAt(bright, at) - valueAt(bright, to);
        const difference = apart(normal, at * 4, to * 4) / 0.03 + apart(albedo, at * 4, to * 4) / 0.01;
        const weight = share * Math.exp(-difference - (gap * gap) / tolerance);
        red += valueAt(light, to * 4) * weight;
        green += valueAt(light, to * 4 + 1) * weight;
        blue += valueAt(light, to * 4 + 2) * weight;
        total += weight;
      }
      out.set([red / total, green / total, blue / total], at * 4);
    }
  return out;
}

/**
 * The steps of the filter and how much the light may differ: wide at first, while there is much noise.
 * @type {readonly (readonly [number, number])[]}
 */
const ROUNDS = [
  [1, 0.5],
  [1, 0.12],
  [2, 0.04],
  [4, 0.014],
  [8, 0.005],
];

/** So that what reflects no light does not divide by nothing. */
const FLOOR = 0.02;

/** Takes the noise out of the light alone: what is printed on the things stays as sharp as it was drawn. @param {Passes} passes */
function quieted({ color, ...passes }) {
  const guide = settled(passes);
  /** @param {number} value @param {number} at */
  const shownTo = (value, at) => value / (valueAt(passes.albedo, at) + FLOOR);
  let light = withoutSparks(color.map(shownTo), passes.width);
  for (const [step, tolerance] of ROUNDS) light = filtered(light, guide, step, tolerance);
  return light.map((value, at) => value * (valueAt(guide.albedo, at) + FLOOR));
}

const KNEE = 0.55;

/** Straight up to a knee, then a shoulder that never quite reaches white. @param {number} value */
function shoulder(value) {
  if (value <= KNEE) return value;
  const room = 1 - KNEE;
  const over = (value - KNEE) / room;
  return KNEE + room * (over / (1 + over * 0.62 + 0.2 * Math.min(over, 1)));
}

/** The screen's own curve. @param {number} value */
const encoded = (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/**
 * Develops one view. Without `tone` the values are taken as they are, for masks.
 * @param {string} folder @param {{ width: number, height: number }} size
 * @param {{ exposure: number, tone: boolean }} options exposure in stops
 * @returns {import("sharp").Sharp} upright
 */
export function developed(folder, { width, height }, { exposure, tone }) {
  const color = floats(folder, "color");
  const guide = () => ({ albedo: floats(folder, "albedo"), normal: floats(folder, "normal"), width, height });
  const light = tone ? quieted({ color, ...guide() }) : color;
  const gain = 2 ** exposure;
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width * 3; x += 1) {
      const from = ((height - 1 - y) * width + Math.floor(x / 3)) * 4 + (x % 3);
      const value = Math.max(0, valueAt(light, from));
      const shown = tone ? encoded(Math.min(1, shoulder(value * gain))) : Math.min(1, value);
      bytes[y * width * 3 + x] = Math.round(255 * shown);
    }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}
