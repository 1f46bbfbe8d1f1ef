import { ArmDrawIllustration } from "@/components/illustration/arm-draw-illustration";
import { BoxIllustration } from "@/components/illustration/box-illustration";
import styles from "./shop-picture.module.css";

/** A partner's picture; our illustration in the shop's colours where there is none. Decoration, so without words. */
export function ShopPicture({ src, kind }: { src: string; kind: "main" | "step" }) {
  const isMain = kind === "main";
  return (
    <div className={isMain ? styles.main : styles.step}>
      {src ? (
        // biome-ignore lint/performance/noImgElement: the shop's media are ready-made files; next/image costs 6 KB a page
        <img
          src={src}
          alt=""
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
