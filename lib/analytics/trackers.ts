import { publicEnv } from "./public-env";

type Call = (...said: unknown[]) => void;

/** What advertisers may hear of a purchase: nothing about the person, and nothing of what was bought. */
export interface ToldPurchase {
  /** The human order number. */
  readonly transactionId: string;
  /** Dollars. */
  readonly total: number;
  readonly currency: "USD";
  /** Whether a code was used, not which. */
  readonly coupon: boolean;
  readonly isNewCustomer: boolean;
}

/** What advertisers' scripts leave on their page, or find there when they come: each keeps calls until its script is here. */
export interface TrackerGlobals {
  dataLayer?: unknown[];
  gtag?: Call;
  fbq?: Call & { queue?: unknown[]; callMethod?: Call; loaded?: boolean; version?: string; push?: unknown };
  _fbq?: TrackerGlobals["fbq"];
  ire?: Call & { a?: unknown[] };
  ire_o?: string;
  TiktokAnalyticsObject?: string;
  ttq?: unknown[] & { track?: Call; _i?: Record<string, unknown[]>; _o?: Record<string, object> };
}

/** One advertiser's own way to hear of a purchase. */
interface Tracker {
  /** Names our account there. Empty: it is told nothing, and its script is not loaded. */
  readonly id: string;
  readonly scriptUrl: (id: string) => string;
  /** Puts its global there, told to watch nothing by itself, and says what was bought. */
  readonly tell: (here: TrackerGlobals, id: string, purchase: ToldPurchase) => void;
}

const TRACKERS: readonly Tracker[] = [
  {
    id: publicEnv.googleTagId,
    scriptUrl: (id) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    tell(here, id, { transactionId, total, currency, coupon, isNewCustomer }) {
      here.dataLayer ??= [];
      here.gtag ??= function gtag() {
        // biome-ignore lint/complexity/noArguments: their script tells calls from other entries by this very object
        here.dataLayer?.push(arguments);
      };
      const silent = {
        send_page_view: false,
        allow_enhanced_conversions: false,
        allow_ad_personalization_signals: false,
      };
      here.gtag("js", new Date());
      here.gtag("config", id, silent);
      const bought = { transaction_id: transactionId, value: total, currency, coupon: coupon ? "yes" : "no" };
      here.gtag("event", "purchase", { ...bought, new_customer: isNewCustomer, send_to: id });
    },
  },
  {
    id: publicEnv.metaPixelId,
    scriptUrl: () => "https://connect.facebook.net/en_US/fbevents.js",
    tell(here, id, { transactionId, total, currency, coupon, isNewCustomer }) {
      if (!here.fbq) {
        const fbq: NonNullable<TrackerGlobals["fbq"]> = (...said) => {
          if (fbq.callMethod) fbq.callMethod(...said);
          else fbq.queue?.push(said);
        };
        Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: "2.0" });
        here.fbq = fbq;
        here._fbq = fbq;
      }
      // It would read buttons and forms by itself.
      here.fbq("set", "autoConfig", false, id);
      here.fbq("init", id);
      const bought = { value: total, currency, coupon, new_customer: isNewCustomer };
      here.fbq("track", "Purchase", bought, { eventID: transactionId });
    },
  },
  {
    id: publicEnv.impactTag,
    scriptUrl: (tag) => `https://utt.impactcdn.com/${encodeURIComponent(accountOf(tag))}.js`,
    tell(here, tag, { transactionId, total, currency, coupon, isNewCustomer }) {
      here.ire_o = "ire";
      if (!here.ire) {
        const ire: NonNullable<TrackerGlobals["ire"]> = (...said) => {
          ire.a = [...(ire.a ?? []), said];
        };
        here.ire = ire;
      }
      const [, event = ""] = tag.split(":");
      here.ire("trackConversion", Number(event), {
        ...{ orderId: transactionId, orderSubTotal: total, currencyCode: currency },
        ...{ customerStatus: isNewCustomer ? "New" : "Returning", orderPromoCode: coupon ? "yes" : "" },
      });
    },
  },
  {
    id: publicEnv.tiktokPixelId,
    scriptUrl: (id) => `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${encodeURIComponent(id)}&lib=ttq`,
    tell(here, id, { transactionId, total, currency, coupon, isNewCustomer }) {
      here.TiktokAnalyticsObject = "ttq";
      if (!here.ttq) {
        const ttq: NonNullable<TrackerGlobals["ttq"]> = [];
        ttq.track = (...said) => void ttq.push(["track", ...said]);
        ttq._i = { [id]: [] };
        // Their script reads these as its own settings: nothing is matched to forms.
        ttq._o = { [id]: { auto_config: false } };
        here.ttq = ttq;
      }
      const bought = { value: total, currency, coupon, new_customer: isNewCustomer };
      here.ttq.track?.("CompletePayment", bought, { event_id: transactionId });
    },
  },
];

/** "account:event", of which the first part names the script. */
const accountOf = (tag: string) => tag.split(":")[0] ?? "";

const configured = TRACKERS.filter(({ id }) => id !== "");

/** Whether any advertiser is configured, so that it makes sense to ask whether they may hear of a purchase. */
export const hasTrackers = configured.length > 0;

/** The empty page of ours in which their scripts run. */
const THEIR_PAGE = "/advertisers";

/** Says a purchase to each on their page, and loads their scripts there. */
function tellOn(there: Window, purchase: ToldPurchase): void {
  for (const { id, scriptUrl, tell } of configured) {
    tell(there as TrackerGlobals, id, purchase);
    const script = there.document.createElement("script");
    script.src = scriptUrl(id);
    script.async = true;
    there.document.head.append(script);
  }
}

/**
 * Tells every configured advertiser of a purchase, for who allowed it alone. Their scripts run in a page of their own
 * inside this one: what they look at by themselves is empty, and its address names nobody.
 */
export function tellTrackers(purchase: ToldPurchase): void {
  if (!hasTrackers) return;
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "Advertisers";
  frame.referrerPolicy = "origin";
  frame.dataset.advertisers = "";
  frame.addEventListener("load", () => frame.contentWindow && tellOn(frame.contentWindow, purchase), { once: true });
  frame.src = THEIR_PAGE;
  document.body.append(frame);
}

/** Sends the advertisers away again. */
export function dismissTrackers(): void {
  for (const frame of document.querySelectorAll("iframe[data-advertisers]")) frame.remove();
}
