import { atContrast, type Colour, contrastRatio, parseColour, shapeContrast, textContrast, toHex } from "./contrast";

/** The colours of a shop as they are edited; empty: the default. */
export interface ShopColours {
  readonly primaryColor: string;
  readonly section1Color: string;
  readonly bannerColor: string;
  readonly bannerBGColor: string;
}

/** A field of a shop that holds a colour. */
type ColourFieldName = keyof ShopColours | "barColor" | "footerColor" | "section2Color";

/** Two of a shop's colours that do not stand off from each other as WCAG 2.2 AA asks. */
export interface ColourFault {
  /** The field of the colour that should move. */
  readonly field: ColourFieldName;
  /** Where the two meet, in words. */
  readonly place: string;
  /** From 1 to 21. */
  readonly ratio: number;
  readonly needed: number;
  /** The nearest shade that passes, "#rrggbb". */
  readonly nearest: string;
}

const WHITE = "#ffffff";
/** What the first section has when its colour is left out. Source: tokens.css, mist. */
const SECTION_1 = "#eef4f2";
/** What a banner has when its ground is left out. Source: tokens.css, ink. */
const BANNER = "#10282b";

interface Pair {
  readonly field: ColourFieldName;
  readonly place: string;
  readonly colour: string;
  readonly ground: string;
  readonly needed: number;
}

/**
 * The outline of what is filled with a brand colour too pale for its shape to be seen on the pages' light grounds: the
 * same hue at 3:1. NULL: the fill is seen without one.
 */
export function brandEdge(brand: Colour): Colour | null {
  const [white, mist] = [WHITE, SECTION_1].map(parseColour);
  if (!white || !mist || contrastRatio(brand, white) >= shapeContrast) return null;
  return atContrast(brand, mist, shapeContrast);
}

/** What of a button is seen best on a ground: its fill, or the outline that a pale one has. */
function shapeOn(primaryColor: string, ground: string): string {
  const [brand, around] = [primaryColor, ground].map(parseColour);
  const edge = brand && brandEdge(brand);
  if (!brand || !around || !edge) return primaryColor;
  return contrastRatio(edge, around) > contrastRatio(brand, around) ? toHex(edge) : primaryColor;
}

function pairsOf(colours: ShopColours): Pair[] {
  const { primaryColor, section1Color, bannerColor, bannerBGColor } = colours;
  const first = section1Color || SECTION_1;
  return [
    {
      field: "section1Color",
      place: "First section: its background behind buttons in the brand color",
      colour: shapeOn(primaryColor, first),
      ground: first,
      needed: shapeContrast,
    },
    // Without a text colour it is computed, and always passes.
    {
      field: "bannerColor",
      place: "Banner: its text on its background",
      colour: bannerColor,
      ground: bannerBGColor || BANNER,
      needed: textContrast,
    },
  ];
}

/** A ratio as it is compared and shown: never rounded up to a pass. */
const shownRatio = (ratio: number) => Math.floor(ratio * 100) / 100;

/** Fields that are grounds: when a text on one cannot be read, the ground moves. */
const GROUNDS: ReadonlySet<ColourFieldName> = new Set([
  "section1Color",
  "section2Color",
  "barColor",
  "footerColor",
  "bannerBGColor",
]);

/** The nearest shade of what may move: a ground moves itself, any other colour moves against its ground. */
function nearestOf({ field, needed }: Pair, colour: Colour, ground: Colour): string {
  const isGround = GROUNDS.has(field);
  return toHex(isGround ? atContrast(ground, colour, needed) : atContrast(colour, ground, needed));
}

function faultsIn(pairs: readonly Pair[]): ColourFault[] {
  return pairs.flatMap((pair) => {
    const colour = parseColour(pair.colour);
    const ground = parseColour(pair.ground);
    if (!colour || !ground) return [];
    const ratio = contrastRatio(colour, ground);
    if (ratio >= pair.needed) return [];
    const { field, place, needed } = pair;
    return [{ field, place, needed, ratio: shownRatio(ratio), nearest: nearestOf(pair, colour, ground) }];
  });
}

/**
 * The pairs of a shop's colours that fail WCAG 2.2 AA: 4.5:1 for the banner's text, 3:1 for buttons on the first
 * section. On the white page a pale brand colour is outlined, and all other texts of a shop get a computed colour: those
 * always pass.
 */
export function colourFaults(colours: ShopColours): ColourFault[] {
  return faultsIn(pairsOf(colours));
}

/** What of a theme is read on what, and the field that the pair comes from. Source: where tokens.css is used. */
const THEME_PAIRS: readonly (readonly [field: ColourFieldName, place: string, text: string, ground: string])[] = [
  ["primaryColor", "text on buttons", "--on-brand", "--brand"],
  ["primaryColor", "links", "--brand-strong", "--paper"],
  ["primaryColor", "links on the pale background", "--brand-strong", "--mist"],
  ["primaryColor", "text on the brand tint", "--brand-strong", "--brand-soft"],
  ["barColor", "the bar's text", "--on-bar", "--bar"],
  ["footerColor", "the footer's text", "--on-footer", "--footer"],
  ["footerColor", "the footer's small text", "--footer-soft", "--footer"],
  ["section1Color", "the first section's text", "--section-1-ink", "--section-1"],
  ["section1Color", "the first section's small text", "--section-1-ink-soft", "--section-1"],
  ["section1Color", "the first section's links", "--section-1-strong", "--section-1"],
  ["section2Color", "the second section's text", "--section-2-ink", "--section-2"],
  ["section2Color", "the second section's small text", "--section-2-ink-soft", "--section-2"],
  ["section2Color", "the second section's links", "--section-2-strong", "--section-2"],
  ["bannerBGColor", "the banner's text", "--on-banner", "--banner"],
];

/** Grounds that no theme changes. Source: tokens.css. */
const FIXED = new Map([
  ["--paper", "#fbfaf6"],
  ["--mist", SECTION_1],
]);

/**
 * The pairs of a drawn page's own theme that cannot be read, at 4.5:1. What a theme leaves to the house's tokens is
 * not looked at: those pass.
 * @param theme  custom properties by name, as the page sets them
 */
export function themeFaults(theme: ReadonlyMap<string, string>): ColourFault[] {
  const colourOf = (name: string) => theme.get(name) ?? FIXED.get(name) ?? "";
  return faultsIn(
    THEME_PAIRS.map(([field, place, text, ground]) => {
      return { field, place, colour: colourOf(text), ground: colourOf(ground), needed: textContrast };
    }),
  );
}
