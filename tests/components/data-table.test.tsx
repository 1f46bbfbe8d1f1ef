import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { DataTable } from "@/components/ui/antd/data-table";

afterEach(cleanup);

const table = (isLoading: boolean) => (
  <DataTable<{ id: string }>
    {...{ caption: "Orders to ship", columns: [], rows: [], keyOf: ({ id }) => id, isLoading }}
    empty="Everything is packed."
  />
);

it("a table says that there is nothing once that is known, and not while it is being read", () => {
  const { rerender } = render(table(true));
  expect(screen.queryByText("Everything is packed.")).toBeNull();
  rerender(table(false));
  expect(screen.getByText("Everything is packed.")).toBeTruthy();
});
