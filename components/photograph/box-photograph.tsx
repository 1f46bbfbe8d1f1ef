import { classNames } from "@/components/ui/class-names";
import { PHOTOGRAPHS } from "@/lib/content/photographs.generated";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./box-photograph.module.css";
import { Photograph, photographAt, photographSet } from "./photograph";

/** The photographs that show a shop's own box. */
type BoxPhotographName = "closed" | "open";

interface BoxPhotographProps {
  of: BoxPhotographName;
  /** Whose box it is. */
  shop: Pick<ShopView, "key" | "brandName" | "boxLogo">;
  sizes: string;
  isFirst?: boolean;
  className?: string | undefined;
}

/** What is read aloud where the box is a partner's. */
const WORDS: Readonly<Record<BoxPhotographName, string>> = {
  closed: "The kit in its box.",
  open: "The open box: device, tube, alcohol wipe, bandage, card and return envelope.",
};

/** The logo's field on the box. Unit: tenths of a millimeter. */
const FIELD = { width: 800, height: 440 };

/** The matrix that lays the field onto the box. The lens is long, so a parallelogram fits to a pixel. */
function laidOn({ width, height, logo }: (typeof PHOTOGRAPHS)[BoxPhotographName]): string {
  const [[left, top], [right, slope], , [foot, low]] = logo;
  const along = [((right - left) * width) / FIELD.width, ((slope - top) * height) / FIELD.width];
  const down = [((foot - left) * width) / FIELD.height, ((low - top) * height) / FIELD.height];
  return `matrix(${[...along, ...down, left * width, top * height].map((part) => part.toFixed(4)).join(" ")})`;
}

/** A name that is set in this size fills the field. */
const fitting = (name: string) => Math.min(190, FIELD.width / (name.length * 0.5));

/** The box that a shop sends: ours, or the same photograph in the partner's color with the partner's logo on it. */
export function BoxPhotograph({ of, shop, sizes, isFirst = false, className }: BoxPhotographProps) {
  if (shop.key === null) return <Photograph of={of} sizes={sizes} isFirst={isFirst} className={className} />;
  const photograph = PHOTOGRAPHS[of];
  const { width, height, widths } = photograph;
  const mask = `url(/media/kit/${of}-mask.webp)`;
  return (
    <div className={classNames(styles.box, className)}>
      {/* biome-ignore lint/performance/noImgElement: the widths are ready-made files; next/image costs 6 KB a page */}
      <img
        src={photographAt(`${of}-blank`, widths[1])}
        srcSet={photographSet(`${of}-blank`, widths)}
        sizes={sizes}
        width={width}
        height={height}
        alt={WORDS[of]}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        className={styles.photograph}
      />
      <div className={styles.color} style={{ maskImage: mask, WebkitMaskImage: mask }} />
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.logo} aria-hidden="true" focusable="false">
        <g transform={laidOn(photograph)}>
          {shop.boxLogo ? (
            <image href={shop.boxLogo} {...FIELD} preserveAspectRatio="xMinYMid meet" />
          ) : (
            <text
              className={styles.name}
              y={FIELD.height / 2}
              dominantBaseline="middle"
              fontSize={fitting(shop.brandName)}
            >
              {shop.brandName}
            </text>
          )}
        </g>
      </svg>
    </div>
  );
}
