import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  cacheComponents: true,
  /** Pages are static, so a link prefetches the whole page and opening it needs no request. */
  partialPrefetching: false,
  /** server/ compresses, and remembers what it compressed. */
  compress: false,
  /** server/ names what it sends, since it is not what the framework made. */
  generateEtags: false,
  poweredByHeader: false,
  transpilePackages: ["stripe-sandbox"],
  /** `npm test` checks all types; a newcomer's first start need not wait for it. */
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  /** On a small or busy machine drawing a page takes long, and the framework's minute would fail the build. Unit: seconds. */
  staticPageGenerationTimeout: 600,
  experimental: {
    /** Each page loads its code when it is first asked for, some milliseconds: all of them took a second of the start. */
    preloadEntriesOnStart: false,
    /** Pages made since the build are kept in memory alone: addresses are anybody's to invent, and a disk is full one day. */
    isrFlushToDisk: false,
    /** The page for addresses that lead nowhere stands alone: inside the document's layout every page would carry it. */
    globalNotFound: true,
    /**
     * Few files for the first page of a visit: each costs some 500 bytes of headers and compresses worse alone.
     * What is larger than the limit (antd) stays apart, so that staff pages share it. Sizes: bytes before minifying.
     */
    turbopackChunking: {
      minChunkSize: 1_000_000,
      maxMergeChunkSize: 1_600_000,
      maxChunkCountPerGroup: 1,
      requestCost: 5_000_000,
      firstPageLoadPriority: 1,
    },
    cssChunking: { type: "graph", requestCost: 2_000_000, weightDistribution: 0 },
  },
  /** Written into the code even when empty, so that what they switch off is not in the browser's code at all. */
  env: {
    NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN ?? "",
    NEXT_PUBLIC_POSTHOG_KEY: process.env.NEXT_PUBLIC_POSTHOG_KEY ?? "",
    NEXT_PUBLIC_CHAT_SCRIPT_URL: process.env.NEXT_PUBLIC_CHAT_SCRIPT_URL ?? "",
    NEXT_PUBLIC_GOOGLE_TAG_ID: process.env.NEXT_PUBLIC_GOOGLE_TAG_ID ?? "",
    NEXT_PUBLIC_META_PIXEL_ID: process.env.NEXT_PUBLIC_META_PIXEL_ID ?? "",
    NEXT_PUBLIC_TIKTOK_PIXEL_ID: process.env.NEXT_PUBLIC_TIKTOK_PIXEL_ID ?? "",
    NEXT_PUBLIC_IMPACT_TAG: process.env.NEXT_PUBLIC_IMPACT_TAG ?? "",
  },
  /** What must exist once per process: errors are told apart by their class, and clients live on the global object. */
  serverExternalPackages: [
    "stripe",
    "pg",
    "@node-rs/argon2",
    "nodemailer",
    "pdfkit",
    "fontverter",
    "subset-font",
    "ioredis",
    "handlebars",
    "prom-client",
    "@napi-rs/canvas",
  ],
};

/** Without a DSN nothing of the error reporter is wanted, neither in the build nor in the browser nor in the start's time. */
export default async function configuration(phase: string): Promise<NextConfig> {
  // `page.dev.tsx` is a page while we develop, and nothing at all in a build.
  if (phase === PHASE_DEVELOPMENT_SERVER) config.pageExtensions = ["dev.tsx", "tsx", "ts"];
  if (!process.env.NEXT_PUBLIC_SENTRY_DSN) return config;
  const { withSentryConfig } = await import("@sentry/nextjs/config");
  return withSentryConfig(config, { silent: true, telemetry: false, sourcemaps: { disable: true } });
}
