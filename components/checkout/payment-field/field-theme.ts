import type { FrameTheme } from "./sandbox-messages";

/** The frame's own names, and the page's tokens that they follow. */
const TOKENS: Readonly<Record<string, string>> = {
  "--ink": "--ink",
  "--ink-soft": "--ink-soft",
  "--line-strong": "--line-strong",
  "--surface": "--surface",
  "--focus": "--brand-strong",
  "--red": "--red",
  "--red-strong": "--red-strong",
  "--radius": "--radius-2",
};

const unquoted = (family: string) => family.trim().replaceAll(/["']/g, "");

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // Another origin's sheet is not ours to read.
    return [];
  }
}

/**
 * Where the page has a font from, so that the frame can have it too. NULL: it is no file of ours, or one of rare signs
 * alone, which stands before the font that writes everything else.
 */
function fontSource(family: string): string | null {
  const faces = [...document.styleSheets].flatMap(rulesOf).filter((rule) => rule instanceof CSSFontFaceRule);
  const face = faces.find(
    ({ style }) =>
      unquoted(style.getPropertyValue("font-family")) === family && style.getPropertyValue("unicode-range") === "",
  );
  const address = /url\(["']?([^"')]+\.woff2)/.exec(face?.style.getPropertyValue("src") ?? "")?.[1];
  if (!address) return null;
  const { origin, pathname } = new URL(address, face?.parentStyleSheet?.href ?? document.baseURI);
  return origin === window.location.origin ? pathname : null;
}

/** The look of the page where the field stands, with what differs written over it. */
export function frameThemeOf(host: Element, differences: Readonly<Record<string, string>> = {}): FrameTheme {
  const look = window.getComputedStyle(host);
  const taken = Object.entries(TOKENS).map(([name, token]) => [name, look.getPropertyValue(token).trim()]);
  const given = Object.entries(differences).map(([name, value]) => [`--${name}`, value]);
  const variables = Object.fromEntries([...taken.filter(([, value]) => value), ["--font", look.fontFamily], ...given]);
  const fonts = look.fontFamily
    .split(",")
    .map((name) => ({ family: unquoted(name), source: fontSource(unquoted(name)) }));
  const [font = null] = fonts.flatMap(({ family, source }) => (source === null ? [] : [{ family, source }]));
  return { variables, font };
}
