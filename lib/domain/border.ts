import type { Country } from "./shipping";

/** What a sum means to whoever gets a parcel in another country. NULL: nothing needs to be said. */
export const borderText = (country: Country): string | null =>
  country === "CA"
    ? "All amounts are in US dollars. Canadian duties and taxes are not included: if any are due, the carrier collects them on delivery."
    : null;
