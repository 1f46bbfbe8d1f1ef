import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { answerableOf } from "@/lib/domain/answerable";
import { siteOrigin } from "@/lib/domain/site-origin";

/** A variable that is present but empty counts as absent, so that `.env` files may keep blank lines. */
const optionalText = z.pipe(
  z.transform((value) => (value === "" ? undefined : value)),
  z.optional(z.string()),
);

const schema = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  NEXT_PHASE: optionalText,
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: optionalText,
  CLUSTER_URL: optionalText,
  REDIS_URL: optionalText,
  PUBLIC_BASE_URL: optionalText,
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PRICES_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_URL: optionalText,
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: optionalText,
  LABORATORY_WEBHOOK_SECRET: optionalText,
  CARRIER_WEBHOOK_SECRET: optionalText,
  LABORATORY_NAME: optionalText,
  LABORATORY_CLIA: optionalText,
  REVIEWER_NAME: optionalText,
  REVIEWER_LICENSE: optionalText,
  REVIEWED_ON: optionalText,
  SESSION_SECRET: optionalText,
  RESULTS_KEY: optionalText,
  PASSWORD_PEPPER: optionalText,
  SMTP_URL: optionalText,
  MAIL_FROM: optionalText,
  PARTNER_MAIL_FROM: optionalText,
  NEXT_PUBLIC_SUPPORT_EMAIL: optionalText,
  NEXT_PUBLIC_CHAT_SCRIPT_URL: optionalText,
  NEXT_PUBLIC_GOOGLE_TAG_ID: optionalText,
  NEXT_PUBLIC_META_PIXEL_ID: optionalText,
  NEXT_PUBLIC_TIKTOK_PIXEL_ID: optionalText,
  NEXT_PUBLIC_IMPACT_TAG: optionalText,
  NEXT_PUBLIC_SITE_TOKEN: optionalText,
  TRUSTED_PROXIES: optionalText,
  NAME_SERVERS: optionalText,
  CORS_ALLOWED_ORIGINS: optionalText,
  RATE_LIMIT_PROFILE: z._default(z.enum(["normal", "loadtest"]), "normal"),
  SEED_DEMO: optionalText,
  DEMO_DAYS: z.pipe(
    z.transform((value) => (value === "" ? undefined : value)),
    z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(90)), 90),
  ),
  ALLOW_INSECURE_HTTP: optionalText,
  METRICS_TOKEN: optionalText,
  SHOP_ROLE: z.pipe(
    z.transform((value) => (value === "" ? undefined : value)),
    z._default(z.enum(["web", "worker", "both"]), "both"),
  ),
  LOG_LEVEL: z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
});

/** What the shop reads from its surroundings, parsed once. `.env.example` explains each variable. */
export type Env = ReturnType<typeof readEnv>;

/** A configuration that must not be started; the message says which variable and what to do. */
export class EnvError extends Error {}

/** A secret of 256 bits made at the first start and kept in the data directory, so that restarts keep sessions. */
function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, "secrets", name);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(join(dataDir, "secrets"), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600, flag: "wx" });
  return secret;
}

/**
 * "2:…,1:…": each key under its name, the newest first.
 * @throws EnvError
 */
function peppersOf(text: string | undefined): readonly { readonly id: string; readonly key: string }[] {
  return (text ?? "").split(",").flatMap((part) => {
    const [, id, key] = /^([\w-]{1,20}):(\S{32,})$/.exec(part.trim()) ?? [];
    if (id && key) return [{ id, key }];
    if (part.trim() === "") return [];
    throw new EnvError('PASSWORD_PEPPER must be "name:secret" with at least 32 characters, several with commas.');
  });
}

function parse(source: NodeJS.ProcessEnv) {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new EnvError(`The environment is not usable.\n  ${lines.join("\n  ")}`);
}

function answerableIn(raw: ReturnType<typeof parse>) {
  try {
    return answerableOf(raw);
  } catch (error) {
    throw error instanceof RangeError ? new EnvError(error.message) : error;
  }
}

const listOf = (text = "") => text.split(",").filter(Boolean);

/** What of a demo there is: none beside a key that moves real money. */
function demoOf({ SEED_DEMO, DEMO_DAYS, STRIPE_SECRET_KEY, DATABASE_URL }: ReturnType<typeof parse>, isLive: boolean) {
  const hasDemoPeople = !isLive && SEED_DEMO !== "0";
  const hasPast = hasDemoPeople && !STRIPE_SECRET_KEY && !DATABASE_URL;
  /** demoDays: so many days of trade a fresh demo has behind it; none beside a real provider, or in a foreign database. */
  return { hasDemoPeople, demoDays: hasPast ? DEMO_DAYS : 0 };
}

