import { expect, it } from "vitest";
import { historyView } from "@/lib/server/staff/order-history";

type Fact = Parameters<typeof historyView>[0][number];

const OWNER = "usr_ada";
const fact = (event: string, actor: string, details: Record<string, unknown>): Fact => ({
  ...{ position: 1, event, actor, details, at: new Date("2027-01-04T15:00:00Z") },
  actorName: actor === "usr_ines" ? "Ines Duarte" : actor === OWNER ? "Ada Byron" : null,
  actorRole: actor === "usr_ines" ? "admin" : actor === OWNER ? "customer" : null,
});
const told = (event: string, actor: string, details: Record<string, unknown> = {}) => {
  const [happening] = historyView([fact(event, actor, details)], OWNER);
  return `${happening?.title}, by ${happening?.by}`;
};

it.each<[string, string, Record<string, unknown>, string]>([
  ["order.state", OWNER, { status: "in_review", totalCents: 14_900 }, "Ordered, $149 charged, by the customer"],
  ["order.state", "chk_1", { status: "in_review", totalCents: 14_900 }, "Ordered, $149 charged, by the customer"],
  [
    "order.state",
    OWNER,
    { status: "review", totalCents: 14_900 },
    "Ordered, $149 charged, and held for one of us to look at, by the customer",
  ],
  ["order.state", "system", { status: "ready", totalCents: 14_900 }, "Renewed, $149 charged, by the shop"],
  [
    "order.state",
    OWNER,
    { status: "ready", declined: "mini-panel" },
    "An offer was declined, so it is to be packed at once, by the customer",
  ],
  ["order.state", OWNER, { status: "ready", asked: true }, "The kit was asked for, by the customer"],
  ["order.state", OWNER, { status: "ready" }, "To be packed, by the shop"],
  ["order.state", "usr_ines", { status: "ready", reason: "Fine." }, "Looked at, and to be packed, by Ines Duarte"],
  [
    "order.state",
    "system",
    { status: "ready", with: "4827-1103" },
    "To be packed, in the parcel of order 4827-1103, by the shop",
  ],
  [
    "order.state",
    "system",
    { status: "ready", replaces: "4827-1103" },
    "Made free of charge, in place of order 4827-1103, by the shop",
  ],
  [
    "order.state",
    "system",
    { status: "delivered", kit: "delivered", mover: "carrier" },
    "Kit delivered, by the carrier",
  ],
  ["upgrade", OWNER, { type: "easy-draw", amountCents: 2000 }, "The easy-draw device was added, $20, by the customer"],
  [
    "upgrade",
    "visitor",
    { type: "plan-change", undone: true },
    "A change of plan was taken back by the link in its mail, by the customer",
  ],
  ["order.address", OWNER, {}, "Its address was changed, by the customer"],
  ["a.new-kind", "system", {}, "Something else was noted, by the shop"],
])("what happened to an order is told in words, with who did it: %s by %s", (event, actor, details, words) => {
  expect(told(event, actor, details)).toBe(words);
});
