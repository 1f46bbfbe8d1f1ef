import type { CSSProperties } from "react";
import {
  atContrast,
  type Colour,
  contrastRatio,
  mixColours,
  parseColour,
  readableOn,
  shapeContrast,
  textContrast,
  toHex,
} from "@/lib/domain/contrast";

/** The colours a partner may choose. An empty or malformed one means the house's own. */
export type PartnerColours = {
  primaryColor: string;
  barColor: string;
  footerColor: string;
  section1Color: string;
  section2Color: string;
  bannerColor: string;
  bannerBGColor: string;
};

/** CSS variables for one `style` attribute. */
export type ThemeVariables = CSSProperties & Record<`--${string}`, string>;

/* The grounds and texts of tokens.css that a theme is computed against. */
const ink: Colour = { red: 16, green: 40, blue: 43 };
const mist: Colour = { red: 238, green: 244, blue: 242 };
const white: Colour = { red: 255, green: 255, blue: 255 };

/** Secondary text: the main text, thinned towards its ground as far as 4.5:1 allows. */
function softText(text: Colour, ground: Colour): Colour {
  const steps = [0.32, 0.24, 0.16, 0.08];
  const soft = steps.map((share) => mixColours(text, ground, share));
  return soft.find((colour) => contrastRatio(colour, ground) >= textContrast) ?? text;
}

/** The palest ground in the brand's own colour: chips, chosen things, the light parts of illustrations. */
function tintOf(brand: Colour): Colour {
  return mixColours(white, brand, 0.16);
}

/** The quiet ground between the pages' sections: white with a breath of the brand. */
function mistOf(brand: Colour): Colour {
  return mixColours(white, brand, 0.07);
}

/** Below this a shape cannot be told from its ground at all. */
const NEARLY_THE_SAME = 1.2;

/** The brand's own mark on a ground: in the brand's colour, or in its hue where that is nearly the ground's. */
function markOn(brand: Colour, ground: Colour): Colour {
  return contrastRatio(brand, ground) < NEARLY_THE_SAME ? atContrast(brand, ground, shapeContrast) : brand;
}

/** The brand's hue as text: at 4.5:1 on mist and on its own tint, the darkest light grounds, so on all of them. */
function strongBrand(brand: Colour): Colour {
  return atContrast(atContrast(brand, mist, textContrast), tintOf(brand), textContrast);
}

function brandVariables(brand: Colour): ThemeVariables {
  const strong = toHex(strongBrand(brand));
  const tint = toHex(tintOf(brand));
  return {
    "--brand": toHex(brand),
    "--on-brand": toHex(readableOn(brand, ink)),
    "--brand-strong": strong,
    "--base-brand-strong": strong,
    "--brand-soft": tint,
    "--mist": toHex(mistOf(brand)),
    "--brand-deep": toHex(atContrast(brand, mist, shapeContrast)),
    "--mark": toHex(markOn(brand, white)),
    "--bar-mark": toHex(markOn(brand, white)),
    "--brand-on-ink": toHex(atContrast(brand, ink, textContrast)),
    "--art-tone-1": tint,
    "--art-brand": toHex(brand),
  };
}

function barVariables(bar: Colour, brand: Colour): ThemeVariables {
  return {
    "--bar": toHex(bar),
    "--on-bar": toHex(readableOn(bar, ink)),
    "--bar-mark": toHex(markOn(brand, bar)),
  };
}

function footerVariables(footer: Colour): ThemeVariables {
  const text = readableOn(footer, ink);
  return {
    "--footer": toHex(footer),
    "--on-footer": toHex(text),
    "--footer-soft": toHex(softText(text, footer)),
    "--footer-line": toHex(mixColours(footer, text, 0.16)),
  };
}

function sectionVariables(name: "--section-1" | "--section-2", ground: Colour, brand: Colour): ThemeVariables {
  const text = readableOn(ground, ink);
  return {
    [name]: toHex(ground),
    [`${name}-ink`]: toHex(text),
    [`${name}-ink-soft`]: toHex(softText(text, ground)),
    [`${name}-line`]: toHex(mixColours(ground, text, 0.16)),
    [`${name}-strong`]: toHex(atContrast(brand, ground, textContrast)),
  };
}

/** The partner's text colour is kept when it reads on the partner's ground, and replaced when it does not. */
function bannerVariables(ground: Colour, text: Colour | null): ThemeVariables {
  const reads = text !== null && contrastRatio(text, ground) >= textContrast;
  return { "--banner": toHex(ground), "--on-banner": toHex(reads ? text : readableOn(ground, ink)) };
}

/**
 * A partner's colours as CSS variables, with every text colour computed so that it reads: the shop layout puts them
 * on its wrapper as one style attribute. Colours left out keep the house's values.
 */
export function partnerTheme(colours: PartnerColours): ThemeVariables {
  const primary = parseColour(colours.primaryColor);
  const bar = parseColour(colours.barColor);
  const footer = parseColour(colours.footerColor);
  const section1 = parseColour(colours.section1Color);
  const section2 = parseColour(colours.section2Color);
  const banner = parseColour(colours.bannerBGColor);
  const bannerText = parseColour(colours.bannerColor);
  const brand = primary ?? { red: 60, green: 186, blue: 181 };
  return {
    ...brandVariables(brand),
    ...(bar && barVariables(bar, brand)),
    ...(footer && footerVariables(footer)),
    ...sectionVariables("--section-1", section1 ?? mist, brand),
    ...sectionVariables("--section-2", section2 ?? ink, brand),
    ...((banner || bannerText) && bannerVariables(banner ?? ink, bannerText)),
  };
}
