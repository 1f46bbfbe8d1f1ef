import type { ReactNode } from "react";
import { Illustration, type PictureProps } from "./illustration";
import { CholesterolPicture, GlucosePicture, MiniThyroidPicture, VitaminDPicture } from "./mini-pictures";
import { CorePicture, HeartPicture, HormonePicture, ThyroidPicture, UltimatePicture } from "./program-pictures";

const pictures: Readonly<Record<string, () => ReactNode>> = {
  core: CorePicture,
  "heart-metabolic": HeartPicture,
  hormone: HormonePicture,
  thyroid: ThyroidPicture,
  ultimate: UltimatePicture,
  "mini-cholesterol": CholesterolPicture,
  "mini-glucose": GlucosePicture,
  "mini-thyroid": MiniThyroidPicture,
  "mini-vitamin-d": VitaminDPicture,
};

/** The picture of a program or mini panel, by its key in the catalogue. An unknown key shows the core program's. */
export function ProgramIllustration({ program, ...props }: PictureProps & { program: string }) {
  const Picture = pictures[program] ?? CorePicture;
  return (
    <Illustration {...props}>
      <Picture />
    </Illustration>
  );
}
