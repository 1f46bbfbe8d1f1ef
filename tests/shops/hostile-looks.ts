import type { CleanLook } from "@/lib/server/shops/clean-customization";

/** Where every hostile address leads: a test fails when anything asks it for anything. */
export const HOSTILE_HOST = "hostile.example";

/** What a hostile script would set on the window. */
export const HOSTILE_MARK = "wasHostile";

const RUN = `window.${HOSTILE_MARK}=1`;
const AWAY = `https://${HOSTILE_HOST}`;

const MARKUP = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `"><img src=x onerror=${RUN}>`,
  `'><svg/onload=${RUN}>`,
  `<img src=${AWAY}/pixel.png>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<a href="javascript:${RUN}">click</a>`,
  `<meta http-equiv=refresh content="0;url=${AWAY}">`,
  `<base href="${AWAY}/">`,
  `<link rel=stylesheet href=${AWAY}/x.css>`,
  `<style>@import url(${AWAY}/x.css);*{display:none}</style>`,
  `<form action=${AWAY}><input name=card></form>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<!--<img src="--><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `"]);${RUN};([" `,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `<plaintext>`,
  `]]><script>${RUN}</script>`,
];

const ODD_WORDS = [
  "$&",
  "$`$'$$$1",
  "Tealmark $& Tealmark",
  "TealmarkTealmark",
  "\u202egnp.exe\u202c",
  "a\u200bb\u200c\u200d\ufeffc",
  "\u0000\u0001\u0007",
  "Z̷̡͖̈́a̵l̶g̷o̸",
  "👩‍👩‍👧‍👦🏴‍☠️".repeat(40),
  "漢字かな한글العربيةעברית",
  "\ud800 half a pair \udc00",
  "x".repeat(5000),
  "wide ".repeat(2000),
  "\n\n\n\t\r\n",
  " ",
  "&amp;&nbsp;&",
  "__proto__",
  "constructor",
  "null",
  "%3Cscript%3E",
  "../../../etc/passwd",
  "';DROP TABLE shops;--",
  "﷽".repeat(60),
];

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
  `blob:${AWAY}/1`,
  AWAY,
  `//${HOSTILE_HOST}`,
  `/\\${HOSTILE_HOST}`,
  `\\\\${HOSTILE_HOST}`,
  `/\t/${HOSTILE_HOST}`,
  `http://${HOSTILE_HOST}`,
  `https:${HOSTILE_HOST}`,
  `https://acme.example@${HOSTILE_HOST}`,
  `https://acme.example.${HOSTILE_HOST}`,
  `https://acme.example\\@${HOSTILE_HOST}`,
  "https://аcme.example",
  "https://acme。example",
  "https://127.0.0.1/",
  "https://[::ffff:169.254.169.254]/latest/meta-data",
  "https://2130706433/",
  "https://metadata.google.internal/",
  "https://localhost:3000/staff",
  "https://acme.example:8443/",
  "https://facebook.com.evil.example/x",
  `https://www.facebook.com/"onclick="${RUN}`,
  "https://instagram.com/x?<script>",
  "/media/../../etc/passwd",
  "/media/%2e%2e/%2e%2e/etc/passwd",
  "/media/shops/lift-club/logo.svg?x=1#<svg onload=1>",
  "/media/shops/lift-club/logo.svg\u0000.png",
  "/media/hostile.svg",
  "/media//hostile.example/a.png",
  "/user/account?<script>",
  "/auth2/logout",
  `${AWAY}/${"a".repeat(3000)}`,
];

const COLOURS = [
  "red;}body{display:none}",
  `url(${AWAY}/c)`,
  "#abc;background:url(//hostile.example)",
  "expression(alert(1))",
  `#abc}</style><script>${RUN}</script>`,
  "var(--x,url(//hostile.example))",
  "#12345",
  "#gggggg",
  "rgb(0,0,0)",
  "transparent",
  "#fff",
  "#ffffff",
  "#000000",
  "#fefefe",
  "\\23 abc",
  "#abc\n",
];

const TAGS: Record<string, string>[] = [
  { "http-equiv": "refresh", content: `0;url=${AWAY}` },
  { "http-equiv": "Content-Security-Policy", content: "script-src *" },
  { name: "viewport", content: "width=5000" },
  { name: "referrer", content: "unsafe-url" },
  { name: "description", content: `"><script>${RUN}</script>` },
  { name: "keywords", content: "Tealmark, $&" },
  { name: "robots", content: "index" },
  { name: "theme-color", content: "red" },
  { name: "google-site-verification", content: "x" },
  { name: "description", content: "ok", onload: RUN },
  { property: "og:image", content: `${AWAY}/track.png` },
  { property: "og:title", content: `</title><script>${RUN}</script>` },
  { property: "og:url", content: AWAY },
  { name: "__proto__", content: "x" },
  { charset: "utf-7" },
  { name: "twitter:site", content: "x".repeat(3000) },
];

const NAMES = [
  "Acme",
  "$&$`$'",
  `<script>${RUN}</script>`,
  `Acme"><img src=x onerror=${RUN}>`,
  "Acme & Söhne 'Gym'",
  "T\u200beal\u200bmark",
  "Τealmark Health",
  "PayPal",
  "\u202eemcA",
  "健康ショップ",
  "👩‍⚕️ Clinic",
  "A".repeat(80),
  "W".repeat(400),
  "constructor",
  "  Acme  ",
];

/** The same numbers each time, between 0 and 1. Mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One hostile look: each field is drawn by itself, so that every pair of attacks meets somewhere. */
function hostileLook(next: () => number): CleanLook {
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value;
  const some = <Value>(most: number, draw: () => Value) =>
    Array.from({ length: Math.floor(next() * (most + 1)) }, draw);
  const words = () => (next() < 0.5 ? oneOf(MARKUP) : `${oneOf(ODD_WORDS)} ${oneOf(MARKUP)}`);
  const text = () => (next() < 0.3 ? oneOf(ODD_WORDS) : words());
  const address = () => oneOf(ADDRESSES);
  const colour = () => (next() < 0.15 ? words() : oneOf(COLOURS));
  return {
    pricingMode: oneOf(["pricing-table", "cadence-cards", "", oneOf(MARKUP)]),
    primaryColor: colour(),
    barColor: colour(),
    footerColor: colour(),
    section1Color: colour(),
    section2Color: colour(),
    bannerColor: colour(),
    bannerBGColor: colour(),
    boxLogo: address(),
    logo: address(),
    favicon: address(),
    mainPageImage: address(),
    mainPageStep1Image: address(),
    mainPageStep2Image: address(),
    mainPageStep3Image: address(),
    aboutImage: address(),
    logoLink: address(),
    redirectLink: address(),
    redirectAfterPurchase: some(14, address),
    facebookLink: address(),
    instagramLink: address(),
    twitterLink: address(),
    youtubeLink: address(),
    businessName: oneOf(NAMES),
    metaTags: some(24, () => oneOf(TAGS)),
    newMarkersSection: next() < 0.5,
    mainPageTitle: text(),
    mainPageDescription: text(),
    aboutTitle: text(),
    aboutDescription: text(),
    aboutPoints: some(6, text),
    bannerContent: text(),
    bannerShow: next() < 0.7,
    companyDescription: text(),
  };
}

/** Hostile looks over every field of a customization, the same ones each time. */
export function hostileLooks(count: number, seed = 20_260_401): CleanLook[] {
  const next = numbersFrom(seed);
  return Array.from({ length: count }, () => hostileLook(next));
}
