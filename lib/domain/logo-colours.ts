import { type Colour, toHex } from "./contrast";

/** Colours that are so near each other look like one. Unit: distance of channels. */
const NEAR = 56;
/** Less of the picture than this is an edge between two colours, or dust. */
const LEAST_SHARE = 0.015;
const MOST_COLOURS = 4;

interface Seen {
  /** How many pixels. */
  count: number;
  red: number;
  green: number;
  blue: number;
}

const meanOf = ({ count, red, green, blue }: Seen): Colour => ({
  red: Math.round(red / count),
  green: Math.round(green / count),
  blue: Math.round(blue / count),
});

const distance = (one: Colour, other: Colour) =>
  Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue);

/** How far a colour is from grey, from 0 to 1. */
function hueShare({ red, green, blue }: Colour): number {
  return (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
}

/** Paper behind a logo, or the empty middle of one, is no colour of a brand. */
const isPaper = (colour: Colour) => Math.min(colour.red, colour.green, colour.blue) > 236;

/** What is seen, in drawers of 32 levels per channel. What shines through by half or more is not seen. */
function drawersOf(pixels: ArrayLike<number>): Seen[] {
  const drawers = new Map<number, Seen>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const name = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const seen = drawers.get(name) ?? { count: 0, red: 0, green: 0, blue: 0 };
    drawers.set(name, {
      count: seen.count + 1,
      red: seen.red + red,
      green: seen.green + green,
      blue: seen.blue + blue,
    });
  }
  return [...drawers.values()].sort((left, right) => right.count - left.count);
}

/** Drawers whose colours are near each other, as one. */
function joined(drawers: readonly Seen[]): Seen[] {
  const groups: Seen[] = [];
  for (const drawer of drawers) {
    const near = groups.find((group) => distance(meanOf(group), meanOf(drawer)) < NEAR);
    if (!near) {
      groups.push({ ...drawer });
      continue;
    }
    near.count += drawer.count;
    near.red += drawer.red;
    near.green += drawer.green;
    near.blue += drawer.blue;
  }
  return groups;
}

/**
 * The main colours of a logo, the one that a brand is known by first: much of it, and far from grey. White paper counts
 * for nothing; a logo of black alone gives its black, one of white alone gives none.
 * @param pixels  red, green, blue and alpha of each pixel, from 0 to 255
 * @returns       at most four, "#rrggbb"
 */
export function logoColours(pixels: ArrayLike<number>): string[] {
  const groups = joined(drawersOf(pixels)).filter((group) => !isPaper(meanOf(group)));
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const weight = (group: Seen) => group.count * (0.08 + hueShare(meanOf(group)));
  return groups
    .filter(({ count }) => count >= all * LEAST_SHARE)
    .sort((left, right) => weight(right) - weight(left))
    .slice(0, MOST_COLOURS)
    .map((group) => toHex(meanOf(group)));
}
