import "server-only";

/** The most that one review holds; nobody looks through more. */
export const MOST_VALUES = 1500;
export const MOST_FILES = 40;
export const MOST_UNREAD = 200;

/** The most that one account holds: twenty years of large panels. */
export const MOST_SAVED = 5000;
