import "server-only";
import type { CarrierNews, LaboratoryNews } from "@/lib/contracts/webhooks";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import { expireCheckouts } from "@/lib/server/jobs/checkout-expiry";
import { putCreditsAside } from "@/lib/server/jobs/renewal-discounts";
import { noticeRenewals } from "@/lib/server/jobs/renewal-notices";
import { receiveCarrierNews } from "@/lib/server/laboratory/carrier-news";
import { receiveLaboratoryNews } from "@/lib/server/laboratory/laboratory-news";
import { actAsPostAndLaboratory } from "@/lib/server/laboratory/sandbox-world";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { payments } from "@/lib/server/payments/stripe-payments";
import { makeCode, switchCode } from "@/lib/server/shops/change-codes";
import { listToShip } from "@/lib/server/staff/packing";
import type { Carry } from "@/packages/lab-sandbox/src/post";
import { DEMO_PEOPLE } from "../demo-people";
import { STAFF } from "./buy";
import type { Past } from "./past";
import { unlessRefused } from "./settle";

/** A number as USPS prints it, another for each order. */
const trackingOf = (orderNumber: string) => `94001${orderNumber.replaceAll(/\D/g, "").padStart(16, "0")}7`;

/** What is known of the next charges, and what nobody paid for. */
async function morning({ db }: Past): Promise<void> {
  await noticeRenewals(db);
  await putCreditsAside(db);
  await expireCheckouts(db, payments());
}

/** Everything that waits is packed and leaves. */
async function packing({ db, boxes }: Past): Promise<void> {
  await releaseOrders(db);
  const tried = new Set<string>();
  for (;;) {
    const { orders, next } = await listToShip(db, { after: "" });
    const fresh = orders.filter(({ id }) => !tried.has(id));
    for (const { id, number, kits } of fresh) {
      tried.add(id);
      const parcel = {
        kitIds: kits.map((kit) => kit.id),
        carrier: "usps",
        trackingNumber: trackingOf(number),
      } as const;
      const sent = await unlessRefused(shipOrder(db, { userId: DEMO_PEOPLE.admin.id }, id, parcel));
      for (const { kitId, code } of sent?.printed ?? []) boxes.set(kitId, code);
    }
    if (next === null || fresh.length === 0) return;
  }
}

/** What carriers and the laboratory tell of the day. */
const evening = ({ db, clotted }: Past): Promise<void> => {
  const carry: Carry = async ({ path, body }) => {
    const bytes = new TextEncoder().encode(body);
    // The sandbox wrote both kinds of news by the contracts themselves.
    if (path.endsWith("carrier")) {
      await receiveCarrierNews(db, JSON.parse(body) as CarrierNews, bytes);
    } else {
      await receiveLaboratoryNews(db, JSON.parse(body) as LaboratoryNews, bytes);
    }
    return 200;
  };
  return actAsPostAndLaboratory(db, carry, (kit) => clotted.has(kit));
};

const TWENTY = { kind: "percent", percentOff: 20, amountOff: null, duration: "once", durationInCycles: null } as const;

/** The codes that come next: one for the end of the year that is launched, and one that nobody has decided about. */
async function codes({ db }: Past): Promise<void> {
  const today = newYorkDay(now());
  const open = {
    ...TWENTY,
    shop: null,
    minSum: 0,
    appliesTo: null,
    frequencies: null,
    maxUses: 200,
    maxPerCustomer: 1,
  };
  const days = { startsOn: addToDay(today, 14), endsOn: addToDay(today, 28) };
  const year = { ...open, ...days, code: "NEWYEAR20", promotionName: "New year", firstTimeOnly: true };
  const { answer } = await makeCode(db, STAFF, year);
  await switchCode(db, STAFF, answer.id, { isActive: true, revision: 0 });
  const heart = { ...open, startsOn: "", endsOn: "", code: "HEART20", promotionName: "Heart week" };
  await makeCode(db, STAFF, { ...heart, firstTimeOnly: false, appliesTo: ["heart-metabolic"] });
}

/** What the day brings by itself, and what colleagues do. */
export const ROUTINES = { morning, packing, evening, codes } as const;