function readEnv(source: NodeJS.ProcessEnv) {
  const raw = parse(source);
  const dataDir = resolve(/* turbopackIgnore: true */ raw.DATA_DIR);
  const isBuilding = raw.NEXT_PHASE === "phase-production-build";
  const secret = (name: string) =>
    isBuilding ? createHash("sha256").update(name).digest("base64url") : keptSecret(dataDir, name);
  const secretsOf = (given: string | undefined, name: string) => listOf(given ?? secret(name));
  const isLive = /^(sk|rk)_live_/.test(raw.STRIPE_SECRET_KEY ?? "");
  const baseUrl = siteOrigin(raw);
  return {
    mode: raw.NODE_ENV,
    isBuilding,
    port: raw.PORT,
    host: raw.HOST,
    dataDir,
    /** DATABASE_URL, or else the database that the shop itself has started. A build is never let near the real one. */
    databaseUrl: isBuilding ? raw.CLUSTER_URL : (raw.DATABASE_URL ?? raw.CLUSTER_URL),
    /** True when the shop has started its database itself: then no other process works on it. */
    isAlone: raw.DATABASE_URL === undefined,
    redisUrl: raw.REDIS_URL,
    /** Origin of links in mails and of the origin check, without a trailing slash. */
    baseUrl,
    isHttps: baseUrl.startsWith("https:"),
    /** Where this process reaches itself. */
    internalBaseUrl: `http://127.0.0.1:${raw.PORT}`,
    stripe: {
      mode: raw.STRIPE_SECRET_KEY ? ("live" as const) : ("sandbox" as const),
      /** True when the key moves real money. */
      isLive,
      secretKey: raw.STRIPE_SECRET_KEY ?? "sk_test_sandbox",
      /** Who answers in the provider's place, for tests. Absent: the provider itself. */
      apiUrl: raw.STRIPE_API_URL,
      pricesKey: raw.STRIPE_PRICES_KEY ?? raw.STRIPE_SECRET_KEY ?? "rk_test_sandbox_prices",
      /** The browser's key. Empty: the sandbox's card field. */
      publishableKey: raw.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY ?? "",
      /** Accepted webhook secrets, newest first; two while one is being rolled. */
      webhookSecrets: (raw.STRIPE_WEBHOOK_SECRET ?? `whsec_${secret("stripe-webhook")}`).split(","),
    },
    /** Accepted secrets of the laboratory's and the carriers' news, newest first. Made here, nobody else knows them. */
    laboratorySecrets: secretsOf(raw.LABORATORY_WEBHOOK_SECRET, "laboratory-webhook"),
    carrierSecrets: secretsOf(raw.CARRIER_WEBHOOK_SECRET, "carrier-webhook"),
    /** Who runs the samples and who has reviewed the texts, as far as anybody does. */
    answerable: answerableIn(raw),
    sessionSecret: raw.SESSION_SECRET ?? secret("session"),
    /** Keys that lab results are encrypted with, newest first: older ones only open what was sealed with them. */
    resultsKeys: listOf(raw.RESULTS_KEY ?? secret("results")),
    /** Keys that seal stored passwords, newest first. Empty: they are stored as argon2 makes them. */
    passwordPeppers: peppersOf(raw.PASSWORD_PEPPER),
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    partnerMailFrom: raw.PARTNER_MAIL_FROM,
    /** Gets what visitors write, and is shown on pages. Absent: messages go to the sender's own address. */
    supportEmail: raw.NEXT_PUBLIC_SUPPORT_EMAIL,
    /** A chat provider's script in place of our own contact panel. */
    chatScriptUrl: raw.NEXT_PUBLIC_CHAT_SCRIPT_URL,
    /** Our accounts with advertisers, as browsers are told of them, by the variable that holds each. */
    advertisers: {
      NEXT_PUBLIC_GOOGLE_TAG_ID: raw.NEXT_PUBLIC_GOOGLE_TAG_ID,
      NEXT_PUBLIC_META_PIXEL_ID: raw.NEXT_PUBLIC_META_PIXEL_ID,
      NEXT_PUBLIC_TIKTOK_PIXEL_ID: raw.NEXT_PUBLIC_TIKTOK_PIXEL_ID,
      NEXT_PUBLIC_IMPACT_TAG: raw.NEXT_PUBLIC_IMPACT_TAG,
    },
    /** Bearer token of page-view logging; it gives no other right. */
    siteToken: raw.NEXT_PUBLIC_SITE_TOKEN ?? secret("site-token"),
    /** Whether this process has visitors, jobs, or both. */
    role: raw.SHOP_ROLE,
    /** Opens /metrics from elsewhere. Absent: this machine alone reads it. */
    metricsToken: raw.METRICS_TOKEN,
    trustedProxies: listOf(raw.TRUSTED_PROXIES),
    nameServers: listOf(raw.NAME_SERVERS),
    allowedOrigins: listOf(raw.CORS_ALLOWED_ORIGINS),
    rateLimitProfile: raw.RATE_LIMIT_PROFILE,
    ...demoOf(raw, isLive),
    allowInsecureHttp: raw.ALLOW_INSECURE_HTTP === "1",
    logLevel: raw.LOG_LEVEL,
  };
}

