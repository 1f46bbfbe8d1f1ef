import { describe, expect, it } from "vitest";
import { checkPostalCode } from "./postal-code";
import { canShip, closedStateNames, DEFAULT_STATE_RULES, stateName, stateRule, statesOf } from "./states";

describe("states", () => {
  it("are 50 and the District of Columbia, and 13 provinces and territories", () => {
    expect(statesOf("US")).toHaveLength(51);
    expect(statesOf("CA")).toHaveLength(13);
    expect(stateName("US", "ON")).toBeUndefined();
    expect(stateName("CA", "constructor")).toBeUndefined();
  });

  it.each(["NY", "HI", "AK", "DE", "DC", "KS", "LA", "MS"])("no kits go to %s", (state) => {
    const answer = canShip({ country: "US", state, parcels: ["arm"], rules: DEFAULT_STATE_RULES });
    expect(answer).toMatchObject({ ok: false, reason: "state_not_supported" });
  });

  it("are named where nothing can be sent", () => {
    expect(closedStateNames({})).toEqual([]);
    expect(closedStateNames(DEFAULT_STATE_RULES).join(", ")).toBe(
      "Alaska, Delaware, District of Columbia, Hawaii, Kansas, Louisiana, Mississippi, New York",
    );
  });

  it("says it in the customer's words", () => {
    const answer = canShip({ country: "US", state: "NY", parcels: ["finger"], rules: DEFAULT_STATE_RULES });
    expect(answer).toMatchObject({ message: "We can't ship kits to New York yet. Join the waitlist?" });
  });

  it.each([
    ["a tape measure to New York", "US", "NY", ["item"], true],
    ["a report to Hawaii", "US", "HI", ["none"], true],
    ["a kit to Texas", "US", "TX", ["arm", "item"], true],
    ["a kit to Ontario", "CA", "ON", ["arm"], true],
    ["a kit to nowhere", "US", "ON", ["arm"], false],
    ["nothing to nowhere", "US", "", [], false],
  ] as const)("%s", (_, country, state, parcels, ok) => {
    expect(canShip({ country, state, parcels, rules: DEFAULT_STATE_RULES }).ok).toBe(ok);
  });

  it("can be switched on", () => {
    const rules = { ...DEFAULT_STATE_RULES, "US-KS": { kits: true, supplements: true, telehealth: true } };
    expect(canShip({ country: "US", state: "KS", parcels: ["arm"], rules }).ok).toBe(true);
  });

  it("keeps supplements out of California, and kits in", () => {
    expect(stateRule("US", "CA", DEFAULT_STATE_RULES)).toMatchObject({ kits: true, supplements: false });
  });
});

describe("postal codes", () => {
  it.each([
    ["US", "CA", "94107", "94107"],
    ["US", "CA", " 94107-1234 ", "94107-1234"],
    ["US", "MA", "02139", "02139"],
    ["US", "NY", "10001", "10001"],
    ["US", "TX", "78701", "78701"],
    ["US", "PR", "00901", "other_state"],
    ["US", "TX", "10001", "other_state"],
    ["US", "NJ", "10001", "other_state"],
    ["US", "CT", "06390", "other_state"],
    ["US", "NY", "06390-1234", "06390-1234"],
    ["US", "CT", "06391", "06391"],
    ["US", "NY", "06320", "other_state"],
    ["US", "MD", "20588", "20588"],
    ["US", "VA", "20598", "20598"],
    ["US", "DC", "20598", "other_state"],
    ["US", "TX", "73960", "73960"],
    ["US", "OK", "73960", "other_state"],
    ["US", "OK", "73301", "other_state"],
    ["US", "TX", "73301", "73301"],
    ["US", "VT", "05501", "other_state"],
    ["US", "DC", "20166", "other_state"],
    ["US", "FL", "34004", "other_state"],
    ["US", "HI", "96799", "other_state"],
    ["US", "HI", "96744", "96744"],
    ["US", "constructor", "10001", "other_state"],
    ["CA", "constructor", "M5V 3L9", "other_state"],
    ["US", "NY", "1001", "malformed"],
    ["US", "NY", "M5V 3L9", "malformed"],
    ["US", "NY", "", "malformed"],
    ["CA", "ON", "m5v3l9", "M5V 3L9"],
    ["CA", "QC", "H2X-1Y4", "H2X 1Y4"],
    ["CA", "BC", "M5V 3L9", "other_state"],
    ["CA", "ON", "D5V 3L9", "malformed"],
    ["CA", "ON", "M5O 3L9", "malformed"],
  ] as const)("%s %s %j: %s", (country, state, text, expected) => {
    const answer = checkPostalCode(country, state, text);
    expect(answer.ok ? answer.postalCode : answer.reason).toBe(expected);
  });

  it.each([
    ["US", "FL", "90210", "This ZIP code is not in Florida. Check the ZIP code or the state."],
    ["CA", "BC", "M5V 3L9", "This postal code is not in British Columbia. Check the postal code or the province."],
  ] as const)("%s %s %s is said to be elsewhere", (country, state, text, message) => {
    expect(checkPostalCode(country, state, text)).toMatchObject({ reason: "other_state", message });
  });

  it("knows an area of every state", () => {
    const areas = Array.from({ length: 1000 }, (_, area) => `${String(area).padStart(3, "0")}01`);
    for (const { code } of statesOf("US")) {
      expect([code, areas.some((zip) => checkPostalCode("US", code, zip).ok)]).toEqual([code, true]);
    }
    for (const zip of areas) {
      const states = statesOf("US").filter(({ code }) => checkPostalCode("US", code, zip).ok);
      expect(states.length).toBeLessThanOrEqual(2);
    }
  });
});
