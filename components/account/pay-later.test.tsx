import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PayLater } from "./pay-later";

const agreed = {
  ...{ provider: "Klarna", text: "You pay $149 in 4 payments.", textVersion: "2026-11-27", renewalNotice: null },
  ...{ acceptedAt: "2026-11-27T15:00:00Z", back: null },
  instalments: ["2026-11-27", "2026-12-11"].map((date, index) => ({
    ...{ date, amount: 3725, isDue: index === 0, isOff: false },
  })),
};

it("tells the payments of an order, and those that its cancelation took off", () => {
  const { unmount } = render(<PayLater agreed={agreed} />);
  expect(screen.getByRole("region", { name: "Paid in 2 payments with Klarna" }).textContent).toContain("to come");
  unmount();
  const instalments = agreed.instalments.map((each) => ({ ...each, isOff: !each.isDue }));
  render(<PayLater agreed={{ ...agreed, instalments, back: "Klarna cancels them." }} />);
  const { textContent } = screen.getByRole("region", { name: "Was to be paid in 2 payments with Klarna" });
  expect(textContent).toMatch(/was due.*canceled.*Klarna cancels them\./);
  expect(textContent).not.toMatch(/to come|collects them/);
});
