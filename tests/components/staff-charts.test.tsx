import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DaysChart, WaterfallChart } from "@/components/staff/conversions/conversion-charts";
import { DataTable } from "@/components/ui/antd/data-table";

describe("a chart of the staff", () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 640, 260));
  });

  it.each([
    [
      "Net by the day",
      <DaysChart
        key="days"
        hasRuns={false}
        title="Net by the day"
        points={[{ label: "Nov 1", cents: 100, before: 90 }]}
      />,
    ],
    [
      "Net by runs",
      <DaysChart
        key="runs"
        hasRuns
        title="Net by runs"
        points={[{ label: "Nov 1 – Nov 8", cents: 100, before: 90 }]}
      />,
    ],
    [
      "From charged to net",
      <WaterfallChart key="fall" title="From charged to net" steps={[{ label: "Net", cents: 100, isWhole: true }]} />,
    ],
  ])("has a name and says how it is read, and nothing else in it stops the tab key: %s", async (title, chart) => {
    const { container } = render(chart);
    const drawn = await screen.findByRole("application");
    expect(drawn.getAttribute("aria-label")).toMatch(new RegExp(`^${title}\\. The left and right arrow keys`));
    const layers = () => [...container.querySelectorAll("g[class^=recharts-zIndex-layer]")];
    // Whatever is drawn into a layer gets the listeners for which browsers stop at it.
    await waitFor(() => expect(layers().length).toBeGreaterThan(2));
    expect(layers().filter((layer) => layer.getAttribute("tabindex") !== "-1")).toEqual([]);
    expect(container.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  });
});

describe("a table of live rows", () => {
  const table = (rows: { id: string }[], isLoading: boolean) => (
    <DataTable
      caption="Orders"
      columns={[{ key: "id", head: "Order", cell: ({ id }) => id }]}
      rows={rows}
      keyOf={({ id }) => id}
      isLoading={isLoading}
    />
  );

  it("says that there is nothing once that is known, and not while it is asked", () => {
    const { rerender } = render(table([], true));
    expect(screen.queryByText("Nothing found.")).toBeNull();
    rerender(table([], false));
    expect(screen.getByText("Nothing found.")).toBeTruthy();
  });

  it("is not read aloud as a whole when it is asked for again; how many rows there are is", () => {
    const { rerender } = render(table([], true));
    expect(screen.getByRole("status").textContent).toBe("");
    rerender(table([{ id: "4827-1103" }], true));
    const cell = screen.getByText("4827-1103");
    expect(cell.closest("[aria-live]")?.getAttribute("aria-live")).toBe("off");
    expect(screen.getByRole("status").textContent).toBe("1 row");
    rerender(table([], false));
    expect(screen.getByRole("status").textContent).toBe("No rows");
  });
});
