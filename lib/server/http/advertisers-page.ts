import "server-only";
import { createHash } from "node:crypto";
import { connection } from "next/server";
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
 * Puts each advertiser's global there as its script expects to find it, and makes the calls that the page around it
 * hands over: see `ToldAdvertiser` in lib/analytics/trackers.ts. Nothing else reaches this page.
 */
const SCRIPT = `addEventListener("message", function (event) {
  if (event.source !== parent || !Array.isArray(event.data)) return;
  var page = window, begin = {
    gtag: function () { page.dataLayer = []; page.gtag = function () { page.dataLayer.push(arguments); }; },
    fbq: function () {
      var fbq = page.fbq = page._fbq = function () {
        if (fbq.callMethod) fbq.callMethod.apply(fbq, arguments); else fbq.queue.push(arguments);
      };
      fbq.push = fbq; fbq.loaded = true; fbq.version = "2.0"; fbq.queue = [];
    },
    ire: function () {
      page.ire_o = "ire";
      page.ire = function () { (page.ire.a = page.ire.a || []).push(arguments); };
    },
    ttq: function (id) {
      page.TiktokAnalyticsObject = "ttq";
      var ttq = page.ttq = Object.assign([], { _i: {}, _o: {} });
      ttq._i[id] = []; ttq._o[id] = { auto_config: false };
      ttq.track = function () { ttq.push(["track"].concat([].slice.call(arguments))); };
    }
  };
  event.data.forEach(function (told) {
    if (!begin[told.global]) return;
    begin[told.global](told.id);
    told.calls.forEach(function (call) {
      var target = page[told.global];
      (told.global === "ttq" ? target.track : target).apply(target, call);
    });
    var script = document.createElement("script");
    script.src = told.scriptUrl; script.async = true;
    document.head.appendChild(script);
  });
}, { once: true });`;
const HASH = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;

/**
 * The empty page in which advertisers' scripts run, inside the thank-you page: sandboxed, so that they can read neither
 * the page around it nor anything of the shop's in the browser. Only here does the content policy let their hosts in,
 * and only those that are configured; where none is, there is no such page.
 */
export async function advertisersPage(_request: Request): Promise<Response> {
  // What is configured is known at start, not when the shop is built.
  await connection();
  return pageFor(env().advertisers);
}

/** The page for some accounts. */
export function pageFor(advertisers: Env["advertisers"]): Response {
  const names = (Object.keys(HOSTS) as (keyof typeof HOSTS)[]).filter((name) => advertisers[name] !== undefined);
  if (names.length === 0) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const hosts = (what: "script" | "connect") => names.flatMap((name) => HOSTS[name][what]).join(" ");
  const policy = [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${HASH} ${hosts("script")}`,
    `connect-src ${hosts("connect")}`,
    `img-src ${hosts("connect")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Advertisers</title><script>${SCRIPT}</script></head><body></body></html>`,
    {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy.join("; "),
        "X-Frame-Options": "SAMEORIGIN",
        "Referrer-Policy": "origin",
        "Cache-Control": "no-store",
      },
    },
  );
}
