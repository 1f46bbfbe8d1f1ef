process.env.CORS_ALLOWED_ORIGINS = "https://admin.tealmark.example,https://lab.example";

import { describe, expect, it } from "vitest";
import { GET as health } from "@/app/(api)/healthz/route";
import { gate } from "@/lib/server/http/gate";
import { checkOrigin, corsHeaders } from "@/lib/server/http/origin";
import { get } from "../support/requests";

const LISTED = "https://lab.example";

describe("another origin", () => {
  it.each([
    [LISTED, LISTED],
    ["https://lab.example.evil.example", null],
    ["https://evil-lab.example", null],
    ["http://lab.example", null],
    ["null", null],
  ])("%s may read answers when it is on the exact list", async (origin, allowed) => {
    const { headers } = await health(get("/healthz", { headers: { origin } }));
    expect(headers.get("access-control-allow-origin")).toBe(allowed);
    expect(headers.get("access-control-allow-credentials")).toBe(allowed ? "true" : null);
    expect(headers.get("vary")).toContain("Origin");
  });

  it.each(["/api/v1/plan-options", "/api/v1/customization/lift-club"])("may read %s, without cookies", (path) => {
    const open = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
    expect(corsHeaders(path, "https://gym.example")).toMatchObject(open);
    expect(corsHeaders(path, "https://gym.example")).not.toHaveProperty("access-control-allow-credentials");
    expect(corsHeaders(path, LISTED)).toMatchObject({ "access-control-allow-origin": LISTED });
    expect(corsHeaders(`${path}/more`, "https://gym.example")).toEqual({ vary: "Origin" });
  });

  it("on the list may write, and is told how beforehand", () => {
    const headers = new Headers({ origin: LISTED, "sec-fetch-site": "cross-site" });
    expect(() => checkOrigin("POST", headers)).not.toThrow();
    const answer = gate({ method: "OPTIONS", path: "/auth2/login/password", origin: LISTED }, "request-0001");
    expect(answer?.headers).toMatchObject({
      "access-control-allow-origin": LISTED,
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": expect.stringContaining("Idempotency-Key"),
    });
  });
});
