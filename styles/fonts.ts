import localFont from "next/font/local";

const serif = localFont({
  src: "./fonts/newsreader-display.woff2",
  weight: "400 600",
  style: "normal",
  display: "swap",
  variable: "--font-face-serif",
  adjustFontFallback: "Times New Roman",
});

const serifMore = localFont({
  src: "./fonts/newsreader-display-more.woff2",
  weight: "400 600",
  style: "normal",
  display: "swap",
  variable: "--font-face-serif-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A3, U+A7, U+A9, U+AB, U+AE, U+B0-B4, U+B6, U+B8-D6, U+D8-FF, U+152-153, U+160-161, U+178, U+201A, U+201E, U+2022, U+2032-2033, U+20AC, U+2122",
    },
  ],
});

const sans = localFont({
  src: "./fonts/figtree-text.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-face-sans",
  adjustFontFallback: "Arial",
});

const sansMore = localFont({
  src: "./fonts/figtree-text-more.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-face-sans-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A3, U+A7, U+A9, U+AB, U+AE, U+B1, U+B3-B4, U+B6, U+B8-D6, U+D8-FF, U+152-153, U+160-161, U+178, U+201A, U+201E, U+2032-2033, U+20AC, U+2122",
    },
  ],
});

const modern = localFont({
  src: "./fonts/bricolage-display.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-face-modern",
  preload: false,
  adjustFontFallback: "Arial",
});

const modernMore = localFont({
  src: "./fonts/bricolage-display-more.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-face-modern-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A3, U+A7, U+A9, U+AB, U+AE, U+B1, U+B3-B4, U+B6, U+B8-D6, U+D8-FF, U+152-153, U+160-161, U+178, U+201A, U+201E, U+2032-2033, U+20AC, U+2122",
    },
  ],
});

const friendly = localFont({
  src: "./fonts/nunito-text.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-face-friendly",
  preload: false,
  adjustFontFallback: "Arial",
});

const friendlyMore = localFont({
  src: "./fonts/nunito-text-more.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-face-friendly-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A3, U+A7, U+A9, U+AB, U+AE, U+B1, U+B3-B4, U+B6, U+B8-D6, U+D8-FF, U+152-153, U+160-161, U+178, U+201A, U+201E, U+2032-2033, U+20AC, U+2122",
    },
  ],
});

const expressive = localFont({
  src: "./fonts/fraunces-display.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-face-expressive",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

const expressiveMore = localFont({
  src: "./fonts/fraunces-display-more.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-face-expressive-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A3, U+A7, U+A9, U+AB, U+AE, U+B1, U+B3-B4, U+B6, U+B8-D6, U+D8-FF, U+152-153, U+160-161, U+178, U+201A, U+201E, U+2032-2033, U+20AC, U+2122",
    },
  ],
});

/**
 * Classes of the root element that name the fonts: a serif for headings, prices and results (one cut, so one file
 * whatever weight is asked) and a sans for everything else. What English needs is in the files that every page loads;
 * the rarer signs of each are fetched by the page that shows one.
 * Behind them the families that a partner may choose, which are fetched by that partner's pages alone.
 */
export const fontClasses = [
  ...[serif, serifMore, sans, sansMore],
  ...[modern, modernMore, friendly, friendlyMore, expressive, expressiveMore],
]
  .map(({ variable }) => variable)
  .join(" ");
