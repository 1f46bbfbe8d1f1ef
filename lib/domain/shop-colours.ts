import { atContrast, type Colour, contrastRatio, parseColour, shapeContrast, textContrast, toHex } from "./contrast";

/** The colours of a shop as they are edited; empty: the default. */
export interface ShopColours {
  readonly primaryColor: string;
  readonly section1Color: string;
  readonly bannerColor: string;
  readonly bannerBGColor: string;
}

/** Two of a shop's colours that do not stand off from each other as WCAG 2.2 AA asks. */
export interface ColourFault {
  /** The field of the colour that should move. */
  readonly field: keyof ShopColours;
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

interface Pair {
  readonly field: keyof ShopColours;
  readonly place: string;
  readonly colour: string;
  readonly ground: string;
  readonly needed: number;
}

function pairsOf(colours: ShopColours): Pair[] {
  const { primaryColor, section1Color, bannerColor, bannerBGColor } = colours;
  const brandOn = (place: string, ground: string): Pair => ({
    field: "primaryColor",
    place,
    colour: primaryColor,
    ground,
    needed: shapeContrast,
  });
  return [
    brandOn("Brand colour on the white page: buttons and marks", WHITE),
    {
      ...brandOn("First section: its ground behind the brand colour", section1Color || SECTION_1),
      field: "section1Color",
    },
    // With one of the two left out the text's colour is computed.
    {
      field: "bannerColor",
      place: "Banner: its text on its ground",
      colour: bannerColor,
      ground: bannerBGColor,
      needed: textContrast,
    },
  ];
}

/** A ratio as it is compared and shown: never rounded up to a pass. */
const shown = (ratio: number) => Math.floor(ratio * 100) / 100;

/** The nearest shade of what may move: the ground for the section, the colour itself everywhere else. */
function nearestOf({ field, needed }: Pair, colour: Colour, ground: Colour): string {
  const isGround = field === "section1Color";
  return toHex(isGround ? atContrast(ground, colour, needed) : atContrast(colour, ground, needed));
}

/**
 * The pairs of a shop's colours that fail WCAG 2.2 AA: 4.5:1 for the banner's text, 3:1 for buttons and marks in the
 * brand colour. All other texts of a shop get a computed colour, which always passes.
 */
export function colourFaults(colours: ShopColours): ColourFault[] {
  return pairsOf(colours).flatMap((pair) => {
    const colour = parseColour(pair.colour);
    const ground = parseColour(pair.ground);
    if (!colour || !ground) return [];
    const ratio = contrastRatio(colour, ground);
    if (ratio >= pair.needed) return [];
    const { field, place, needed } = pair;
    return [{ field, place, needed, ratio: shown(ratio), nearest: nearestOf(pair, colour, ground) }];
  });
}
