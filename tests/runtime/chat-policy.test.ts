import { describe, expect, it } from "vitest";
import { securityPolicy } from "@/server/documents/policy.mjs";
import { readSettings } from "@/server/settings.mjs";

const policyWith = (chatScriptUrl: string) => {
  const settings = readSettings({ NODE_ENV: "production", NEXT_PUBLIC_CHAT_SCRIPT_URL: chatScriptUrl });
  return securityPolicy({ ...settings, isDev: false }).ofDocument({ scripts: [], styles: [] });
};

describe("a chat provider's script", () => {
  it("opens the policy to its own origin and no other", () => {
    const policy = policyWith("https://chat.example/widget/loader.js?id=1");
    expect(policy).toContain("script-src 'self' https://chat.example;");
    expect(policy).toContain("frame-src 'self' https://chat.example;");
    expect(policy).toContain("connect-src 'self' https://chat.example wss://chat.example;");
    expect(policy).not.toContain("widget");
  });

  it.each(["", "http://chat.example/loader.js", "loader.js", "data:text/javascript,1", "*"])(
    "that is %j opens it to nobody",
    (address) => {
      expect(policyWith(address)).not.toMatch(/https?:|wss?:|\*/);
    },
  );
});
