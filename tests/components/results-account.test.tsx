import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { everySetMarker, setOffers } from "@/components/markers/cover/set-data";
import { ResultsView } from "@/components/results/results-view";
import { Retest } from "@/components/results/retest";
import { ShopContext } from "@/hooks/site/use-shop";
import { COMPARED_GOALS } from "@/lib/content/pages/program-comparison";
import { historyOf } from "@/lib/content/results/marker-history";
import { retestPlan } from "@/lib/content/results/retest-plan";
import { retestTimeline } from "@/lib/content/results/retest-timeline";
import type { SavedResult } from "@/lib/contracts/result-values";
import { NOTHING_TOLD } from "@/lib/domain/lab-reading/about-sample";
import { cartOf } from "@/stores/cart";
import { useSex } from "@/stores/sex";
import { openShop, refusal, type ShopServer, standAt } from "../client/shop-server";
import { shelf } from "../client/stage";
import { saved } from "./results-fixtures";

const NOW = new Date("2026-11-21T15:00:00Z");

function open(results: readonly SavedResult[]) {
  const shop = { goals: COMPARED_GOALS, markers: everySetMarker(), offers: setOffers(shelf.options, shelf.rates) };
  render(
    <QueryProvider>
      <ResultsView results={results} name="Ada" now={NOW} shop={shop} />
    </QueryProvider>,
  );
}

