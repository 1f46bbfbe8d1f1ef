import { describe, expect, it } from "vitest";
import { chatPlace } from "./chat-place";

describe("the contact launcher", () => {
  it.each([
    ["/", "floating"],
    ["/faq", "floating"],
    ["/shop/lift-club/pricing", "floating"],
    ["/quiz/which-test-is-right-for-me", "hidden"],
    ["/quiz", "hidden"],
    ["/quizzes", "floating"],
    ["/upload-results", "hidden"],
    ["/upload-results/how-to-export", "floating"],
    ["/account/results", "hidden"],
    ["/account/orders", "inline"],
    ["/shopping-cart", "inline"],
    ["/checkout", "inline"],
    ["/checkout/thank-you", "inline"],
    ["/join", "floating"],
    ["/join/checkout", "inline"],
    ["/shop/lift-club/checkout", "inline"],
    ["/shop/checkout/pricing", "floating"],
  ])("on %s is %s", (path, place) => {
    expect(chatPlace(path)).toBe(place);
  });
});
