import { describe, expect, it } from "vitest";
import { checkRedirect } from "./redirect";

const OWN = "shop.tealmark.example";
const HOSTS = ["acme.example", "xn--mnchen-3ya.example"];
const check = (link: string) => checkRedirect(link, HOSTS, OWN);

describe("a partner's link", () => {
  it.each([
    "https://acme.example",
    "https://acme.example/health?from=shop&a=1#top",
    "https://benefits.acme.example/",
    "https://BENEFITS.acme.example/",
    "https://xn--mnchen-3ya.example/",
    `https://acme.example/${"a".repeat(2000)}`,
  ])("%s is followed", (link) => {
    expect(check(link)).toEqual({ ok: true, url: new URL(link).href });
  });

  it.each([
    ["", "not_an_address"],
    ["/path", "not_an_address"],
    ["//acme.example", "not_an_address"],
    ["http://acme.example", "not_https"],
    ["javascript:alert(1)//https://acme.example", "not_https"],
    ["data:text/html,hi", "not_https"],
    ["https:acme.example", "not_https"],
    ["https:/acme.example", "not_https"],
    ["https://user@acme.example", "has_credentials"],
    ["https://acme.example@evil.example", "has_credentials"],
    ["https://@acme.example", "has_credentials"],
    ["https://acme.example:8443", "has_port"],
    ["https://acme.example:443/", "has_port"],
    ["https://acme.example:/", "has_port"],
    ["https://127.0.0.1", "not_a_public_host"],
    ["https://2130706433", "not_a_public_host"],
    ["https://0x7f.1", "not_a_public_host"],
    ["https://[::1]/", "not_a_public_host"],
    ["https://localhost", "not_a_public_host"],
    ["https://app.localhost", "not_a_public_host"],
    ["https://metadata.google.internal", "not_a_public_host"],
    ["https://acme.example.", "not_a_public_host"],
    ["https://münchen.example/", "not_as_written"],
    ["https://ａcme.example/", "not_as_written"],
    ["https://acme%2eexample/", "not_as_written"],
    ["https://evil.example/?acme.example", "host_not_verified"],
    ["https://notacme.example", "host_not_verified"],
    ["https://acme.example.evil.example", "host_not_verified"],
    [`https://${OWN}/shop/acme`, "leads_back_here"],
    ["https://acme.example\\@evil.example", "control_character"],
    ["https://acme.example/a b", "control_character"],
    ["https://acme.example/\r\nSet-Cookie:a=1", "control_character"],
    [" https://acme.example", "control_character"],
    [`https://acme.example/${"a".repeat(2100)}`, "too_long"],
  ])("%j is not followed: %s", (link, reason) => {
    expect(check(link)).toEqual({ ok: false, reason });
  });

  it("is followed nowhere while the partner has proven no domain", () => {
    expect(checkRedirect("https://acme.example", [], OWN)).toEqual({ ok: false, reason: "host_not_verified" });
  });
});
