/** How long staff can take back that a parcel left. The customer is told when it is over. Unit: ms. */
export const UNSHIP_WINDOW_MS = 15 * 60 * 1000;