/** The verdict as a marker's card or line shows it. */
const verdictOf = (name: string) =>
  screen.getByRole("article", { name }).querySelector("[class*=badge]")?.textContent ?? "";
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
  it("begin with how many stand how, and with what the newest sample changed, both values with their days", () => {
    const ferritin = { marker: "ferritin", label: "Ferritin", unit: "ng/mL", range: { ...range, low: 16, high: 232 } };
    open([
      newer,
      older,
      saved({ ...ferritin, id: "res_00000011", value: 47, date: "2026-10-11" }),
      saved({ ...ferritin, id: "res_00000012", value: 14, date: "2026-01-05" }),
      saved({ id: "res_00000013", marker: "testosterone", label: "Testosterone", value: 520, unit: "ng/dL" }),
    ]);
    const answer = within(
      screen.getByRole("region", { name: "Of 3 markers, 1 is in range, 1 is outside and 1 is not graded." }),
    );
    expect(answer.getByRole("heading", { level: 3 }).textContent).toBe("What changed with your sample of Oct 11, 2026");
    const [change, ...others] = within(answer.getAllByRole("list").at(-1) as HTMLElement).getAllByRole("listitem");
    expect(change?.textContent).toBe("Ferritin came into range14 → 47 ng/mLJan 5, 2026 to Oct 11, 2026");
    expect(others).toEqual([]);
    expect(answer.getByText("1 other marker changed by less than 20%.")).toBeTruthy();
    expect(answer.getByRole("link", { name: "Ferritin" }).getAttribute("href")).toBe("#marker-ferritin");
  });

  it("stand outside their range first and in full, the rest in lines by body system that open in place", () => {
    const inRange = saved({ id: "res_00000014", marker: "tsh", label: "TSH", value: 2, unit: "mIU/L" });
    open([newer, older, inRange]);
    const outside = within(screen.getByRole("region", { name: "Outside" }));
    expect(outside.getAllByRole("article").map((one) => one.getAttribute("aria-labelledby"))).toEqual([
      "marker-ldl-c-name",
    ]);
    expect(outside.getByText("Range printed on your report: <100 mg/dL.")).toBeTruthy();
    expect(outside.getByText("18 mg/dL, or 18%, above the upper end of its range, 100 mg/dL.")).toBeTruthy();
    const rest = within(screen.getByRole("region", { name: "The rest, by body system" }));
    expect(rest.getByRole("heading", { level: 3, name: "Thyroid" })).toBeTruthy();
    const row = rest.getByRole("article", { name: "TSH" }).querySelector("details");
    expect(row?.open).toBe(false);
    expect(row?.querySelector("summary")?.textContent).toMatch(/^TSH2 mIU\/L.*In range/);
    expect(within(row as HTMLElement).getByText(/^Published range: 0\.3 to 4\.2 mIU\/L/)).toBeTruthy();
  });

  it("are one trend in one unit, conventional or SI", () => {
    open([newer, older]);
    const trend = () => card("LDL cholesterol").getByRole("slider", { name: "LDL cholesterol over time, 2 values" });
    const told = () => trend().getAttribute("aria-valuetext");
    expect(told()).toBe("Oct 11, 2026: 118 mg/dL, above range");
    fireEvent.keyDown(trend(), { key: "ArrowLeft" });
    expect(told()).toBe("Jan 5, 2026: 142 mg/dL, above the source's aim");
    fireEvent.keyDown(trend(), { key: "ArrowLeft" });
    expect(trend().getAttribute("aria-valuenow")).toBe("1");
    fireEvent.click(screen.getByLabelText("SI"));
    expect(told()).toBe("Jan 5, 2026: 3.67 mmol/L, above the source's aim");
    fireEvent.keyDown(trend(), { key: "End" });
    expect(told()).toBe("Oct 11, 2026: 3.05 mmol/L, above range");
    expect(card("LDL cholesterol").getByRole("img", { name: /Range up to 2.59 mmol\/L/ })).toBeTruthy();
  });

  it("stand in a table behind their trend, read out always and shown when asked, with the line each was read from", () => {
    open([newer, older]);
    const table = card("LDL cholesterol").getByRole("table", { name: "LDL cholesterol: every saved value" });
    const rows = () => within(table).getAllByRole("row").slice(1);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "Oct 11, 2026118 mg/dLAbove rangelabs.csv, line 2: 2026-01-05, LDL Cholesterol, 118, mg/dL",
      expect.stringMatching(/^Jan 5, 2026142 mg\/dLAbove the source.s aimlabs/),
    ]);
    expect(within(table).queryByRole("button")).toBeNull();
    fireEvent.click(card("LDL cholesterol").getByRole("button", { name: "Show all 2 values of LDL cholesterol" }));
    expect(within(table).getAllByRole("button")).toHaveLength(4);
  });

  it("say why they are not graded, and are graded once the device knows whose range counts", () => {
    open([saved({ marker: "testosterone", label: "Testosterone", value: 520, unit: "ng/dL" })]);
    const one = card("Total testosterone");
    expect(one.getAllByText("Not graded")).not.toEqual([]);
    expect(one.getByText(/The interval differs by sex/)).toBeTruthy();
    open([saved({ marker: "shbg", label: "SHBG", value: 40, unit: "nmol/L" })]);
    fireEvent.click(screen.getAllByLabelText("Men")[1] as HTMLElement);
    expect(verdictOf("SHBG")).toBe("In range");
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
    expect(verdictOf("HbA1c")).toBe("Above the source's aim");
    expect(one.getByText(/the source's word is “prediabetes”. A word on a scale, not a diagnosis/)).toBeTruthy();
  });

  it("tell on which side of a line of risk they are, to whoever sees the page and to whoever hears it", () => {
    open([saved({ marker: "lpa-molar", label: "Lp(a)", value: 18, unit: "nmol/L" })]);
    const low = card("Lipoprotein(a), molar");
    expect(verdictOf("Lipoprotein(a), molar")).toBe("Below the risk threshold of 125 nmol/L");
    expect(low.getAllByText("Below the risk threshold of 125 nmol/L")[0]?.className).toContain("green");
    expect(
      low.getByRole("img", {
        name: /18 nmol\/L\. Below the risk threshold of 125 nmol\/L\. Risk threshold 125 nmol\/L/,
      }),
    ).toBeTruthy();
    expect(low.queryByText(/Below range|In range/)).toBeNull();
    cleanup();
    open([saved({ marker: "lpa-mass", label: "Lp(a)", value: 80, unit: "mg/dL" })]);
    const high = card("Lipoprotein(a), mass");
    expect(high.getAllByText("At or above the risk threshold of 50 mg/dL")[0]?.className).toContain("red");
    fireEvent.click(screen.getByLabelText("SI"));
    expect(high.getAllByText("At or above the risk threshold of 500 mg/L")).toHaveLength(2);
  });

  it("keep the sign of a bound for whoever hears the page", () => {
    open([saved({ marker: "tsh", label: "TSH", value: 0.005, comparator: "<", unit: "mIU/L" })]);
    expect(card("TSH").getByRole("img", { name: /TSH: <0\.005 mIU\/L\. Below range/ })).toBeTruthy();
  });

  it("stay out of trends where their unit cannot be compared", () => {
    open([newer, saved({ id: "res_00000003", value: 3, unit: "blobs", date: "2026-02-01" })]);
    expect(card("LDL cholesterol").queryByRole("slider")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /Show all 2 values/ }));
    expect(screen.getByText(/In a unit that can't be compared/)).toBeTruthy();
  });

  it("are shown as reported where no marker of ours stands for them", () => {
    const label = "Magnesium";
    const printed = { ...range, low: 1.6, high: 2.6, isHighIncluded: true, text: "1.6-2.6" };
    open([saved({ marker: null, label, value: 2.1, range: printed })]);
    expect(verdictOf(label)).toBe("In range");
  });
});

