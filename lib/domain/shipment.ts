/** How long staff can take back what they say of a parcel or a kit. Its person is told when it is over. Unit: ms. */
export const UNSHIP_WINDOW_MS = 15 * 60 * 1000;
