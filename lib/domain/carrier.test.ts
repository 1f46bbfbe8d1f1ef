import { describe, expect, it } from "vitest";
import { type Carrier, isTrackingNumber, plainTrackingNumber, trackingUrl } from "./carrier";

describe("a tracking number", () => {
  it.each<[Carrier, string, boolean]>([
    ["usps", "9400 1000 0000 0000 0000 00", true],
    ["usps", "EA123456789US", true],
    ["usps", "1Z999AA10123456784", false],
    ["ups", "1z 999 aa1 01 2345 6784", true],
    ["ups", "9400100000000000000000", false],
    ["fedex", "1234 5678 9012", true],
    ["fedex", "12345", false],
    ["canada-post", "1234567890123456", true],
    ["canada-post", "RN123456789CA", true],
    ["other", "DHL-0042-77", true],
    ["other", "<b>", false],
    ["other", "", false],
  ])("of %s written %j can be one: %s", (carrier, text, isOne) => {
    expect(isTrackingNumber(carrier, plainTrackingNumber(text))).toBe(isOne);
  });

  it("is looked up at its carrier, where that carrier can be asked", () => {
    expect(trackingUrl("ups", "1Z999AA10123456784")).toBe("https://www.ups.com/track?tracknum=1Z999AA10123456784");
    expect(trackingUrl("other", "DHL004277")).toBeNull();
  });
});
