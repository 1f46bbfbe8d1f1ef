import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { SampleQuestions } from "@/components/results/sample-questions";
import { NOTHING_TOLD } from "@/lib/domain/lab-reading/about-sample";
import { openShop, type ShopServer, standAt } from "../client/shop-server";

const sample = {
  date: "2026-10-11",
  time: null,
  isFastingAsked: false,
  isHourAsked: false,
  isCycleAsked: true,
  about: NOTHING_TOLD,
};

let server: ShopServer;
beforeEach(async () => {
  server = await openShop();
  standAt(server, "/account/results");
});
afterEach(async () => {
  cleanup();
  await server.close();
});

describe("what a range hangs on", () => {
  it.each(["", "twelve", "12.5", "0", "61"])(
    "is not kept as nothing when the day of the cycle is %j: it is asked again",
    async (day) => {
      render(
        <QueryProvider>
          <SampleQuestions asked={{ isAgeAsked: false, birthDate: null, samples: [sample] }} />
        </QueryProvider>,
      );
      fireEvent.change(screen.getByLabelText("Cycle"), { target: { value: "day" } });
      const field = screen.getByLabelText(/Day of the cycle/);
      fireEvent.change(field, { target: { value: day } });
      fireEvent.submit(screen.getByRole("form", { name: /Sample of/ }));
      expect(await screen.findByText(/Enter a day from 1 to 60/)).toBeTruthy();
      expect((field as HTMLInputElement).value).toBe(day);
    },
  );
});
