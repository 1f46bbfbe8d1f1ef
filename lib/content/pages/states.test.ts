import { describe, expect, it } from "vitest";
import { DEFAULT_STATE_RULES, US_STATES } from "@/lib/domain/states";
import { byReason, STATE_TILES, shippingPlaces } from "./states";

describe("the page of states", () => {
  it("has one square for every state, and no two in one place", () => {
    expect(STATE_TILES.map(({ code }) => code).sort()).toEqual(Object.keys(US_STATES).sort());
    expect(new Set(STATE_TILES.map(({ row, column }) => `${row} ${column}`)).size).toBe(STATE_TILES.length);
  });

  it("names every closed state with a reason, and every other one as open", () => {
    const places = shippingPlaces(DEFAULT_STATE_RULES);
    expect(places.closed.map(({ code }) => code)).toContain("NY");
    expect(places.closed).toHaveLength(8);
    expect(places.open.US).toHaveLength(43);
    expect(places.open.CA).toHaveLength(13);
    expect(byReason(places.closed).flatMap(({ names }) => names)).toHaveLength(8);
  });

  it("follows the table when a state is switched on", () => {
    const rules = { ...DEFAULT_STATE_RULES, "US-HI": { kits: true, supplements: true, telehealth: true } };
    const places = shippingPlaces(rules);
    expect(places.open.US.map(({ code }) => code)).toContain("HI");
    expect(places.closed.map(({ code }) => code)).not.toContain("HI");
  });
});
