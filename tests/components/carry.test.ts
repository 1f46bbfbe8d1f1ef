import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { carry, pictureBeside } from "@/hooks/site/carry";

const HERE = "/pricing";
const THERE = "/shopping-cart";

/** A platform whose transition stands still until it is told, and which tells how it went. */
function platform() {
  const skipTransition = vi.fn();
  let drawn: Promise<void> = Promise.resolve();
  const start = vi.fn((update: () => Promise<void>) => {
    drawn = Promise.resolve().then(update);
    return { skipTransition, finished: new Promise(() => undefined), ready: drawn, updateCallbackDone: drawn };
  });
  Object.assign(document, { startViewTransition: start });
  return { start, skipTransition, drawn: () => drawn };
}

/** happy-dom lays nothing out: everything is on the screen. */
function shown(html: string): HTMLElement {
  document.body.innerHTML = html;
  for (const one of document.querySelectorAll("*"))
    vi.spyOn(one, "getBoundingClientRect").mockReturnValue({ top: 10, bottom: 90, width: 80 } as DOMRect);
  return document.body;
}

beforeEach(() => window.history.replaceState(null, "", HERE));
afterEach(() => {
  Reflect.deleteProperty(document, "startViewTransition");
});

const PAGE = `<article><img id="kit"><form></form></article><div data-lands="price_1"></div>`;
const kit = () => document.getElementById("kit");

describe("what is carried from page to page", () => {
  it("is named here, and in its place there once that page has come", async () => {
    shown(PAGE);
    const { drawn, skipTransition } = platform();
    const picture = kit();
    carry(picture, THERE, "[data-lands=price_1]", () => window.history.replaceState(null, "", THERE));
    expect(picture?.style.viewTransitionName).toBe("carried");
    await drawn();
    expect(picture?.style.viewTransitionName).toBe("");
    expect(document.querySelector<HTMLElement>("[data-lands]")?.style.viewTransitionName).toBe("carried");
    expect(skipTransition).not.toHaveBeenCalled();
  });

  it("a page that is slow to come is asked for at once, and after a moment nothing moves", async () => {
    shown(PAGE);
    const { drawn, skipTransition } = platform();
    const open = vi.fn();
    const begin = performance.now();
    carry(kit(), THERE, "[data-lands=price_1]", open);
    await Promise.resolve();
    await Promise.resolve();
    expect(open).toHaveBeenCalledOnce();
    await drawn();
    expect(skipTransition).toHaveBeenCalled();
    expect(performance.now() - begin).toBeGreaterThanOrEqual(140);
  });

  it.each(["pointerdown", "keydown", "wheel"])("the visitor's %s ends it", (kind) => {
    shown(PAGE);
    const { skipTransition } = platform();
    carry(kit(), THERE, "[data-lands]", () => undefined);
    window.dispatchEvent(new Event(kind));
    expect(skipTransition).toHaveBeenCalled();
  });

  it("is nothing, and the page just opens, without a picture, with unwanted motion, or where the platform cannot", () => {
    shown(PAGE);
    const open = vi.fn();
    carry(kit(), THERE, "[data-lands]", open);
    expect(open).toHaveBeenCalledTimes(1);
    const { start } = platform();
    carry(null, THERE, "[data-lands]", open);
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    carry(kit(), THERE, "[data-lands]", open);
    expect(open).toHaveBeenCalledTimes(3);
    expect(start).not.toHaveBeenCalled();
  });

  it("a partner's box goes with all that is laid on it", () => {
    shown(`<article><div data-box=""><img></div><form></form></article>`);
    const form = document.querySelector("form");
    if (!form) throw new Error("no form");
    expect(pictureBeside(form)?.hasAttribute("data-box")).toBe(true);
    shown(`<article><form></form></article>`);
    const bare = document.querySelector("form");
    if (!bare) throw new Error("no form");
    expect(pictureBeside(bare)).toBeNull();
  });
});
