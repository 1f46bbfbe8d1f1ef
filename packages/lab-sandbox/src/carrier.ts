/** A parcel that is on its way. */
export interface Parcel {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The afternoon of the first day on which it may arrive. */
  readonly expectedAt: Date;
}

/** What a carrier says of a parcel. */
export interface ParcelNews {
  readonly id: string;
  readonly type: "delivered" | "lost";
  readonly at: string;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** Numbers that end so belong to parcels that get lost. */
const LOST = /0000$/;
const SEARCHED_MS = 4 * 86_400_000;

/**
 * What has happened to a parcel by now.
 * @returns NULL: it is on its way
 */
export function newsOfParcel({ carrier, trackingNumber, expectedAt }: Parcel, now: Date): ParcelNews | null {
  const isLost = LOST.test(trackingNumber);
  const at = new Date(expectedAt.getTime() + (isLost ? SEARCHED_MS : 0));
  if (at > now) return null;
  const type = isLost ? "lost" : "delivered";
  return { id: `parcel_${trackingNumber}_${type}`, type, at: at.toISOString(), carrier, trackingNumber };
}
