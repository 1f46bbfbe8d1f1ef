import { publicEnv } from "./public-env";

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

/** What one advertiser is told: on which global of its own, by which calls, and where its script is. */
export interface ToldAdvertiser {
  readonly global: "gtag" | "fbq" | "ire" | "ttq";
  /** Our account there. */
  readonly id: string;
  readonly scriptUrl: string;
  readonly calls: readonly (readonly unknown[])[];
}

/** Each advertiser's own way to hear of a purchase, told to watch nothing by itself. */
const WAYS: readonly { id: string; told: (id: string, purchase: ToldPurchase) => Omit<ToldAdvertiser, "id"> }[] = [
  {
    id: publicEnv.googleTagId,
    told: (id, { transactionId, total, currency, coupon, isNewCustomer }) => ({
      global: "gtag",
      scriptUrl: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
      calls: [
        ["js", new Date()],
        [
          ...["config", id],
          { send_page_view: false, allow_enhanced_conversions: false, allow_ad_personalization_signals: false },
        ],
        [
          ...["event", "purchase"],
          {
            ...{ transaction_id: transactionId, value: total, currency, coupon: coupon ? "yes" : "no" },
            ...{ new_customer: isNewCustomer, send_to: id },
          },
        ],
      ],
    }),
  },
  {
    id: publicEnv.metaPixelId,
    told: (id, { transactionId, total, currency, coupon, isNewCustomer }) => ({
      global: "fbq",
      scriptUrl: "https://connect.facebook.net/en_US/fbevents.js",
      calls: [
        // It would read buttons and forms by itself.
        ["set", "autoConfig", false, id],
        ["init", id],
        [
          ...["track", "Purchase"],
          { value: total, currency, coupon, new_customer: isNewCustomer },
          { eventID: transactionId },
        ],
      ],
    }),
  },
  {
    // The account, which names the script, and behind a colon the number of its event.
    id: publicEnv.impactTag,
    told(id, { transactionId, total, currency, coupon, isNewCustomer }) {
      const [account = "", event = ""] = id.split(":");
      const bought = { orderId: transactionId, orderSubTotal: total, currencyCode: currency };
      const customer = { customerStatus: isNewCustomer ? "New" : "Returning", orderPromoCode: coupon ? "yes" : "" };
      return {
        global: "ire",
        scriptUrl: `https://utt.impactcdn.com/${encodeURIComponent(account)}.js`,
        calls: [["trackConversion", Number(event), { ...bought, ...customer }]],
      };
    },
  },
  {
    id: publicEnv.tiktokPixelId,
    told: (id, { transactionId, total, currency, coupon, isNewCustomer }) => ({
      global: "ttq",
      scriptUrl: `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${encodeURIComponent(id)}&lib=ttq`,
      calls: [
        [
          "CompletePayment",
          { value: total, currency, coupon, new_customer: isNewCustomer },
          { event_id: transactionId },
        ],
      ],
    }),
  },
];

const configured = WAYS.filter(({ id }) => id !== "");

/** Whether any advertiser is configured, so that it makes sense to ask whether they may hear of a purchase. */
export const hasTrackers = configured.length > 0;

/** The sandboxed page of ours in which their scripts run: lib/server/http/advertisers-page.ts. */
const THEIR_PAGE = "/advertisers";

/**
 * Tells every configured advertiser of a purchase, for who allowed it alone. Their scripts run in a sandboxed page inside
 * this one, which gets these words and can read nothing else.
 */
export function tellTrackers(purchase: ToldPurchase): void {
  if (!hasTrackers) return;
  const told: ToldAdvertiser[] = configured.map(({ id, told: tell }) => ({ id, ...tell(id, purchase) }));
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "Advertisers";
  frame.referrerPolicy = "origin";
  frame.setAttribute("sandbox", "allow-scripts");
  frame.dataset.advertisers = "";
  // A sandboxed page has no origin by which it could be addressed.
  frame.addEventListener("load", () => frame.contentWindow?.postMessage(told, "*"), { once: true });
  frame.src = THEIR_PAGE;
  document.body.append(frame);
}

/** Sends the advertisers away again. */
export function dismissTrackers(): void {
  for (const frame of document.querySelectorAll("iframe[data-advertisers]")) frame.remove();
}
