import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { SiteNavigation } from "@/components/layout/site-navigation";
import { Link } from "@/components/ui/link";
import { router } from "../../support/navigation";

function stage(link: ComponentProps<typeof Link>) {
  render(
    <>
      <SiteNavigation />
      <Link {...link}>
        <span>the link</span>
      </Link>
    </>,
  );
  return screen.getByText("the link");
}

/** Whether the browser was left to follow the link itself. No MouseEvent: happy-dom would follow it before the document hears of it. */
function press(link: ComponentProps<typeof Link>, how: MouseEventInit = {}): boolean {
  const event = new Event("click", { bubbles: true, cancelable: true });
  return fireEvent(stage(link), Object.assign(event, { button: 0, ...how }));
}

interface HappyWindow {
  happyDOM: { setURL: (url: string) => void; settings: { navigation: { disableMainFrameNavigation: boolean } } };
}

beforeEach(() => {
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.setURL("http://localhost:3000/");
  happyDOM.settings.navigation.disableMainFrameNavigation = true;
});

describe("a link to a page of this site", () => {
  it("opens without a reload, with its query and fragment", () => {
    expect(press({ href: "/faq?topic=kit#fasting" })).toBe(false);
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/faq?topic=kit#fasting");
  });

  it.each(["pointerOver", "focusIn"] as const)("is fetched ahead on %s", (kind) => {
    fireEvent[kind](stage({ href: "/pricing" }));
    expect(router.prefetch).toHaveBeenCalledWith("/pricing");
  });

  it("that carries a secret is left to the browser, and nobody fetches it ahead", () => {
    expect(press({ href: "/membership?token=sealed" })).toBe(true);
    cleanup();
    fireEvent.pointerOver(stage({ href: "/membership?token=sealed" }));
    expect([router.push.mock.calls, router.prefetch.mock.calls]).toEqual([[], []]);
  });

  it("is not fetched ahead where the choice of links would tell an answer", () => {
    const words = stage({ href: "/pricing" });
    words.closest("a")?.parentElement?.setAttribute("data-asks-nothing", "");
    fireEvent.pointerOver(words);
    fireEvent.focusIn(words);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  it("leaves a press alone that something else has handled", () => {
    press({ href: "/pricing", onClick: (event) => event.preventDefault() });
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe("the browser follows by itself", () => {
  it.each<[string, ComponentProps<typeof Link>, MouseEventInit]>([
    ["another origin", { href: "https://example.com/" }, {}],
    ["a mail address", { href: "mailto:help@example.com" }, {}],
    ["a place on this page", { href: "#prices" }, {}],
    ["a download", { href: "/pricing", download: true }, {}],
    ["a file", { href: "/articles/feed.xml" }, {}],
    ["a call", { href: "/api/docs" }, {}],
    ["a new tab by target", { href: "/pricing", target: "_blank" }, {}],
    ["a new tab by Ctrl", { href: "/pricing" }, { ctrlKey: true }],
    ["a new tab by the Command key", { href: "/pricing" }, { metaKey: true }],
    ["a new window by Shift", { href: "/pricing" }, { shiftKey: true }],
    ["the middle button", { href: "/pricing" }, { button: 1 }],
  ])("%s", (_name, link, how) => {
    expect(press(link, how)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });
});
