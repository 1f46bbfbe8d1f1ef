/** Where browsers reach the services that measure: our own address, passed on by scripts/server/relay.mjs. */
export const MEASURE_PATH = "/measure";
