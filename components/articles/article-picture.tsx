import { Photograph, type PhotographName } from "@/components/photograph/photograph";
import { programPhotograph } from "@/components/photograph/program-names";
import type { PictureKey } from "@/lib/content/articles/article";

const PICTURES: Partial<Record<PictureKey, PhotographName>> = {
  "arm-draw": "device",
  "finger-kit": "finger",
  calendar: "morning",
  phone: "packed",
  "sample-card": "card",
  "return-envelope": "posted",
};

interface ArticlePictureProps {
  picture: PictureKey;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  isFirst?: boolean;
}

/** The photograph of an article. The words beside it say what it is about, so it is decoration. */
export function ArticlePicture({ picture, ...shown }: ArticlePictureProps) {
  return <Photograph of={PICTURES[picture] ?? programPhotograph(picture)} words="" {...shown} />;
}
