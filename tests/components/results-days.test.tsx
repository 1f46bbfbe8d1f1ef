import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { everySetMarker, setOffers } from "@/components/markers/cover/set-data";
import { ResultsView } from "@/components/results/results-view";
import { UploadDesk } from "@/components/results/upload-desk";
import { COMPARED_GOALS } from "@/lib/content/pages/program-comparison";
import { historyOf } from "@/lib/content/results/marker-history";
import { knownMarkers, retestPlan } from "@/lib/content/results/retest-plan";
import type { SavedResult } from "@/lib/contracts/result-values";
import { openShop, type ShopServer, standAt } from "../client/shop-server";
import { shelf, stage } from "../client/stage";
import { draftOf, draftValue, saved } from "./results-fixtures";

const NOW = new Date("2026-11-21T15:00:00Z");
const MARKERS = [{ key: "ldl-c", name: "LDL cholesterol", unit: "mg/dL" }];

let server: ShopServer;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await server.close();
});

describe("a day that can be read in two ways", () => {
  const question = { code: "ambiguous-date", message: "Its day can be read as 2026-03-04 or as 2026-04-03." } as const;
  const openDay = (id: string) =>
    draftValue({ id, date: "2026-03-04", otherDate: "2026-04-03", isIncluded: false, warnings: [question] });

  it("is asked for once for its file, and the answer is sent as the day", async () => {
    const values = [openDay("val_00000001"), openDay("val_00000002")];
    const settled = draftOf(values.map(({ id }) => draftValue({ id, date: "2026-04-03" })));
    server = await stage("/upload-results", <UploadDesk markers={MARKERS}>Upload</UploadDesk>, {
      "GET /user/results/draft": { body: { draft: draftOf(values) } },
      "POST /user/results/draft/values/val_00000001": { body: { draft: settled } },
    });
    expect(await screen.findByText("Which day is meant in labs.csv?")).toBeTruthy();
    expect(screen.getByText(/applies to all 2 values in this file/)).toBeTruthy();
    expect(screen.getAllByText(/Mar 4, 2026 or Apr 3, 2026/)).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Apr 3, 2026" }));
    expect(await screen.findByText("2 values to save")).toBeTruthy();
    expect(server.at("/user/results/draft/values/val_00000001")[0]?.body).toEqual({ date: "2026-04-03" });
    expect(screen.queryByText(/Which day is meant/)).toBeNull();
  });

  it("is left empty in the form, so that keeping the value answers nothing by itself", async () => {
    server = await stage("/upload-results", <UploadDesk markers={MARKERS}>Upload</UploadDesk>, {
      "GET /user/results/draft": { body: { draft: draftOf([openDay("val_00000001")]) } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Change LDL cholesterol" }));
    const rows = within(screen.getByRole("list", { name: "Values that were read" }));
    expect(rows.getByLabelText<HTMLInputElement>("Date of the sample").value).toBe("");
  });
});

describe("saved values", () => {
  beforeEach(async () => {
    server = await openShop();
    standAt(server, "/account/results");
  });

  function open(results: readonly SavedResult[]) {
    const shop = { goals: COMPARED_GOALS, markers: everySetMarker(), offers: setOffers(shelf.options, shelf.rates) };
    render(
      <QueryProvider>
        <ResultsView results={results} name="Ada" now={NOW} shop={shop} />
      </QueryProvider>,
    );
  }

  const toCome = saved({ id: "res_00000009", value: 91, date: "2027-03-14" });
  const measured = saved({ id: "res_00000001", value: 118, date: "2026-10-11" });

  it("of a day to come are nobody's newest, and stand where their day can be corrected", () => {
    open([toCome, measured]);
    const card = within(screen.getByRole("article", { name: "LDL cholesterol" }));
    expect(card.getByText("118")).toBeTruthy();
    expect(card.queryByText("91")).toBeNull();
    const section = within(screen.getByRole("region", { name: "Dated in the future" }));
    expect(section.getByRole("button", { name: /^Change LDL Cholesterol of Mar 14, 2027/ })).toBeTruthy();
  });

  it("of a day to come are not planned from; of tomorrow, where it is tomorrow already, they are of today", () => {
    expect(retestPlan(historyOf([toCome], "conventional", null), NOW, null)).toEqual([]);
    expect(knownMarkers([toCome], NOW)).toEqual([]);
    expect(knownMarkers([saved({ date: "2026-11-22" })], NOW)).toEqual([{ marker: "ldl-c", ageDays: 0 }]);
  });

  it("that are only bounds stand in a trend by their sign, and no line leads to them", () => {
    const bound = saved({ id: "res_00000002", value: 10, comparator: "<", date: "2026-06-01" });
    open([measured, bound, saved({ id: "res_00000003", value: 99, date: "2026-01-05" })]);
    const chart = screen.getByRole("slider", { name: /over time/ });
    const dots = [...chart.querySelectorAll("circle")].map((dot) => dot.getAttribute("cx"));
    expect(dots).toHaveLength(2);
    const lines = [...chart.querySelectorAll("line[class*=line]")].map((line) => [
      line.getAttribute("x1"),
      line.getAttribute("x2"),
    ]);
    expect(lines).toEqual([dots]);
    expect(within(chart).getByText("<")).toBeTruthy();
  });
});
