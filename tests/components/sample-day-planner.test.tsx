import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { calendarDays } from "@/components/planner/plan-calendar";
import { SampleDayPlanner } from "@/components/planner/sample-day-planner";
import { answeringText } from "@/lib/content/pages/sample-day";
import { answeringHours } from "@/lib/domain/sample-day-hours";
import type { ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

let server: ShopServer | undefined;

/** The planner on a day of the shop's clock, whatever the browser's says. */
async function open() {
  server = await stage("/how-it-works", <SampleDayPlanner />, {
    "GET /api/v1/clock": { body: { now: "2026-11-20T15:00:00Z" } },
  });
}

/** The form comes near the screen at once. */
class NearObserver {
  constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.seen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("IntersectionObserver", NearObserver);
});
afterEach(() => server?.close());

const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const ready = () => screen.findAllByRole("button", { name: /a good morning$/ });
const day = (name: RegExp) => screen.findByRole("button", { name });

describe("the sample-day planner", () => {
  it("names the rules before its scripts are there", () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    render(<SampleDayPlanner />);
    expect(screen.getByText("The rules behind it")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("When the kit arrives").value).toBe("");
  });

  it("reckons from the day on which a kit that leaves today would come", async () => {
    await open();
    await day(/^Monday, November 30: a good morning$/);
    expect(screen.getByLabelText<HTMLInputElement>("When the kit arrives").value).toBe("2026-11-27");
  });

  it("says what is against a day, and leads to the next good one", async () => {
    await open();
    await ready();
    choose("When the kit arrives", "2026-11-23");
    fireEvent.click(await day(/^Wednesday, November 25: not a good one/));
    const details = screen.getByRole("region", { name: "Wednesday, November 25" });
    expect(details.textContent).toContain("The sample would sit in the mail over Thanksgiving.");
    fireEvent.click(within(details).getByRole("button", { name: /^Next good morning/ }));
    expect(screen.getByRole("region", { name: "Monday, November 30" }).textContent).toContain(
      "Last meal between 8 PM and midnight",
    );
  });

  it("keeps the choices in this tab, and nowhere else", async () => {
    await open();
    await ready();
    choose("Which test", "hormone");
    choose("Your cycle", "early");
    choose("First day of your last period", "2026-11-27");
    await waitFor(() => expect(sessionStorage.getItem("store.sample-plan")).toContain("2026-11-27"));
    expect(localStorage.getItem("store.sample-plan")).toBeNull();
    expect(server?.arrived.map(({ path }) => path)).toEqual(["/api/v1/clock"]);
    cleanup();
    await server?.close();
    await open();
    await day(/^Monday, November 30: a good morning$/);
    expect(screen.getByLabelText<HTMLSelectElement>("Which test").value).toBe("hormone");
    const second = await day(/^Wednesday, December 2: not a good one. That is cycle day 6/);
    expect(second.firstElementChild?.textContent).toBe("2");
  });

  it("says so when a window does not fit the test", async () => {
    await open();
    await ready();
    choose("Your cycle", "late");
    await screen.findByText(/Core Essentials does not measure progesterone/);
  });

  it("asks for the day of the kit when it is missing", async () => {
    await open();
    await ready();
    choose("When the kit arrives", "");
    await screen.findByText("When does the kit arrive?");
  });
});

describe("the calendar file of a plan", () => {
  it("names test and step, with ids that stay the same", () => {
    const steps = [{ kind: "laboratory", day: "2026-12-01" } as const];
    expect(calendarDays(steps, "Core Essentials")).toEqual([
      {
        id: "sample-laboratory-2026-12-01",
        date: "2026-12-01",
        title: "At the lab (Core Essentials)",
        text: "An email tells you when the values are released.",
      },
    ]);
  });
});

describe("the hours in which somebody answers", () => {
  it.each([
    ["2026-11-30", "Europe/Berlin", "3 PM to 9 PM where you are"],
    ["2026-11-30", "America/Los_Angeles", "6 AM to 12 PM where you are"],
    ["2026-07-01", "America/Los_Angeles", "6 AM to 12 PM where you are"],
    ["2026-11-30", "America/New_York", ""],
  ] as const)("on %s in %s: %s", (on, timeZone, text) => {
    expect(answeringText(answeringHours(on), timeZone)).toBe(text);
  });
});
