import type { PHOTOGRAPHS } from "@/lib/content/photographs.generated";

/** The photographs that have a square for small sizes. */
export type SmallName = {
  [Name in keyof typeof PHOTOGRAPHS]: (typeof PHOTOGRAPHS)[Name]["hasCut"] extends true ? Name : never;
}[keyof typeof PHOTOGRAPHS];

/** A square out of a photograph for 56 to 96 pixels. The words beside it say what it is. */
export function SmallPhotograph({ of, className }: { of: SmallName; className?: string | undefined }) {
  return (
    // biome-ignore lint/performance/noImgElement: a ready-made file of a few kilobytes
    <img
      src={`/media/kit/${of}-cut.avif`}
      width={96}
      height={96}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
