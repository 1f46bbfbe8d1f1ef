import { describe, expect, it } from "vitest";
import { securityPolicy } from "./policy.mjs";

describe("the policy", () => {
  const settings = { isDev: false, stripeKey: undefined };

  it("never lets scripts run because they are inline or evaluated", () => {
    const policy = securityPolicy(settings).ofDocument({ scripts: ["'sha256-x'"], styles: [] });
    const [, scripts = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts).toBe("'self' 'sha256-x'");
  });

  it("allows only ourselves in sandbox mode", () => {
    expect(securityPolicy(settings).ofDocument({ scripts: [], styles: [] })).not.toMatch(/https?:|\*/);
  });

  it("allows the payment provider when it is configured, and nobody who measures", () => {
    const policy = securityPolicy({ isDev: false, stripeKey: "pk_live_x" }).ofDocument({ scripts: [], styles: [] });
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  });
});
