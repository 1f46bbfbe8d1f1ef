/** For how long somebody may show their results by a link. Unit: days. */
export const LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof LINK_DAYS)[number];

/** How many links of one person may be open at once. */
export const MOST_LINKS = 10;

/** How many openings of a link are told, the newest ones. */
export const MOST_OPENINGS = 50;

/** How long an ended link is remembered, so that it can say why it opens nothing. Unit: days. */
export const ENDED_LINK_DAYS = 30;
