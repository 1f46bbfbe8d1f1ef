import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { everySetMarker, setOffers } from "@/components/markers/cover/set-data";
import { ResultsView } from "@/components/results/results-view";
import { Retest } from "@/components/results/retest";
import { retestDays, retestPlan } from "@/components/results/retest-plan";
import { COMPARED_GOALS } from "@/lib/content/pages/program-comparison";
import { historyOf } from "@/lib/content/results/marker-history";
import type { SavedResult } from "@/lib/contracts/result-values";
import { cartOf } from "@/stores/cart";
import { useSex } from "@/stores/sex";
import { openShop, refusal, type ShopServer, standAt } from "../client/shop-server";
import { shelf } from "../client/stage";
import { saved } from "./results-fixtures";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => "/account/results" }));

const NOW = new Date("2026-11-21T15:00:00Z");

function open(results: readonly SavedResult[]) {
  const shop = { goals: COMPARED_GOALS, markers: everySetMarker(), offers: setOffers(shelf.options, shelf.rates) };
  render(
    <QueryProvider>
      <ResultsView results={results} name="Ada" now={NOW} shop={shop} />
    </QueryProvider>,
  );
}

const card = (name: string) => within(screen.getByRole("article", { name }));
const range = { low: null, high: 100, isLowIncluded: true, isHighIncluded: false, text: "<100" };
const older = saved({ id: "res_00000002", value: 3.67, unit: "mmol/L", date: "2026-01-05" });
const newer = saved({ value: 118, date: "2026-10-11", range });

let server: ShopServer;
beforeEach(async () => {
  localStorage.clear();
  useSex.getState().choose(null);
  cartOf(null).getState().clear();
  server = await openShop();
  standAt(server, "/account/results");
});
afterEach(async () => {
  cleanup();
  await server.close();
});

