/** A colour as sRGB channels, each an integer from 0 to 255. */
export type Colour = { red: number; green: number; blue: number };

/** Contrast that WCAG 2.2 AA asks of text below 24 px (18.66 px when bold). */
export const textContrast = 4.5;

/** Contrast that WCAG 2.2 AA asks of large text and of the shape of a control. */
export const shapeContrast = 3;

const hexDigits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Reads "#rgb" or "#rrggbb".
 * @returns null for anything else, so that text from a partner never reaches a style attribute unread
 */
export function parseColour(text: string): Colour | null {
  const trimmed = text.trim();
  if (!hexDigits.test(trimmed)) return null;
  const digits = trimmed.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const value = Number.parseInt(full, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

/** Writes "#rrggbb" in lower case. */
export function toHex({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, share * 255));
}

/**
 * How much light a colour gives: 0 is black, 1 is white.
 * @see WCAG 2.2, "relative luminance"
 */
export function relativeLuminance({ red, green, blue }: Colour): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/**
 * The contrast ratio of two colours, from 1 (same) to 21 (black on white). The order does not matter.
 * @see WCAG 2.2, "contrast ratio"
 */
export function contrastRatio(one: Colour, other: Colour): number {
  const first = relativeLuminance(one);
  const second = relativeLuminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function mapChannels(colour: Colour, change: (channel: number) => number): Colour {
  return { red: change(colour.red), green: change(colour.green), blue: change(colour.blue) };
}

/**
 * Mixes two colours in sRGB, as a designer's overlay does.
 * @param share how much of `over` is seen, from 0 to 1
 */
export function mixColours(under: Colour, over: Colour, share: number): Colour {
  const blend = (from: number, to: number) => Math.round(from + (to - from) * share);
  return {
    red: blend(under.red, over.red),
    green: blend(under.green, over.green),
    blue: blend(under.blue, over.blue),
  };
}

function darkened(colour: Colour, background: Colour, ratio: number): Colour {
  const target = (relativeLuminance(background) + 0.05) / ratio - 0.05;
  const scale = Math.max(0, target) / relativeLuminance(colour);
  return mapChannels(colour, (channel) => Math.floor(fromLinear(toLinear(channel) * scale)));
}

function lightened(colour: Colour, background: Colour, ratio: number): Colour {
  const target = (relativeLuminance(background) + 0.05) * ratio - 0.05;
  const own = relativeLuminance(colour);
  const share = Math.min(1, Math.max(0, (target - own) / (1 - own)));
  return mapChannels(colour, (channel) => {
    const light = toLinear(channel);
    return Math.ceil(fromLinear(light + (1 - light) * share));
  });
}

/**
 * The same hue, made just dark (or light) enough to be read on a background.
 * Light is scaled evenly over the channels, so the hue stays and only brightness moves.
 * A colour that already passes comes back as it is.
 * @param ratio the contrast wanted, at most 4.5 to be always reachable
 */
export function atContrast(colour: Colour, background: Colour, ratio: number): Colour {
  if (contrastRatio(colour, background) >= ratio) return colour;
  const canDarken = (relativeLuminance(background) + 0.05) / 0.05 >= ratio;
  return canDarken ? darkened(colour, background, ratio) : lightened(colour, background, ratio);
}

const black: Colour = { red: 0, green: 0, blue: 0 };
const white: Colour = { red: 255, green: 255, blue: 255 };

/**
 * The text colour for a fill: the house's ink or white, whichever passes 4.5:1.
 * A few middle tones refuse both; black then passes, because white failing leaves enough light for it.
 * @param ink the dark text colour preferred over black
 */
export function readableOn(fill: Colour, ink: Colour): Colour {
  if (contrastRatio(ink, fill) >= textContrast) return ink;
  return contrastRatio(white, fill) >= textContrast ? white : black;
}
