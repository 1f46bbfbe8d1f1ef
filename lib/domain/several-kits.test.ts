import { describe, expect, it } from "vitest";
import { severalKitsState, severalKitsText } from "./several-kits";

const kit = (state: Parameters<typeof severalKitsText>[0][number]["state"], isReplaced = false) => ({
  state,
  isReplaced,
});

describe("the kits of one order", () => {
  it("are told apart once they are not in one place", () => {
    expect(severalKitsText([kit("registered"), kit("shipped")])).toBe("1 kit registered; 1 on the way");
    expect(severalKitsText([kit("rejected", true), kit("lost")])).toBe(
      "1 kit could not be measured, and replaced; 1 lost on the way",
    );
    expect(severalKitsText([kit("shipped"), kit("delivered"), kit("shipped")])).toBe("2 kits on the way; 1 delivered");
  });

  it("are told as one while they are in one place", () => {
    expect(severalKitsText([kit("shipped"), kit("shipped")])).toBeNull();
    expect(severalKitsText([kit("resulted")])).toBeNull();
    expect(severalKitsText([])).toBeNull();
  });

  it("have come as far as the last of them that was not lost", () => {
    expect(severalKitsState([kit("registered"), kit("shipped")])).toBe("shipped");
    expect(severalKitsState([kit("rejected", true), kit("lost")])).toBe("delivered");
    expect(severalKitsState([kit("resulted"), kit("planned")])).toBe("ready");
  });
});
