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
import { brandEdge } from "@/lib/domain/shop-colours";
import type { Corners, TypePair } from "@/lib/domain/shop-style";

/** What a partner may choose. An empty or malformed colour, and a style left out, mean the house's own. */
export type PartnerStyle = {
  primaryColor: string;
  barColor: string;
  footerColor: string;
  section1Color: string;
  section2Color: string;
  bannerColor: string;
  bannerBGColor: string;
  typePair?: TypePair | undefined;
  corners?: Corners | undefined;
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

/**
 * The line around what is filled with the brand's colour: that colour where it stands off by itself from every light
 * ground of the page, else the nearest shade of its hue that does.
 */
function edgeOf(brand: Colour): Colour {
  const grounds = [white, mist, mistOf(brand)];
  return grounds.reduce((edge, ground) => atContrast(edge, ground, shapeContrast), brandEdge(brand) ?? brand);
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
    "--brand-edge": toHex(edgeOf(brand)),
    "--base-brand-edge": toHex(edgeOf(brand)),
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
    "--chosen": strong,
    // The house's mark, as a bullet before small titles, is the house's.
    "--eyebrow-mark": "none",
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
    [`${name}-edge`]: toHex(atContrast(brand, ground, shapeContrast)),
  };
}

/** The partner's text colour is kept when it reads on the partner's ground, and replaced when it does not. */
function bannerVariables(ground: Colour, text: Colour | null): ThemeVariables {
  const reads = text !== null && contrastRatio(text, ground) >= textContrast;
  return { "--banner": toHex(ground), "--on-banner": toHex(reads ? text : readableOn(ground, ink)) };
}

const SANS = 'system-ui, -apple-system, "Segoe UI", sans-serif';
const MODERN = `var(--font-face-modern-more), var(--font-face-modern), ${SANS}`;
const FRIENDLY = `var(--font-face-friendly-more), var(--font-face-friendly), ${SANS}`;
const EXPRESSIVE = 'var(--font-face-expressive-more), var(--font-face-expressive), Georgia, "Times New Roman", serif';

/** The families of a pair, by the voices they have: headings and prices, and everything else. See `fonts.ts`. */
const TYPE: Readonly<Record<TypePair, ThemeVariables>> = {
  editorial: {},
  modern: { "--font-serif": MODERN, "--weight-display": "600" },
  friendly: { "--font-serif": FRIENDLY, "--font-sans": FRIENDLY, "--weight-display": "700" },
  expressive: { "--font-serif": EXPRESSIVE, "--weight-display": "520" },
};

const CORNERS: Readonly<Record<Corners, ThemeVariables>> = {
  round: {},
  soft: { "--radius-1": "4px", "--radius-2": "6px", "--radius-3": "10px", "--radius-control": "8px" },
  square: { "--radius-1": "0px", "--radius-2": "0px", "--radius-3": "0px", "--radius-control": "0px" },
};

/**
 * A partner's colours, type and corners as CSS variables, with every text colour computed so that it reads: the shop
 * layout puts them on its wrapper as one style attribute. What is left out keeps the house's values.
 */
export function partnerTheme(style: PartnerStyle): ThemeVariables {
  const primary = parseColour(style.primaryColor);
  const bar = parseColour(style.barColor);
  const footer = parseColour(style.footerColor);
  const section1 = parseColour(style.section1Color);
  const section2 = parseColour(style.section2Color);
  const banner = parseColour(style.bannerBGColor);
  const bannerText = parseColour(style.bannerColor);
  const brand = primary ?? { red: 60, green: 186, blue: 181 };
  return {
    ...brandVariables(brand),
    ...(bar && barVariables(bar, brand)),
    ...(footer && footerVariables(footer)),
    ...sectionVariables("--section-1", section1 ?? mist, brand),
    ...sectionVariables("--section-2", section2 ?? ink, brand),
    ...((banner || bannerText) && bannerVariables(banner ?? ink, bannerText)),
    ...TYPE[style.typePair ?? "editorial"],
    ...CORNERS[style.corners ?? "round"],
  };
}
