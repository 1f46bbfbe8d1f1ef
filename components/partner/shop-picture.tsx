import { BoxPhotograph } from "@/components/photograph/box-photograph";
import { classNames } from "@/components/ui/class-names";
import type { PictureStyle } from "@/lib/domain/shop-style";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./shop-picture.module.css";

interface ShopPictureProps {
  shop: ShopView;
  src: string;
  kind: "main" | "step";
  /** What is read aloud. Empty: it is decoration. */
  words?: string;
  style?: PictureStyle | undefined;
}

/** A partner's picture; the kit in the shop's color where there is none. */
export function ShopPicture({ shop, src, kind, words = "", style = "framed" }: ShopPictureProps) {
  const isMain = kind === "main";
  const frame = isMain ? styles.main : styles.step;
  if (src === "") return <KitPicture shop={shop} kind={kind} frame={frame} />;
  return (
    <div className={classNames(frame, styles[style])}>
      {/* biome-ignore lint/performance/noImgElement: the shop's media are ready-made files; next/image costs 6 KB a page */}
      <img
        src={src}
        alt={words}
        width={isMain ? 640 : 320}
        height={isMain ? 480 : 240}
        loading={isMain ? "eager" : "lazy"}
      />
    </div>
  );
}

/** Where the partner gave no picture: the kit in the partner's color. */
function KitPicture({ shop, kind, frame }: Pick<ShopPictureProps, "shop" | "kind"> & { frame: string | undefined }) {
  const shown =
    kind === "main"
      ? ({ of: "open", isFirst: true, sizes: "(min-width: 992px) 560px, 100vw" } as const)
      : ({ of: "closed", sizes: "320px" } as const);
  return (
    <div className={frame}>
      <BoxPhotograph shop={shop} className={styles.box} {...shown} />
    </div>
  );
}
