import "server-only";
import { type Env, env } from "@/lib/server/env";

/** Where each advertiser's script comes from, and where it tells what. */
const HOSTS: Readonly<Record<keyof Env["advertisers"], { script: readonly string[]; connect: readonly string[] }>> = {
  NEXT_PUBLIC_GOOGLE_TAG_ID: {
    script: ["https://www.googletagmanager.com", "https://www.googleadservices.com"],
    connect: ["https://www.google.com", "https://www.googleadservices.com", "https://*.google-analytics.com"],
  },
  NEXT_PUBLIC_META_PIXEL_ID: { script: ["https://connect.facebook.net"], connect: ["https://www.facebook.com"] },
  NEXT_PUBLIC_TIKTOK_PIXEL_ID: {
    script: ["https://analytics.tiktok.com"],
    connect: ["https://analytics.tiktok.com"],
  },
  NEXT_PUBLIC_IMPACT_TAG: {
    script: ["https://utt.impactcdn.com"],
    connect: ["https://utt.impactcdn.com", "https://*.sjv.io"],
  },
};

/**
 * The empty page in which advertisers' scripts run, inside the thank-you page: at an address that names nobody, with
 * nothing on it to read. Only here does the content policy let their hosts in, and only those that are configured; where
 * none is, there is no such page.
 */
export function advertisersPage(_request: Request): Response {
  const { advertisers } = env();
  const names = (Object.keys(HOSTS) as (keyof typeof HOSTS)[]).filter((name) => advertisers[name] !== undefined);
  if (names.length === 0) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const hosts = (what: "script" | "connect") => names.flatMap((name) => HOSTS[name][what]).join(" ");
  const policy = [
    "default-src 'none'",
    `script-src ${hosts("script")}`,
    `connect-src ${hosts("connect")}`,
    `img-src ${hosts("connect")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return new Response('<!doctype html><html lang="en"><meta charset="utf-8"><title>Advertisers</title></html>', {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy.join("; "),
      "X-Frame-Options": "SAMEORIGIN",
      "Referrer-Policy": "origin",
      "Cache-Control": "no-store",
    },
  });
}
