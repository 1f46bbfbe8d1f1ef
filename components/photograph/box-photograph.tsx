import { classNames } from "@/components/ui/class-names";
import type { Photographed } from "@/lib/content/photographed";
import { PHOTOGRAPHS } from "@/lib/content/photographs.generated";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./box-photograph.module.css";
import { Photograph, photographAt, photographSet } from "./photograph";

/** The photographs that are kept as a partner's too. */
export type BrandedName = {
  [Name in keyof typeof PHOTOGRAPHS]: (typeof PHOTOGRAPHS)[Name]["isBranded"] extends true ? Name : never;
}[keyof typeof PHOTOGRAPHS];

export const isBranded = (name: keyof typeof PHOTOGRAPHS): name is BrandedName => PHOTOGRAPHS[name].isBranded;

interface BoxPhotographProps {
  of: BrandedName;
  /** Whose kit it is. */
  shop: Pick<ShopView, "key" | "brandName" | "boxLogo">;
  sizes: string;
  isFirst?: boolean;
  /** What is read aloud instead of the picture's own words. Empty: the words beside it say the same. */
  words?: string | undefined;
  className?: string | undefined;
}

/** What is read aloud where the kit is a partner's. */
const WORDS: Readonly<Record<BrandedName, string>> = {
  closed: "The kit in its box.",
  open: "The open box: device, tube, alcohol wipe, bandage, card and return envelope.",
  filling: "The device with a tube on its nozzle, filled to two thirds with blood.",
  card: "The card that leads through the morning in six steps, with the device and the tube beside it.",
  finger: "The finger kit: an alcohol wipe, two lancets, a small tube and a bandage.",
  lancets: "Two single-use lancets.",
  aftercare: "A bandage and an alcohol wipe in the sun, a lancet beside them.",
};

/** The logo's field on the box. Unit: tenths of a millimeter. */
const FIELD = { width: 1200, height: 620 };

/** The matrix that lays the field onto the box. The lens is long, so a parallelogram fits to a pixel. */
function laidOn({ width, height }: Photographed, logo: NonNullable<Photographed["logo"]>): string {
  const [[left, top], [right, slope], , [foot, low]] = logo;
  const along = [((right - left) * width) / FIELD.width, ((slope - top) * height) / FIELD.width];
  const down = [((foot - left) * width) / FIELD.height, ((low - top) * height) / FIELD.height];
  return `matrix(${[...along, ...down, left * width, top * height].map((part) => part.toFixed(4)).join(" ")})`;
}

/** A name that is set in this size fills the field. */
const fitting = (name: string) => Math.min(280, FIELD.width / (name.length * 0.5));

/** The partner's logo, or the name where there is none, as it is printed on the box. */
function PrintedLogo({ on, shop }: { on: Photographed; shop: BoxPhotographProps["shop"] }) {
  if (!on.logo) return null;
  return (
    <svg
      viewBox={`0 0 ${on.width} ${on.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={styles.logo}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={laidOn(on, on.logo)}>
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
  );
}

/** The kit that a shop sends: ours, or the same photograph in the partner's color, on the box with the partner's logo. */
export function BoxPhotograph({ of, shop, sizes, isFirst = false, words, className }: BoxPhotographProps) {
  if (shop.key === null) return <Photograph {...{ of, sizes, isFirst, words, className }} />;
  const photograph: Photographed = PHOTOGRAPHS[of];
  const { width, height, widths } = photograph;
  const mask = `url(/media/kit/${of}-mask.webp)`;
  return (
    <div className={classNames(styles.box, className)} data-box="">
      {/* biome-ignore lint/performance/noImgElement: the widths are ready-made files; next/image costs 6 KB a page */}
      <img
        src={photographAt(`${of}-blank`, widths[1] ?? width)}
        srcSet={photographSet(`${of}-blank`, widths)}
        sizes={sizes}
        width={width}
        height={height}
        alt={words ?? WORDS[of]}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        className={styles.photograph}
      />
      <div className={styles.color} style={{ maskImage: mask, WebkitMaskImage: mask }} />
      <PrintedLogo on={photograph} shop={shop} />
    </div>
  );
}
