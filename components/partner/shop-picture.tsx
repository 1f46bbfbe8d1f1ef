import { ArmDrawIllustration } from "@/components/illustration/arm-draw-illustration";
import { BoxIllustration } from "@/components/illustration/box-illustration";
import { classNames } from "@/components/ui/class-names";
import type { PictureStyle } from "@/lib/domain/shop-style";
import styles from "./shop-picture.module.css";

interface ShopPictureProps {
  src: string;
  kind: "main" | "step";
  /** What is read aloud. Empty: it is decoration. */
  words?: string;
  style?: PictureStyle | undefined;
}

/** A partner's picture; our illustration in the shop's colours where there is none. */
export function ShopPicture({ src, kind, words = "", style = "framed" }: ShopPictureProps) {
  const isMain = kind === "main";
  return (
    <div className={classNames(isMain ? styles.main : styles.step, src !== "" && styles[style])}>
      {src ? (
        // biome-ignore lint/performance/noImgElement: the shop's media are ready-made files; next/image costs 6 KB a page
        <img
          src={src}
          alt={words}
          width={isMain ? 640 : 320}
          height={isMain ? 480 : 240}
          loading={isMain ? "eager" : "lazy"}
        />
      ) : isMain ? (
        <ArmDrawIllustration />
      ) : (
        <BoxIllustration />
      )}
    </div>
  );
}