/** What an account with an advertiser looks like. */
const ADVERTISER_IDS = {
  NEXT_PUBLIC_GOOGLE_TAG_ID: { pattern: /^(?:AW|G|GT|DC)-[A-Za-z0-9/_-]{4,60}$/, example: "AW-123456789" },
  NEXT_PUBLIC_META_PIXEL_ID: { pattern: /^\d{6,20}$/, example: "1234567890123456" },
  NEXT_PUBLIC_TIKTOK_PIXEL_ID: { pattern: /^[A-Z0-9]{10,40}$/, example: "C4A1B2C3D4E5F6G7H8I9" },
  NEXT_PUBLIC_IMPACT_TAG: { pattern: /^A[\w-]{5,80}:\d{1,12}$/, example: "A1234567-1a2b-3c4d:45678" },
} as const;

function checkAdvertisers({ advertisers }: Pick<Env, "advertisers">): void {
  for (const [variable, id] of Object.entries(advertisers)) {
    const { pattern, example } = ADVERTISER_IDS[variable as keyof typeof ADVERTISER_IDS];
    if (id !== undefined && !pattern.test(id)) throw new EnvError(`${variable} must be like ${example}.`);
  }
}

function isHttpsUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

/** Real mail in a partner's name comes from no address of ours. */
function checkSenders({ smtpUrl, partnerMailFrom }: Env): void {
  if (smtpUrl === undefined || partnerMailFrom !== undefined) return;
  throw new EnvError(
    "SMTP_URL needs PARTNER_MAIL_FROM: the address that partners' mails come from, at a domain that is verified with the mail provider and whose name is nobody's.",
  );
}

function checkStripe(settings: Env): void {
  const { stripe } = settings;
  if (stripe.isLive && !settings.isHttps && !settings.allowInsecureHttp) {
    throw new EnvError("A live Stripe key needs PUBLIC_BASE_URL with https.");
  }
  if (stripe.isLive && settings.passwordPeppers.length === 0) {
    throw new EnvError("A live Stripe key needs PASSWORD_PEPPER, a secret that is not in the database.");
  }
  if (stripe.isLive && stripe.apiUrl !== undefined) {
    throw new EnvError("STRIPE_API_URL is refused with a live Stripe key: it would be told to somebody else.");
  }
  if ((stripe.mode === "live") !== (stripe.publishableKey !== "")) {
    throw new EnvError("Set STRIPE_SECRET_KEY and NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY together, or neither.");
  }
  if (stripe.isLive && settings.rateLimitProfile === "loadtest") {
    throw new EnvError("RATE_LIMIT_PROFILE=loadtest is refused with a live Stripe key.");
  }
}

/**
 * Refuses a configuration that would be unsafe to serve with.
 * @throws EnvError with the variable to mend
 */
export function checkEnv(settings: Env): void {
  if (settings.sessionSecret.length < 32) throw new EnvError("SESSION_SECRET must have at least 32 characters.");
  if (settings.resultsKeys.length === 0 || settings.resultsKeys.some((key) => key.length < 32)) {
    throw new EnvError("RESULTS_KEY must have at least 32 characters, each of them when there are several.");
  }
  if (settings.role !== "both" && settings.isAlone) {
    throw new EnvError(
      `SHOP_ROLE=${settings.role} needs DATABASE_URL: the shop's own database serves one process alone.`,
    );
  }
  if (settings.metricsToken !== undefined && settings.metricsToken.length < 24) {
    throw new EnvError("METRICS_TOKEN must have at least 24 characters.");
  }
  checkStripe(settings);
  if (settings.chatScriptUrl !== undefined && !isHttpsUrl(settings.chatScriptUrl)) {
    throw new EnvError("NEXT_PUBLIC_CHAT_SCRIPT_URL must be the https address of a script.");
  }
  checkSenders(settings);
  checkAdvertisers(settings);
}

let current: Env | undefined;

/** The one reader of `process.env`; lazy, so that importing this file needs no environment. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
