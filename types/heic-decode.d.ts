declare module "heic-decode" {
  /** A picture's pixels, four bytes each: red, green, blue, opacity. */
  interface Decoded {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }

  /** Decodes the first picture of a HEIC file, turned upright. */
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function decode(file: { readonly buffer: Uint8Array }): Promise<Decoded>;
}
