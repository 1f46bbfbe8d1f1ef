import type { ShopView } from "@/lib/domain/shop-view";
import { BoxPhotograph } from "./box-photograph";
import { Photograph } from "./photograph";
import { partnersPhotograph, programPhotograph } from "./program-names";

interface ProgramPhotographProps {
  /** The program's or mini panel's key in the catalogue. */
  program: string;
  /** Whose shop it is sold in: a partner's shows the partner's own box. */
  shop: Pick<ShopView, "key" | "brandName" | "boxLogo">;
  sizes: string;
  isFirst?: boolean;
  /** The words beside it say what it is, so it is not read aloud. */
  isDecoration?: boolean;
  className?: string | undefined;
}

/** The photograph of a program: its kit as the shop sends it. */
export function ProgramPhotograph({ program, isDecoration, ...props }: ProgramPhotographProps) {
  const words = isDecoration ? "" : undefined;
  if (props.shop.key !== null) return <BoxPhotograph of={partnersPhotograph(program)} words={words} {...props} />;
  const { shop: _ours, ...shown } = props;
  return <Photograph of={programPhotograph(program)} words={words} {...shown} />;
}
