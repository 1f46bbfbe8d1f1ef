import { describe, expect, it } from "vitest";
import { dayStart } from "@/lib/domain/new-york-time";
import { parcelOf } from "@/lib/domain/order-parcel";
import { type OrderState, stateAsRead } from "@/lib/domain/order-state";
import { lineDetail } from "@/lib/server/account/line-detail";
import { orderSteps } from "@/lib/server/account/order-steps";
import { deviceName } from "@/lib/server/people/device-name";

const paidAt = new Date("2026-11-21T12:00:00Z");
const releaseAt = new Date("2026-11-21T12:30:00Z");
const kit = { shipAt: releaseAt, shippedAt: null, claimedAt: null };

function stepsOf(status: OrderState, more: Partial<Parameters<typeof orderSteps>[0]> = {}) {
  return orderSteps({
    status,
    createdAt: paidAt,
    releaseAt,
    kits: [kit],
    moves: [],
    parcel: "kit",
    isPaid: true,
    ...more,
  });
}

const states = (steps: ReturnType<typeof stepsOf>) => steps.map(({ label, state }) => `${label}: ${state}`);

describe("the timeline of an order", () => {
  it.each([
    ["checkout", "addon_results-review", "one-time", "nothing"],
    ["renewal", "core", "unlimited", "nothing"],
    ["checkout", "core", "unlimited", "kit"],
    ["renewal", "core", "quarter", "kit"],
    ["checkout", "addon_bp-tape", "one-time", "things"],
  ] as const)(
    "(%s of %s, %s) knows what leaves for it, and tells of no delivery where nothing does",
    (kind, key, frequency, parcel) => {
      expect(parcelOf(kind, [{ productKey: key, frequency }])).toBe(parcel);
      const steps = states(stepsOf("delivered", { kits: [], parcel }));
      const sent = ["Paid: done", "Packed: done", "Shipped: done", "Delivered: current"];
      expect(steps).toEqual(parcel === "nothing" ? ["Paid: current"] : sent);
    },
  );

  it.each<[OrderState, string]>([
    ["in_review", "Paid"],
    ["review", "Paid"],
    ["ready", "Waiting to be packed"],
    ["shipped", "Shipped"],
    ["delivered", "Delivered"],
    ["registered", "Registered"],
    ["rejected", "Could not be measured"],
    ["partly_resulted", "Results"],
  ])("of an order that is %s stands at %s", (status, label) => {
    expect(stepsOf(status).filter(({ state }) => state === "current")).toMatchObject([{ label }]);
  });

  it("says when the kit is packed at the earliest, and leaves out what nobody knows", () => {
    const [paid, packed, shipped] = stepsOf("in_review");
    expect(paid?.at).toBe(paidAt.toISOString());
    // It was paid on a Saturday.
    expect(packed).toMatchObject({ label: "To be packed", at: null, expectedAt: dayStart("2026-11-23").toISOString() });
    expect(shipped).toMatchObject({ at: null, expectedAt: null });
    // One of us looks at it first.
    expect(stepsOf("review")[1]).toMatchObject({ label: "To be packed", expectedAt: null });
  });

  it("takes a stage's moment from the record, and the shipping from the kit when the record is silent", () => {
    const shippedAt = new Date("2026-11-23T15:00:00Z");
    const arrivedAt = new Date("2026-11-25T15:00:00Z");
    const steps = stepsOf("delivered", {
      kits: [{ ...kit, shippedAt }],
      moves: [{ status: "delivered", at: arrivedAt }],
    });
    expect(steps.find(({ label }) => label === "Shipped")?.at).toBe(shippedAt.toISOString());
    expect(steps.find(({ label }) => label === "Delivered")?.at).toBe(arrivedAt.toISOString());
  });

  it("of a registered kit says when it was registered, and that a delivery that nobody noted was before that", () => {
    const registeredAt = new Date("2026-11-26T08:00:00Z");
    const steps = stepsOf("registered", { moves: [{ status: "registered", at: registeredAt }] });
    const [delivered, registered, laboratory] = steps.slice(3);
    expect(delivered).toMatchObject({ at: null, expectedAt: registeredAt.toISOString(), state: "done" });
    expect(registered).toMatchObject({ label: "Registered", at: registeredAt.toISOString(), state: "current" });
    expect(laboratory).toMatchObject({ at: null, state: "ahead" });
    const byKit = stepsOf("registered", { kits: [{ ...kit, claimedAt: registeredAt }] });
    expect(byKit.find(({ state }) => state === "current")?.at).toBe(registeredAt.toISOString());
  });

  it("of an order whose sample could not be measured ends there, with nothing ahead", () => {
    expect(states(stepsOf("rejected")).slice(-2)).toEqual(["At the lab: done", "Could not be measured: current"]);
  });

  it("of things that are no kit is packed, shipped and delivered, and ends there", () => {
    const of = (status: OrderState) => states(stepsOf(status, { kits: [], parcel: "things" }));
    expect(of("in_review")).toEqual(["Paid: current", "To be packed: ahead", "Shipped: ahead", "Delivered: ahead"]);
    expect(of("ready")[1]).toBe("Waiting to be packed: current");
    expect(of("shipped")).toEqual(["Paid: done", "Packed: done", "Shipped: current", "Delivered: ahead"]);
    expect(of("delivered").at(-1)).toBe("Delivered: current");
    expect(of("lost")).toEqual(["Paid: done", "Lost in the mail: current"]);
  });

  it("of an order that was taken back ends there", () => {
    const at = new Date("2026-11-22T09:00:00Z");
    const steps = stepsOf("canceled", { moves: [{ status: "canceled", at }] });
    expect(states(steps)).toEqual(["Paid: done", "Canceled: current"]);
    expect(steps[1]?.at).toBe(at.toISOString());
  });
});