describe("deleting", () => {
  it("asks first, and keeps a value when the server does not answer well", async () => {
    server.answer({ [`POST /user/results/values/${newer.id}/delete`]: { status: 503, body: refusal("unavailable") } });
    open([newer]);
    fireEvent.click(screen.getByRole("button", { name: /Show where it was read/ }));
    fireEvent.click(screen.getByRole("button", { name: /^Delete LDL cholesterol/ }));
    expect(server.arrived).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Delete it" }));
    expect(await screen.findByText("Nothing was deleted")).toBeTruthy();
  });

  it("of everything is a quiet line at the end, and no red button", () => {
    open([newer, older]);
    const button = screen.getByRole("button", { name: "Delete all results" });
    expect(button.className).not.toMatch(/danger|primary/);
    const isBefore = (element: Element) =>
      (button.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
    expect(screen.getAllByRole("heading").every(isBefore)).toBe(true);
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
  const about = { ...NOTHING_TOLD, birthDate: "1980-03-01" };
  const ages = [
    newer,
    saved({ id: "res_00000004", marker: "tsh", label: "TSH", value: 6.2, unit: "mIU/L", date: "2026-10-11" }),
    saved({ id: "res_00000005", marker: "hba1c", label: "HbA1c", value: 5.9, unit: "%", date: "2025-11-01", about }),
    saved({ id: "res_00000006", marker: "lpa-molar", label: "Lp(a)", value: 22, unit: "nmol/L", date: "2020-01-01" }),
  ];
  const planOf = (results: readonly SavedResult[], sex: "male" | "female" | null = null) =>
    retestPlan(historyOf(results, "conventional", sex), NOW, sex);

  it("leaves out what is known, and puts the cheapest set for the rest into the cart", () => {
    open(ages);
    const set = within(screen.getByRole("region", { name: "One kit is enough" }));
    expect(set.queryByText(/Answers.*LDL/)).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: /Heart and arteries/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: /Thyroid, a first look/ }));
    expect(screen.getByText(/^TSH, \d+ days old\.$/)).toBeTruthy();
    expect(screen.getByText("Answers Free T4.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Add it to the cart" }));
    expect(cartOf(null).getState().lines).toHaveLength(1);
  });

  it("gives a day only by a source's interval, the soonest first, and says of the rest that none does", () => {
    const timeline = retestTimeline(planOf(ages), "2026-11-21");
    expect(timeline.days.map(({ day, isDue, groups }) => [day, isDue, groups.map(({ names }) => names)])).toEqual([
      ["2026-11-21", true, [["HbA1c"]]],
      ["2027-01-11", false, [["TSH"]]],
    ]);
    expect(timeline.notAgain.map(({ names }) => names)).toEqual([["Lipoprotein(a), molar"]]);
    expect([timeline.open, timeline.openOutside]).toEqual([["LDL cholesterol"], ["LDL cholesterol"]]);
  });

  it("tells once what one rule says of several markers, with its sources", () => {
    const lipids = [
      saved({ value: 90, date: "2026-10-11", about }),
      saved({ id: "res_00000002", marker: "chol", label: "Cholesterol", value: 170, date: "2026-10-11" }),
      saved({ id: "res_00000003", marker: "hdl-c", label: "HDL", value: 62, date: "2026-10-11" }),
    ];
    render(<Retest plan={planOf(lipids)} today="2026-11-21" />);
    expect(screen.getByText("HDL cholesterol, LDL cholesterol, Total cholesterol")).toBeTruthy();
    expect(screen.getAllByText(/every four to six years/)).toHaveLength(1);
    expect(screen.getByText(/Centers for Disease Control and Prevention.*2024/)).toBeTruthy();
    expect(screen.getByText("Oct 11, 2030 to Oct 11, 2032")).toBeTruthy();
  });

  it("says a rule once, also where its days differ", () => {
    const values = [
      saved({ marker: "hba1c", label: "HbA1c", value: 5.2, unit: "%", date: "2026-10-11", about }),
      saved({ id: "res_00000002", marker: "glucose", label: "Glucose, fasting", value: 90, date: "2025-10-11" }),
    ];
    render(<Retest plan={planOf(values)} today="2026-11-21" />);
    expect(screen.getAllByRole("time").map(({ textContent }) => textContent)).toEqual([
      "From Oct 11, 2028",
      "From Oct 11, 2029",
    ]);
    expect(screen.getAllByText(/After a normal value/)).toHaveLength(1);
    expect(screen.getByText("By the same rule as above")).toBeTruthy();
  });

  it("asks for what an interval hangs on, instead of guessing it", () => {
    const glucose = saved({ marker: "glucose", label: "Glucose", value: 92, date: "2023-01-01", about });
    render(<Retest plan={planOf([glucose])} today="2026-11-21" />);
    expect(screen.getByText(/^Fasting glucose: the interval depends on whether you fasted/)).toBeTruthy();
    expect(screen.queryByText("Due now")).toBeNull();
    expect(screen.queryByRole("button", { name: /calendar/ })).toBeNull();
  });

  it("sends to a clinician with what is outside and has no interval", () => {
    const result = saved({ marker: "ferritin", label: "Ferritin", value: 9, unit: "ng/mL", date: "2026-10-11" });
    render(<Retest plan={planOf([result], "female")} today="2026-11-21" />);
    expect(screen.getByText(/^Of these Ferritin is outside: ask a clinician/)).toBeTruthy();
  });

  it("leads to the sample-day planner, and its calendar file names no marker", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "blob:calendar";
    });
    render(
      <ShopContext value={{ key: null, brandName: "Tealmark", basePath: "" }}>
        <Retest plan={planOf(ages)} today="2026-11-21" />
      </ShopContext>,
    );
    expect(screen.getByRole("link", { name: "Plan a sample day" }).getAttribute("href")).toBe("/how-it-works#planner");
    fireEvent.click(screen.getByRole("button", { name: /calendar/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? "";
    expect(text).toContain("DTSTART;VALUE=DATE:20270111");
    expect(text.replace(/\r\n /g, "")).toContain("/how-it-works#planner");
    expect(text).not.toMatch(/LDL|TSH|HbA1c|cholesterol|thyroid/i);
  });

  it("plan with single markers, found by any of their names, what is due again too", () => {
    open([
      saved({ id: "res_00000003", marker: "tsh", label: "TSH", value: 6.2, unit: "mIU/L", date: "2025-01-05" }),
      saved({
        id: "res_00000004",
        marker: "ferritin",
        label: "Ferritin",
        value: 40,
        unit: "ng/mL",
        date: "2016-01-05",
      }),
    ]);
    const plan = within(screen.getByRole("region", { name: "Buy only what you don't know yet" }));
    for (const goal of plan.getAllByRole("checkbox")) if ((goal as HTMLInputElement).checked) fireEvent.click(goal);
    expect(plan.getByRole("heading", { name: "Choose a question" })).toBeTruthy();
    fireEvent.change(plan.getByLabelText("Find a marker"), { target: { value: "A1c" } });
    fireEvent.click(plan.getByRole("button", { name: "HbA1c" }));
    expect(plan.getByText(/^Answers .*HbA1c/)).toBeTruthy();
    expect(plan.getByRole("button", { name: /^Add (?:it|the set) to the cart$/ })).toBeTruthy();
    fireEvent.click(plan.getByRole("button", { name: "Add the one that is due again" }));
    expect(plan.getByText(/^Answers .*TSH/)).toBeTruthy();
    expect(plan.getByText(/^TSH, 685 days old\.$/)).toBeTruthy();
    fireEvent.change(plan.getByLabelText("Find a marker"), { target: { value: "ferritin" } });
    fireEvent.click(plan.getByRole("button", { name: /^Ferritin/ }));
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
