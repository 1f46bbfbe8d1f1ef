import * as z from "zod/mini";
import { ADS_CONSENT } from "@/lib/domain/ads-consent";
import { RESULT_STEP } from "@/lib/domain/quiz/answers";
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
    /** Its country is kept, and nothing nearer. */
    timeZone: z.nullish(z.string().check(z.maxLength(64))),
  }),
  statuses: [204],
  problems: ["not_signed_in"],
});

export const logConsent = defineCall({
  method: "POST",
  path: "/impact/log-consent",
  summary: "Notes what a visitor answered about advertisers, to which version of the text.",
  access: "site-token",
  maxBytes: 1024,
  body: z.strictObject({
    sessionId: z.string().check(z.minLength(1), z.maxLength(64)),
    isAllowed: z.boolean(),
    textVersion: z.literal(ADS_CONSENT.version),
  }),
  statuses: [204],
  problems: ["not_signed_in"],
});

export const logQuizStep = defineCall({
  method: "POST",
  path: "/impact/log-quiz-step",
  summary: "Notes how far a visit came in the quiz: the number of a question, and of no answer.",
  access: "site-token",
  maxBytes: 1024,
  body: z.strictObject({
    sessionId: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The furthest question that was seen, from 1; one more than there are: the result. */
    step: z.int().check(z.minimum(1), z.maximum(RESULT_STEP)),
  }),
  statuses: [204],
  problems: ["not_signed_in"],
});
