import * as z from "zod/mini";
import { defineCall } from "./call";

export const shopClock = defineCall({
  method: "GET",
  path: "/api/v1/clock",
  summary: "The shop's time, from which every date that it promises is counted.",
  access: "anyone",
  /** ISO 8601 in UTC. */
  answer: z.object({ now: z.string() }),
  statuses: [200],
  problems: [],
});
