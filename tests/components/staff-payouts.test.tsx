import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { PayoutsScreen } from "@/components/staff/payouts-screen";
import { ShopPayoutsScreen } from "@/components/staff/shop-payouts-screen";
import { headOf, overviewOf } from "../client/prepared";
import type { Answers, ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const KEY = "lift-club";

let server: ShopServer;
afterEach(() => {
  cleanup();
  return server?.close();
});

const AT = `/staff-api/shops/${KEY}`;
const overview = (role: "partner" | "admin") => overviewOf(role, { now: "2026-05-21T12:00:00Z" });
const terms = { validFrom: "2020-01", shareBasisPoints: 1304, feeBasisPoints: 290, feeFixedCents: 30 };
const payout = {
  ...{ from: "2026-02", to: "2026-04", terms: [terms], books: null, sales: 104_500, back: 4_500 },
  ...{ kept: 100_000, share: 13_040, fees: 3_500, carriedIn: -500, due: 9_040, carriedOut: 0, paidOn: "2026-05-04" },
};
const found = { shop: { key: KEY, name: "Lift Club" }, payouts: [payout], terms: [terms], openFrom: "2026-05" };

async function open(page: ReactNode, role: "partner" | "admin", answers: Answers = {}) {
  server = await stage(`/staff/shops/${KEY}/payouts`, <QueryProvider>{page}</QueryProvider>, {
    "GET /staff-api/overview": { body: overview(role) },
    "GET /staff-api/shops": { body: { shops: [headOf(KEY, role)] } },
    [`GET ${AT}/payouts`]: { body: found },
    ...answers,
  });
}

const press = (name: string | RegExp) =>
  screen.findByRole("button", { name }).then((button) => fireEvent.click(button));

describe("the payouts of a shop", () => {
  it("tell its partner what is paid out of what, of which months, and offer the sheet", async () => {
    await open(<ShopPayoutsScreen businessKey={KEY} />, "partner");
    await screen.findByRole("heading", { name: "February 2026 to April 2026" });
    for (const words of ["$1,045", "$45", "$1,000", "$130.40", "13.04%", "$90.40", "Paid on 2026-05-04"]) {
      expect(screen.getAllByText(words, { exact: false }).length, words).toBeGreaterThan(0);
    }
    expect(screen.getByRole("link", { name: "Save as PDF" }).getAttribute("href")).toBe(`${AT}/payouts/2026-04`);
    expect(screen.queryByRole("button", { name: "Agree on new terms" })).toBeNull();
  });

  it("let an admin write terms down, as percent and dollars, with a reason", async () => {
    await open(<ShopPayoutsScreen businessKey={KEY} />, "admin", {
      [`POST ${AT}/terms`]: { body: { terms: [terms] } },
    });
    await press("Agree on new terms");
    const typeIn = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    typeIn("The partner's share, in percent", "many");
    typeIn("Why", "A better year.");
    await press("Save the terms");
    await screen.findAllByText("Enter a percentage.");
    expect(server.at(`${AT}/terms`)).toEqual([]);
    typeIn("The partner's share, in percent", "15.5");
    await press("Save the terms");
    await waitFor(() =>
      expect(server.at(`${AT}/terms`)[0]?.body).toEqual({
        ...{ validFrom: "2026-05", shareBasisPoints: 1550, feeBasisPoints: 290, feeFixedCents: 30 },
        reason: "A better year.",
      }),
    );
  });
});

describe("the payouts of a month", () => {
  it("tell what each shop is due, and note it as paid today", async () => {
    const row = { shop: { key: KEY, name: "Lift Club" }, kept: 100_000, share: 13_040, fees: 3_500, carriedIn: 0 };
    const month = { month: "2026-04", payouts: [{ ...row, due: 9_540, carriedOut: 0, people: 7, paidOn: null }] };
    await open(<PayoutsScreen />, "admin", {
      "GET /staff-api/payouts": { body: { ...month, due: 9_540, without: [] } },
      "POST /staff-api/payouts/paid": { body: { paidOn: "2026-05-21" } },
    });
    await screen.findByText("7 people bought since the last payout");
    await press("Lift Club was paid today");
    await waitFor(() =>
      expect(server.at("/staff-api/payouts/paid")[0]?.body).toEqual({
        ...{ shop: KEY, month: "2026-04", paidOn: "2026-05-21" },
      }),
    );
  });
});
