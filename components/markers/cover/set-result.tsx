import type { Sex } from "@/lib/domain/catalogue/panels";
import { panelCover } from "@/lib/domain/panel-cover";
import { CoverResult, type SetOffer } from "./cover-result";

/** What the page knows of a marker that a goal names. */
export interface SetMarker {
  key: string;
  name: string;
  isCalculated: boolean;
}

interface SetResultProps {
  /** Marker keys. */
  wanted: readonly string[];
  /** Marker keys. */
  known: readonly string[];
  /** NULL: not said. */
  sex: Sex | null;
  markers: readonly SetMarker[];
  offers: readonly SetOffer[];
}

/** The cheapest set for wishes, reckoned and drawn: by the server for the page's first picture, then by the browser. */
export function SetResult({ wanted, known, sex, markers, offers }: SetResultProps) {
  const markerOf = (key: string) => markers.find((marker) => marker.key === key);
  const cover = panelCover({
    wanted,
    known: known.map((marker) => ({ marker, ageDays: null })),
    due: [],
    sex,
    offers: offers.map((offer) => ({ ...offer, priceCents: offer.unitAmountCents + offer.shippingCents })),
  });
  return (
    <CoverResult
      cover={cover}
      offers={offers}
      hasWishes={wanted.length > 0}
      nameOf={(key) => {
        const marker = markerOf(key);
        return marker ? `${marker.name}${marker.isCalculated ? " (calculated)" : ""}` : key;
      }}
    />
  );
}
