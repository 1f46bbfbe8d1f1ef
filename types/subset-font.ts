/** What we ask of a package that says nothing of its types. */
declare module "subset-font" {
  /** A font with the letters of a text and no others, at one place of its axes. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: { readonly targetFormat: "truetype"; readonly variationAxes: Readonly<Record<string, number>> },
  ) => Promise<Buffer>;
  export = subsetFont;
}
