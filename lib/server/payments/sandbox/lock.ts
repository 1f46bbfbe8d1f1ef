import "server-only";

/** The advisory lock under which money moves: one request at a time, on every instance of the shop. */
export const PROVIDER_LOCK = 727_002;
