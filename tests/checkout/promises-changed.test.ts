import { describe, expect, it } from "vitest";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import { cancel } from "@/lib/server/memberships/cancel-membership";
import { pause } from "@/lib/server/memberships/change-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { skip } from "@/lib/server/memberships/skip-membership";
import { payments } from "@/lib/server/payments/stripe-payments";
import { buyEasyDraw, buyMiniPanel } from "@/lib/server/upgrades/order-upgrades";
import { DAY_MS, db, type History, keepsItsPromises, nextYear, THREE20, undoNewest, withPromises } from "./promises";
import { books, priceOf, waitUntil } from "./shop-floor";

withPromises();

const HISTORIES: readonly History[] = [
  { what: "with the tape", lookupKey: "core_quarter", after: (buying) => buying.addTape() },
  {
    what: "with the tape and without it again",
    lookupKey: "core_quarter",
    after: (buying) => buying.addTape().then(undoNewest),
  },
  { what: "changed to every 6 months", lookupKey: "core_quarter", after: (buying) => buying.changeTo("twice-year") },
  { what: "changed to every month", lookupKey: "core_quarter", after: (buying) => buying.changeTo("month") },
  {
    what: "changed to every month with a code for three charges",
    lookupKey: "core_quarter",
    code: THREE20,
    after: (buying) => buying.changeTo("month"),
  },
  {
    what: "changed to every 6 months and back by the link in the mail",
    lookupKey: "core_quarter",
    after: (buying) => buying.changeTo("twice-year").then(undoNewest),
  },
  {
    what: "changed to every month and back by the link in the mail",
    lookupKey: "core_quarter",
    after: (buying) => buying.changeTo("month").then(undoNewest),
  },
  {
    what: "with the tape, changed to every 4 weeks",
    lookupKey: "core_quarter",
    after: (buying) => buying.addTape().then(() => buying.changeTo("4-weeks")),
  },
  {
    what: "with the next kit skipped",
    lookupKey: "core_quarter",
    at: nextYear("05-31T15:00:00Z"),
    after: ({ actor, membershipId }) => skip(db(), payments(), actor, membershipId),
  },
  {
    what: "with the kit of a short month skipped",
    lookupKey: "core_month",
    at: nextYear("12-31T15:00:00Z"),
    after: async ({ actor, membershipId }) => {
      await waitUntil(db(), new Date(now().getTime() + 35 * DAY_MS));
      const { skipsTo } = await readMembership(db(), actor, membershipId);
      const { nextChargeAt } = await skip(db(), payments(), actor, membershipId);
      expect([skipsTo?.slice(5), newYorkDay(new Date(nextChargeAt ?? 0))]).toEqual(["03-31", skipsTo]);
    },
  },
  {
    what: "bought after midnight in summer, with two kits skipped",
    lookupKey: "core_quarter",
    at: nextYear("07-11T04:30:00Z"),
    after: async ({ actor, membershipId }) => {
      await skip(db(), payments(), actor, membershipId);
      await skip(db(), payments(), actor, membershipId);
    },
  },
  {
    what: "paused for 75 days",
    lookupKey: "core_quarter",
    after: ({ actor, membershipId }) =>
      pause(db(), payments(), actor, membershipId, newYorkDay(new Date(now().getTime() + 75 * DAY_MS))),
  },
  {
    what: "paused for 100 days, with a code for three charges",
    lookupKey: "core_month",
    code: THREE20,
    after: ({ actor, membershipId }) =>
      pause(db(), payments(), actor, membershipId, newYorkDay(new Date(now().getTime() + 100 * DAY_MS))),
  },
  {
    what: "a mini panel whose first kit became a whole one",
    lookupKey: "mini-cholesterol_month",
    after: async ({ buyer, paymentId }) => {
      const heart = { product: "mini-cholesterol", upgradeTo: "heart-metabolic", quantity: 1 };
      const wish = { ...heart, priceId: priceOf("addon_mini-to-heart"), paymentId, email: "ada@example.org" };
      await buyMiniPanel(db(), payments(), wish, buyer);
    },
  },
  {
    what: "a mini panel with the arm-draw device, changed to every 3 months",
    lookupKey: "mini-cholesterol_month",
    after: async ({ buyer, paymentId, changeTo }) => {
      const device = { priceId: priceOf("addon_easy-draw-upgrade"), product: "mini-cholesterol" };
      await buyEasyDraw(db(), payments(), { ...device, paymentId, email: "ada@example.org" }, buyer);
      await changeTo("quarter");
      expect((await books(db())).kits.map(({ kitType }) => kitType)).toEqual(["arm-cholesterol"]);
    },
  },
  {
    what: "canceled before its kit has left",
    lookupKey: "core_quarter",
    after: ({ actor, membershipId }) => cancel(db(), payments(), actor, membershipId),
  },
];

describe("what page, calendar file, account and staff are told after a change is what a membership charges", () => {
  it.each(HISTORIES)("$what", keepsItsPromises);
});
