import { hasBody } from "./limits.mjs";

/** @import { ServerResponse } from "node:http" */

const TICK_MS = 100;
const MAX_LAG_MS = 250;

/** More documents than this at once would only make each of them slower. */
const MAX_IN_FLIGHT = 100;

/** A late event loop means overload only with this many in work: alone, the machine is busy with something else. */
const BUSY_IN_FLIGHT = 10;

/**
 * Notices when the process cannot keep up: too many requests in work, or an event loop that is late twice in a row
 * (once may be a single slow query).
 */
export function watchLoad({ maxInFlight = MAX_IN_FLIGHT, maxLagMs = MAX_LAG_MS } = {}) {
  let inFlight = 0;
  let lag = 0;
  let previousLag = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    previousLag = lag;
    lag = now - last - TICK_MS;
    last = now;
  }, TICK_MS);
  timer.unref();

  return {
    isOverloaded: () =>
      inFlight >= maxInFlight || (inFlight >= BUSY_IN_FLIGHT && Math.min(lag, previousLag) > maxLagMs),
    /**
     * Counts a request from when all of it has come until its connection is done with it: while its body is on its way
     * nobody works for it.
     * @param {ServerResponse} response
     */
    count(response) {
      let isCounted = false;
      let isOver = false;
      const begin = () => {
        if (isOver) return;
        isCounted = true;
        inFlight++;
      };
      response.once("close", () => {
        if (isCounted) inFlight--;
        isOver = true;
      });
      if (hasBody(response.req)) response.req.once("end", begin);
      else begin();
    },
    inFlight: () => inFlight,
    stop: () => clearInterval(timer),
  };
}