describe("saved results", () => {
  it("stand by body system, the newest on its printed range first", () => {
    open([newer, older]);
    expect(screen.getByRole("heading", { level: 2, name: "Heart" })).toBeTruthy();
    const ldl = card("LDL cholesterol");
    expect(ldl.getByText("Range printed on your report: <100 mg/dL.")).toBeTruthy();
    expect(ldl.getByText("Above range")).toBeTruthy();
  });

  it("are one trend in one unit, conventional or SI", () => {
    open([newer, older]);
    const trend = () =>
      card("LDL cholesterol")
        .getByRole("img", { name: /over time/ })
        .getAttribute("aria-label");
    expect(trend()).toBe("LDL cholesterol over time: Jan 5, 2026 142 mg/dL; Oct 11, 2026 118 mg/dL");
    fireEvent.click(screen.getByLabelText("SI"));
    expect(trend()).toBe("LDL cholesterol over time: Jan 5, 2026 3.67 mmol/L; Oct 11, 2026 3.05 mmol/L");
    expect(card("LDL cholesterol").getByRole("img", { name: /Range up to 2.59 mmol\/L/ })).toBeTruthy();
  });

  it("say why they are not graded, and are graded once the device knows whose range counts", () => {
    open([saved({ marker: "testosterone", label: "Testosterone", value: 520, unit: "ng/dL" })]);
    const one = card("Total testosterone");
    expect(one.getByText("Not graded")).toBeTruthy();
    expect(one.getByText(/The interval differs by sex/)).toBeTruthy();
    open([saved({ marker: "shbg", label: "SHBG", value: 40, unit: "nmol/L" })]);
    fireEvent.click(screen.getAllByLabelText("Men")[1] as HTMLElement);
    expect(within(screen.getByRole("article", { name: "SHBG" })).getByText("In range")).toBeTruthy();
  });

  it("say beside the PDF that it does not know whose ranges were chosen", () => {
    open([newer]);
    expect(screen.getByText(/^The PDF does not know whose ranges you chose/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "PDF" }).getAttribute("aria-describedby")).toBe("pdf-ranges");
    expect(document.getElementById("pdf-ranges")?.textContent).toContain("without a verdict");
  });

  it("name a band of a published scale as the source's word, never as a diagnosis", () => {
    open([saved({ marker: "hba1c", label: "HbA1c", value: 6, unit: "%" })]);
    const one = card("HbA1c");
    expect(one.getByText("Above the source's aim")).toBeTruthy();
    expect(one.getByText(/the source's word is “prediabetes”. A word of a scale, no diagnosis/)).toBeTruthy();
  });

  it("tell on which side of a line of risk they are, to whoever sees the page and to whoever hears it", () => {
    open([saved({ marker: "lpa-molar", label: "Lp(a)", value: 18, unit: "nmol/L" })]);
    const low = card("Lipoprotein(a), molar");
    expect(low.getByText("Below the risk threshold of 125 nmol/L").className).toContain("green");
    expect(
      low.getByRole("img", {
        name: /18 nmol\/L\. Below the risk threshold of 125 nmol\/L\. Risk threshold 125 nmol\/L/,
      }),
    ).toBeTruthy();
    expect(low.queryByText(/Below range|In range/)).toBeNull();
    cleanup();
    open([saved({ marker: "lpa-mass", label: "Lp(a)", value: 80, unit: "mg/dL" })]);
    const high = card("Lipoprotein(a), mass");
    expect(high.getByText("At or above the risk threshold of 50 mg/dL").className).toContain("red");
    fireEvent.click(screen.getByLabelText("SI"));
    expect(high.getByText("At or above the risk threshold of 500 mg/L")).toBeTruthy();
  });

  it("keep the sign of a bound for whoever hears the page", () => {
    open([saved({ marker: "tsh", label: "TSH", value: 0.005, comparator: "<", unit: "mIU/L" })]);
    expect(card("TSH").getByRole("img", { name: /TSH: <0\.005 mIU\/L\. Below range/ })).toBeTruthy();
  });

  it("stay out of trends where their unit cannot be compared", () => {
    open([newer, saved({ id: "res_00000003", value: 3, unit: "blobs", date: "2026-02-01" })]);
    expect(card("LDL cholesterol").queryByRole("img", { name: /over time/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /Show 2 values/ }));
    expect(screen.getByText(/In a unit that cannot be compared/)).toBeTruthy();
  });

  it("are shown as reported where no marker of ours stands for them", () => {
    const label = "Magnesium";
    const printed = { ...range, low: 1.6, high: 2.6, isHighIncluded: true, text: "1.6-2.6" };
    open([saved({ marker: null, label, value: 2.1, range: printed })]);
    expect(card(label).getByText("In range")).toBeTruthy();
  });
});

describe("deleting", () => {
  it("asks first, and keeps a value when the server does not answer well", async () => {
    server.answer({ [`POST /user/results/values/${newer.id}/delete`]: { status: 503, body: refusal("unavailable") } });
    open([newer]);
    fireEvent.click(screen.getByRole("button", { name: /Show 1 value/ }));
    fireEvent.click(screen.getByRole("button", { name: /^Delete LDL cholesterol/ }));
    expect(server.arrived).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Delete it" }));
    expect(await screen.findByText("Nothing was deleted")).toBeTruthy();
  });

  it("deletes everything only after it was confirmed, and says so to the server", async () => {
    server.answer({ "POST /user/results/delete-all": { body: { deleted: 2 } } });
    open([newer, older]);
    fireEvent.click(screen.getByRole("button", { name: "Delete all results" }));
    fireEvent.click(screen.getByRole("button", { name: "Delete all 2 values" }));
    await waitFor(() => expect(server.at("/user/results/delete-all")[0]?.body).toEqual({ confirm: true }));
  });
});

describe("what is worth buying and when", () => {
  const ages = [
    newer,
    saved({ id: "res_00000004", marker: "tsh", label: "TSH", value: 2, unit: "mIU/L", date: "2026-10-11" }),
    saved({ id: "res_00000005", marker: "ft4", label: "Free T4", value: 1.2, unit: "ng/dL", date: "2025-11-01" }),
    saved({ id: "res_00000006", marker: "lpa-molar", label: "Lp(a)", value: 22, unit: "nmol/L", date: "2020-01-01" }),
  ];

  it("leaves out what is known well enough, and puts the cheapest set for the rest into the cart", () => {
    open(ages);
    const set = within(screen.getByRole("region", { name: "One kit is enough" }));
    expect(set.queryByText(/Answers.*LDL/)).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: /Heart and arteries/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: /Thyroid, a first look/ }));
    expect(screen.getByText(/TSH, \d+ days old; a value keeps for 365 days\./)).toBeTruthy();
    expect(screen.getByText("Answers Free T4.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Add it to the cart" }));
    expect(cartOf(null).getState().lines).toHaveLength(1);
  });

  it("plans what to measure again by shelf life, with the reason, and never what keeps for life", () => {
    const plan = retestPlan(historyOf(ages, "conventional", null), NOW, null);
    expect(plan.map(({ marker, due, isDue }) => [marker, due, isDue])).toEqual([
      ["ft4", "2026-11-02", true],
      ["ldl-c", "2027-10-12", false],
      ["tsh", "2027-10-12", false],
    ]);
    expect(plan[1]?.trend).toBe("The newest value is above its range; a clinician may want to see it again sooner.");
    expect(retestDays(plan, "2026-11-21").map(({ due }) => due)).toEqual(["2026-11-21", "2027-10-12"]);
  });

  it.each([
    ["tsh", "<", 0.005, "mIU/L", "The newest value is below its range; a clinician may want to see it again sooner."],
    ["tsh", null, 0.005, "mIU/L", "The newest value is below its range; a clinician may want to see it again sooner."],
    ["tsh", ">", 100, "mIU/L", "The newest value is above its range; a clinician may want to see it again sooner."],
    ["vit-d", "<", 8, "ng/mL", "The newest value is below its range; a clinician may want to see it again sooner."],
    ["ldl-c", null, 195, "mg/dL", "The newest value is above its range; a clinician may want to see it again sooner."],
    [
      "vit-d",
      null,
      19.6,
      "ng/mL",
      "The newest value is below what its source aims for; a clinician may want to see it again sooner.",
    ],
    [
      "ldl-c",
      null,
      120,
      "mg/dL",
      "The newest value is above what its source aims for; a clinician may want to see it again sooner.",
    ],
    [
      "hba1c",
      null,
      6.45,
      "%",
      "The newest value is above what its source aims for; a clinician may want to see it again sooner.",
    ],
    [
      "egfr",
      "<",
      60,
      "mL/min/1.73m2",
      "The newest value is below its range; a clinician may want to see it again sooner.",
    ],
    ["tsh", "<", 2, "mIU/L", null],
    ["hdl-c", null, 45, "mg/dL", null],
    ["hscrp", "<", 0.2, "mg/L", null],
  ] as const)("says of %s %s%d %s, whether a clinician may want it sooner", (marker, comparator, value, unit, told) => {
    const older = saved({ id: "res_00000007", marker, value: 2, unit, date: "2025-01-05", comparator: "<" });
    const newest = saved({ marker, value, unit, comparator, date: "2026-10-11" });
    const [retest] = retestPlan(historyOf([newest, older], "conventional", null), NOW, null);
    expect(retest?.trend).toBe(told);
  });

  it("plans what its source asks to repeat after two weeks, and not after a year", () => {
    const planned = (value: number, date: string) => {
      const result = saved({ marker: "hscrp", label: "hs-CRP", value, unit: "mg/L", date });
      return retestPlan(historyOf([result], "conventional", null), NOW, null).map(({ due, isDue }) => [due, isDue]);
    };
    expect(planned(12, "2026-11-01")).toEqual([["2026-11-16", true]]);
    expect(planned(12, "2026-11-20")).toEqual([["2026-12-05", false]]);
    expect(planned(9, "2026-11-01")).toEqual([["2027-11-02", false]]);
  });

  it("tells nobody to hurry: a normal HbA1c keeps a year, antibodies are looked for once, a man has no cycle", () => {
    const found = (marker: string, unit: string, sex: "male" | "female" | null) => {
      const value = saved({ marker, value: 5.4, unit, date: "2026-08-01" });
      return retestPlan(historyOf([value], "conventional", sex), NOW, sex).map(({ isDue }) => isDue);
    };
    expect(found("hba1c", "%", null)).toEqual([false]);
    expect(found("tpoab", "IU/mL", null)).toEqual([]);
    expect(found("estradiol", "pg/mL", "male")).toEqual([false]);
    expect(found("estradiol", "pg/mL", "female")).toEqual([true]);
  });

  it("leads to the sample-day planner, and its calendar file names no marker", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "blob:calendar";
    });
    render(<Retest plan={retestPlan(historyOf(ages, "conventional", null), NOW, null)} today="2026-11-21" />);
    expect(screen.getByRole("link", { name: "Plan a sample day" }).getAttribute("href")).toBe("/how-it-works#planner");
    fireEvent.click(screen.getByRole("button", { name: /calendar/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? "";
    expect(text).toContain("DTSTART;VALUE=DATE:20271012");
    expect(text.replace(/\r\n /g, "")).toContain("/how-it-works#planner");
    expect(text).not.toMatch(/LDL|TSH|T4|cholesterol|thyroid/i);
  });

  it("plan with single markers, found by any of their names, what is due again too", () => {
    open([
      saved({
        id: "res_00000003",
        marker: "ferritin",
        label: "Ferritin",
        value: 40,
        unit: "ng/mL",
        date: "2025-01-05",
      }),
    ]);
    const plan = within(screen.getByRole("region", { name: "Buy only what you do not know yet" }));
    for (const goal of plan.getAllByRole("checkbox")) if ((goal as HTMLInputElement).checked) fireEvent.click(goal);
    expect(plan.getByRole("heading", { name: "Choose something to know" })).toBeTruthy();
    fireEvent.change(plan.getByLabelText("Find a marker"), { target: { value: "A1c" } });
    fireEvent.click(plan.getByRole("button", { name: "HbA1c" }));
    expect(plan.getByText(/^Answers .*HbA1c/)).toBeTruthy();
    expect(plan.getByRole("button", { name: /^Add (?:it|the set) to the cart$/ })).toBeTruthy();
    fireEvent.click(plan.getByRole("button", { name: "Add the one that is due again" }));
    expect(plan.getByText(/^Answers .*Ferritin/)).toBeTruthy();
    fireEvent.click(plan.getByRole("button", { name: "Leave out HbA1c" }));
    expect(plan.queryByText(/^Answers .*HbA1c/)).toBeNull();
    fireEvent.change(plan.getByLabelText("Find a marker"), { target: { value: "unicorn" } });
    expect(plan.getByText("No marker is called that.")).toBeTruthy();
  });

  it("say which value their person corrected", () => {
    open([saved({ isEdited: true })]);
    expect(screen.getByText(/Corrected by you\. On the report:/)).toBeTruthy();
  });
});
