import * as z from "zod/mini";
import { defineCall } from "./call";

export const logPageView = defineCall({
  method: "POST",
  path: "/impact/log-page-view",
  summary: "Counts a page view. The address is cleaned and the client's ip ignored.",
  access: "site-token",
  maxBytes: 4 * 1024,
  body: z.strictObject({
    url: z.string().check(z.maxLength(2048)),
    ip: z.nullish(z.string().check(z.maxLength(64))),
    referringUrl: z.nullish(z.string().check(z.maxLength(2048))),
    userAgent: z.nullish(z.string().check(z.maxLength(1024))),
    sessionId: z.nullish(z.string().check(z.maxLength(64))),
  }),
  statuses: [204],
  problems: ["not_signed_in"],
});