describe("the timeline of an order that has ended", () => {
  it("keeps what its kit had reached by then, and nothing of the laboratory", () => {
    const at = (day: number) => new Date(`2026-11-${day}T09:00:00Z`);
    const moves = [
      { status: "ready", at: at(21) },
      { status: "shipped", at: at(22) },
      { status: "delivered", at: at(24) },
      { status: "sample_received", at: at(26) },
      { status: "refunded", at: at(28) },
    ];
    expect(states(stepsOf("refunded", { moves }))).toEqual([
      "Paid: done",
      "Shipped: done",
      "Delivered: done",
      "Refunded: current",
    ]);
  });
});

describe("a line of a receipt", () => {
  it.each([
    [{ title: "Core Essentials", frequency: "quarter", choices: [] }, "every 3 months"],
    [{ title: "Core Essentials, every 3 months", frequency: "quarter", choices: [] }, null],
    [{ title: "Core Essentials", frequency: "one-time", choices: [] }, null],
    [
      { title: "Combo+", frequency: "quarter", choices: ["addon_thyroid-plus", "addon_wellness-plus"] },
      "every 3 months, with Thyroid+ and Wellness+",
    ],
  ])("of %o says %s", (line, detail) => expect(lineDetail(line)).toBe(detail));
});

describe("the name of a device", () => {
  it.each([
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
      "Chrome on macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0",
      "Edge on Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    ["curl/8.0", "An unknown browser"],
    [null, "An unknown browser"],
  ])("of %s is %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

describe("an order that has not left", () => {
  const window = [paidAt, releaseAt] as const;
  it.each<[OrderState, OrderState, OrderState]>([
    ["in_review", "in_review", "ready"],
    ["ready", "in_review", "ready"],
    ["review", "review", "review"],
    ["shipped", "shipped", "shipped"],
  ])("that is %s reads %s while its window is open, and %s from then on", (status, open, closed) => {
    expect(window.map((at) => stateAsRead(status, releaseAt, at))).toEqual([open, closed]);
  });
});
