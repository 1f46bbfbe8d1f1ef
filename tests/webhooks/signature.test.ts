import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { checkSignature } from "@/lib/server/webhooks/signature";

const BODY = JSON.stringify({ id: "evt_1", type: "invoice.paid" });
const AT = new Date("2026-05-04T12:00:00Z");
const SECONDS = AT.getTime() / 1000;

const sign = (secret: string, timestamp = SECONDS) =>
  Stripe.webhooks.generateTestHeaderString({ payload: BODY, secret, timestamp });

const check = (header: string | null, body = BODY, secrets = ["whsec_new", "whsec_old"]) =>
  checkSignature(body, header, secrets, AT);

describe("a webhook's signature", () => {
  it.each([
    ["the new secret", sign("whsec_new")],
    ["the old secret, while it is being rolled", sign("whsec_old")],
    ["several signatures of which one fits", `${sign("whsec_new")},v1=${"0".repeat(64)}`],
    ["300 seconds ago", sign("whsec_new", SECONDS - 300)],
    ["300 seconds ahead", sign("whsec_new", SECONDS + 300)],
  ])("by %s is accepted", (_what, header) => {
    expect(() => check(header)).not.toThrow();
  });

  it.each([
    ["no body", "webhook_payload_missing", sign("whsec_new"), ""],
    ["no header", "webhook_header_missing", null, BODY],
    ["a header that says nothing", "webhook_header_unreadable", "hello", BODY],
    ["no signature of the scheme", "webhook_scheme_missing", `t=${SECONDS},v0=abc`, BODY],
    ["another secret's signature", "webhook_signature_mismatch", sign("whsec_other"), BODY],
    ["an empty signature", "webhook_signature_mismatch", `t=${SECONDS},v1=`, BODY],
    ["a signature of another length", "webhook_signature_mismatch", `t=${SECONDS},v1=abc`, BODY],
    ["a signature that is no ASCII", "webhook_signature_mismatch", `t=${SECONDS},v1=${"é".repeat(64)}`, BODY],
    ["a changed body", "webhook_signature_mismatch", sign("whsec_new"), `${BODY} `],
    ["a time too long ago", "webhook_outside_tolerance", sign("whsec_new", SECONDS - 301), BODY],
    ["the old secret too long ago", "webhook_outside_tolerance", sign("whsec_old", SECONDS - 301), BODY],
    ["a time too far ahead", "webhook_outside_tolerance", sign("whsec_new", SECONDS + 301), BODY],
  ] as const)("with %s is refused as %s", (_what, code, header, body) => {
    expect(() => check(header, body)).toThrow(expect.objectContaining({ code }));
  });
});
