import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { ExtrasDialog } from "@/components/membership/extras-dialog";
import { NextPlanDialog } from "@/components/membership/next-plan-dialog";
import { PlanDialog } from "@/components/membership/plan-dialog";
import { RestartDialog } from "@/components/membership/restart-dialog";
import type { SellableOption } from "@/lib/domain/plan-option";
import { membershipView } from "../client/prepared";
import type { ShopServer } from "../client/shop-server";
import { newShop, option, stage } from "../client/stage";

let server: ShopServer | undefined;
afterEach(() => server?.close());

const ID = "mem_0123456789";
const PORTAL = `/user/management-portal/subscriptions/${ID}`;
const prices: SellableOption[] = [option("core_quarter"), option("addon_bp-tape")].map((sold, index) => ({
  ...sold,
  pricedOn: index === 0 ? "2026-02-03" : "2026-11-09",
  campaign: index === 0 ? "Fall check-up" : undefined,
}));
const [core, tape] = prices;
if (!core || !tape) throw new Error("nothing is sold");

const next = { date: "2027-02-21", amount: 14_900 };
const cost = { lines: [], shipping: 0, balance: 0, total: 14_900, arrival: null };
const ask = { isWorking: false, problem: null, onChange: () => undefined, onClose: () => undefined };
const pays = { id: ID, publishableKey: "", hasSavedCards: false, onClose: () => undefined };
const shop = newShop();

it.each([
  [
    "the plan from the next charge on",
    <NextPlanDialog key="" {...ask} membership={{ ...membershipView, id: ID }} shop={shop} />,
    "/next-plan",
    {
      chosen: { program: "core", frequency: "quarter", addons: [] },
      programs: [{ program: "core", title: "Core Essentials" }],
      rhythms: [{ frequency: "quarter", unitAmount: core.unitAmountCents }],
      addons: [{ key: "addon_bp-tape", title: tape.title, unitAmount: tape.unitAmountCents }],
      ...{ isSame: true, next: { ...next, shipping: 0, discount: 0, balance: 0 }, endedCode: null, schedule: [] },
    },
  ],
  [
    "an extra",
    <ExtrasDialog key="" {...pays} shop={shop} />,
    "/extras",
    {
      options: prices.map(({ priceId, title, unitAmountCents }) => ({ priceId, title, unitAmount: unitAmountCents })),
      ...{ cost: null, next, nextKit: null },
    },
  ],
  [
    "starting again",
    <RestartDialog key="" {...pays} shop={shop} />,
    "/restart",
    {
      ...cost,
      lines: prices.map(({ title, unitAmountCents }) => ({ title, quantity: 1, amount: unitAmountCents })),
      ...{ missing: [], schedule: [] },
    },
  ],
  [
    "another rhythm at once",
    <PlanDialog key="" {...pays} shop={shop} step="account" onChanged={() => undefined} />,
    `/user/account/memberships/${ID}/plans`,
    {
      ...{ program: "core", upgradeProductIds: [], today: "2026-11-21" },
      oneTimeAddons: [{ lookupKey: tape.lookupKey, title: tape.title, unitAmount: tape.unitAmountCents }],
      plans: [
        {
          ...{ frequency: "quarter", title: core.title, unitAmount: core.unitAmountCents },
          ...{ chargedNow: 0, credited: 0, nextCharge: next, lostCode: null },
        },
      ],
    },
  ],
])("the question about %s says of each price which record it is, since when and why", async (_, page, path, answer) => {
  const at = path.startsWith("/user") ? path : `${PORTAL}${path}`;
  server = await stage("/account/memberships", <QueryProvider>{page}</QueryProvider>, {
    [`GET ${at}`]: { body: { ...answer, prices } },
  });
  // The dialog that waits is another than the one that asks.
  const text = () => screen.getByRole("dialog", { hidden: true }).textContent;
  await waitFor(() => expect(text()).toContain(`Price record ${core.lookupKey} (${core.priceId})`));
  expect(text()).toContain(`Price record ${tape.lookupKey} (${tape.priceId})`);
  expect(text()).toContain("in effect since February 3, 2026 as part of “Fall check-up”");
  expect(text()).toContain("in effect since November 9, 2026");
});
