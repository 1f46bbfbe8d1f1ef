import { PHOTOGRAPHS } from "@/lib/content/photographs.generated";

export type PhotographName = keyof typeof PHOTOGRAPHS;

interface PhotographProps {
  of: PhotographName;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** It stands in the first screen: it is fetched at once and before others. */
  isFirst?: boolean;
  /** What is read aloud instead of the picture's own words. Empty: the words beside it say the same. */
  words?: string | undefined;
  className?: string | undefined;
}

/** Where a photograph is kept at a width. `kind` is its name, or its name with "-blank". */
export const photographAt = (kind: string, width: number) => `/media/kit/${kind}-${width}.avif`;

/** The `srcset` of a photograph: each of its widths. */
export const photographSet = (kind: string, widths: readonly number[]) =>
  widths.map((width) => `${photographAt(kind, width)} ${width}w`).join(", ");

/** A photograph of the kit in the widths a browser may choose from. Its place is kept, so nothing moves. */
export function Photograph({ of, sizes, isFirst = false, words, className }: PhotographProps) {
  const { alt, width, height, widths } = PHOTOGRAPHS[of];
  return (
    // biome-ignore lint/performance/noImgElement: the widths are ready-made files; next/image costs 6 KB a page
    <img
      src={photographAt(of, widths[1])}
      srcSet={photographSet(of, widths)}
      sizes={sizes}
      width={width}
      height={height}
      alt={words ?? alt}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      className={className}
    />
  );
}
