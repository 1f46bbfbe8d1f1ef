declare module "fontverter" {
  /** The same font in another container. */
  export const convert: (font: Buffer, to: "truetype") => Promise<Buffer>;
}
