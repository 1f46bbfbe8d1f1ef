import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { ClockScreen } from "@/components/staff/clock-screen";
import { overviewOf } from "../client/prepared";
import type { Answer, ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

let server: ShopServer;
afterEach(() => server?.close());

const standAt = (now: string) => ({ now, aheadSeconds: 0, next: [], happened: [] });

/** @param answers  what the moves are answered, one after the other */
async function open(...answers: (Answer & { now?: string })[]) {
  let stands = "2026-11-01T12:00:00Z";
  await (async () => {
    server = await stage(
      "/staff/clock",
      <QueryProvider>
        <ClockScreen />
      </QueryProvider>,
      {
        "GET /staff-api/overview": { body: overviewOf("admin", { now: stands }) },
        "GET /staff-api/clock": () => ({ body: standAt(stands) }),
        "POST /staff-api/clock": () => {
          const { now, ...answer } = answers.shift() ?? {};
          stands = now ?? stands;
          return { body: standAt(stands), ...answer };
        },
      },
    );
  })();
  fireEvent.click(await screen.findByRole("button", { name: "Forward 1 month" }));
}

describe("the clock of the sandbox", () => {
  it("goes on after each answer on the way, and tells of no failure", async () => {
    await open({ now: "2026-11-09T12:00:00Z" }, { now: "2026-11-20T12:00:00Z" }, { now: "2026-12-01T13:00:00Z" });
    await screen.findByText(/December 1, 2026/);
    await screen.findByText("Nothing was due in that period.");
    expect(server.arrived.filter(({ method, path }) => method === "POST" && path === "/staff-api/clock")).toHaveLength(
      3,
    );
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says where it stands when an answer is lost", async () => {
    await open({ now: "2026-11-09T12:00:00Z" }, { now: "2026-11-20T12:00:00Z", hangUp: true });
    expect((await screen.findByRole("alert")).textContent).toContain("The time above is where the clock is now.");
    await screen.findByText(/November 20, 2026/);
  });
});
