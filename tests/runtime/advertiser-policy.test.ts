import { describe, expect, it } from "vitest";
import { securityPolicy } from "@/server/documents/policy.mjs";
import { readSettings } from "@/server/settings.mjs";

const policyWith = (more: Record<string, string>) => {
  const settings = readSettings({ NODE_ENV: "production", ...more });
  return securityPolicy({ ...settings, isDev: false }).ofDocument({ scripts: [], styles: [] });
};

describe("an advertiser's script", () => {
  it.each([
    ["NEXT_PUBLIC_GOOGLE_TAG_ID", "https://www.googletagmanager.com"],
    ["NEXT_PUBLIC_META_PIXEL_ID", "https://connect.facebook.net"],
    ["NEXT_PUBLIC_TIKTOK_PIXEL_ID", "https://analytics.tiktok.com"],
    ["NEXT_PUBLIC_IMPACT_TAG", "https://utt.impactcdn.com"],
  ])("is let in by %s alone, from its own host", (variable, host) => {
    const policy = policyWith({ [variable]: "1234567890" });
    const [, allowed = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(allowed).toContain(host);
    expect(policyWith({})).not.toMatch(/https:/);
    expect(allowed.split(" ").filter((source) => source.startsWith("https:")).length).toBeLessThanOrEqual(2);
  });
});
