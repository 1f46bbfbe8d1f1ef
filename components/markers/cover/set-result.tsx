import type { Sex } from "@/lib/domain/catalogue/panels";
import { panelCover } from "@/lib/domain/panel-cover";
import { CoverResult, type SetOffer } from "./cover-result";
import { ageInDays } from "./cover-words";

/** What the page knows of a marker that a goal names. */
export interface SetMarker {
  key: string;
  name: string;
  isCalculated: boolean;
  /** A woman's value can belong to a day of her cycle; anybody else's does not. */
  shelfLifeDays: { readonly women: number; readonly others: number };
}

/** When a marker was last measured elsewhere. */
export interface KnownDate {
  marker: string;
  /** Of the visitor's calendar, e.g. "2026-05-31". */
  date: string;
}

interface SetResultProps {
  /** Marker keys. */
  wanted: readonly string[];
  known: readonly KnownDate[];
  /** The shop's time. NULL: not known, and no age of a value either. */
  now?: Date | null;
  /** NULL: not said. */
  sex: Sex | null;
  markers: readonly SetMarker[];
  offers: readonly SetOffer[];
}

/** The cheapest set for wishes, reckoned and drawn: by the server for the page's first picture, then by the browser. */
export function SetResult({ wanted, known, now = null, sex, markers, offers }: SetResultProps) {
  const markerOf = (key: string) => markers.find((marker) => marker.key === key);
  const cover = panelCover({
    wanted,
    known: now ? known.map(({ marker, date }) => ({ marker, ageDays: ageInDays(date, now) })) : [],
    sex,
    shelfLifeDays: (key) => markerOf(key)?.shelfLifeDays[sex === "female" ? "women" : "others"] ?? 0,
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
