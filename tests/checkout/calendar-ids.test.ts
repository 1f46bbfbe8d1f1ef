import { expect, it } from "vitest";
import { chargeCalendar } from "@/lib/content/charge-calendar";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, newMember, order, withShop } from "./shop-floor";

const db = withShop();

const CART = "3f1c2b7a-9d4e-4f60-8a21-5b6c7d8e9f01";

/** What a calendar that imported some files shows, by the ids of its entries. */
function imported(...files: { text: string }[]): Map<string, string> {
  const shown = new Map<string, string>();
  for (const { text } of files) {
    for (const event of text.split("BEGIN:VEVENT").slice(1)) {
      const [id, title] = [/UID:(\S+)/.exec(event)?.[1] ?? "", /SUMMARY:(.*)/.exec(event)?.[1] ?? ""];
      if (event.includes("STATUS:CANCELLED")) shown.delete(id);
      else shown.set(id, title);
    }
  }
  return shown;
}

let people = 0;

/** Someone's purchase, with the calendar files that its pages offer afterwards. */
async function buy(overrides: Parameters<typeof order>[0]) {
  people += 1;
  const actor = await newMember(db(), `ada${people}@example.org`);
  const buyer = newBuyer({ actor });
  const { answer } = await startCheckout(db(), payments(), order({ email: actor.email, ...overrides }), buyer);
  const id = answer.subscriptionId ?? "";
  const details = async () => checkoutDetails(db(), answer.id, false, buyer);
  const page = async () => {
    const { calendarId = "", schedule } = await details();
    const days = schedule.map(({ amount, kind, ...day }) => ({
      ...{ ...day, amountCents: amount },
      ...(kind !== "planned" && { past: kind }),
    }));
    return chargeCalendar(days, "Tealmark", calendarId, now(), 40);
  };
  const account = async () => {
    const { calendarId, schedule } = await readMembership(db(), actor, id);
    const days = schedule.map(({ amount, ...day }) => ({ ...day, amountCents: amount }));
    return chargeCalendar(days, "Tealmark", calendarId, now(), 40);
  };
  return { actor, id, details, page, account };
}

it("whoever imported the cart's dates has each date once after the order, whichever later file is imported", async () => {
  const { page, account } = await buy({ calendarId: CART });
  const today = { date: "2026-11-26", amountCents: 14_900, reason: "First charge", hasKit: true, isToday: true };
  const renewals = ["2027-02-26", "2027-05-26"].map((date) => ({ ...today, date, isToday: false }));
  const cart = chargeCalendar([today, ...renewals], "Tealmark", CART, now(), 40);
  const [paid, later] = [await page(), await account()];
  expect(imported(cart).size).toBe(3);
  expect(imported(cart, paid)).toEqual(imported(paid));
  expect([...imported(paid).values()][0]).toMatch(/\$149 was charged/);
  expect(imported(cart, paid, later)).toEqual(imported(paid));
});

it("two purchases never share entries: the second of one cart's id, and one without, go by their own", async () => {
  const first = await buy({ calendarId: CART });
  const second = await buy({ calendarId: CART });
  const plain = await buy({});
  const told = await Promise.all([first, second, plain].map(async ({ details }) => (await details()).calendarId));
  expect(told).toEqual([CART, second.id, plain.id]);
  const seen = [first, second, plain].map(async ({ actor, id }) => (await readMembership(db(), actor, id)).calendarId);
  expect(await Promise.all(seen)).toEqual(told);
});

it("a try that was declined leaves the id to the one that pays", async () => {
  const buyer = newBuyer();
  const pay = (paymentMethod: string) =>
    startCheckout(db(), payments(), order({ calendarId: CART, paymentMethod }), buyer);
  await expect(pay("pm_card_chargeDeclined")).rejects.toMatchObject({ code: "card_declined" });
  const { answer } = await pay("pm_card_visa");
  expect((await checkoutDetails(db(), answer.id, false, buyer)).calendarId).toBe(CART);
});
