import localFont from "next/font/local";

/** Headings, prices and results. One cut, so one file whatever weight is asked. */
export const serif = localFont({
  src: "./fonts/newsreader-display.woff2",
  weight: "400 600",
  style: "normal",
  display: "swap",
  variable: "--font-face-serif",
  adjustFontFallback: "Times New Roman",
});

/** Everything else. */
export const sans = localFont({
  src: "./fonts/figtree-text.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-face-sans",
  adjustFontFallback: "Arial",
});
