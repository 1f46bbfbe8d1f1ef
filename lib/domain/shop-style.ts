/* How a partner shop is set, beside its colours. What a shop has not chosen is the first of each list. */

/** A family for headings and one for everything else. */
export const TYPE_PAIRS = ["editorial", "modern", "friendly", "expressive"] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];

export const CORNERS = ["round", "soft", "square"] as const;
export type Corners = (typeof CORNERS)[number];

/** How the large pictures stand: in a frame, as a whole half of their section to the window's edge, or as cut out. */
export const PICTURE_STYLES = ["framed", "full", "cut-out"] as const;
export type PictureStyle = (typeof PICTURE_STYLES)[number];

/** The sections of a shop's front page below its first screen, in the order that holds where none is chosen. */
export const FRONT_SECTIONS = ["steps", "tests", "box", "markers", "about"] as const;
export type FrontSection = (typeof FRONT_SECTIONS)[number];

/** All sections: the chosen ones in their order, then those that the choice does not name. */
export function frontSections(order: readonly FrontSection[] | undefined): readonly FrontSection[] {
  return [...new Set([...(order ?? []), ...FRONT_SECTIONS])];
}

/** Pictures that say something of their own, so that somebody who cannot see them may want words for them. */
export const DESCRIBED_PICTURES = [
  "mainPageImage",
  "mainPageStep1Image",
  "mainPageStep2Image",
  "mainPageStep3Image",
  "aboutImage",
] as const;
export type DescribedPicture = (typeof DESCRIBED_PICTURES)[number];

/** What is read aloud for a picture. A picture without words is decoration. */
export type PictureTexts = { [Picture in DescribedPicture]?: string | undefined };

const ABSENT: PictureTexts = {};

/** The words for a picture; empty: it is decoration. */
export const pictureText = (texts: PictureTexts | undefined, picture: DescribedPicture): string =>
  (texts ?? ABSENT)[picture] ?? "";
