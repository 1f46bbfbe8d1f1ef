/** Where browsers reach the services that measure: our own address, passed on by server/listen/relay.mjs. */
export const MEASURE_PATH = "/measure";
