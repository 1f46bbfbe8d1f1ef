import type { ShopView } from "@/lib/domain/shop-view";
import { BoxPhotograph } from "./box-photograph";
import { Photograph } from "./photograph";
import { programPhotograph } from "./program-names";

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

/** The photograph of a program. */
export function ProgramPhotograph({ program, shop, isDecoration, ...props }: ProgramPhotographProps) {
  if (shop.key !== null)
    return <BoxPhotograph of={program === "ultimate" ? "open" : "closed"} shop={shop} {...props} />;
  return <Photograph of={programPhotograph(program)} words={isDecoration ? "" : undefined} {...props} />;
}
