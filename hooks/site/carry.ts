/** What the platform calls the thing that is carried; the styles say how it moves. */
const NAME = "carried";

/** For so long a page may be on its way before it is shown without anything moving. Unit: milliseconds. */
const PATIENCE_MS = 150;
const LOOK_EVERY_MS = 4;

/** What a visitor does while something moves: then nothing moves any more. */
const IMPATIENCE = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

const isSeen = (thing: Element) => {
  const { top, bottom, width } = thing.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
};

const seen = (things: Iterable<Element>) => [...things].find((thing) => thing instanceof HTMLElement && isSeen(thing));

/** The picture that stands for what is bought with a form, where it is on the screen. Null: none is. */
export function pictureBeside(form: Element): HTMLElement | null {
  const picture = seen(form.closest("[data-kit], article")?.querySelectorAll("img") ?? []);
  return picture?.closest<HTMLElement>("[data-box]") ?? (picture as HTMLElement | undefined) ?? null;
}

const mayMove = () =>
  "startViewTransition" in document && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Waits until an address stands, which is when its page is drawn. False: that takes longer than anybody waits. */
async function isThere(path: string): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (window.location.pathname !== path) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return true;
}

/**
 * Opens a page and lets a thing of this one settle in its place there. The page opens as fast as without: it is asked for
 * at once, is shown whole under what moves, takes presses meanwhile, and the first of them ends the movement.
 * @param thing   what is carried. Null, unwanted motion and browsers that cannot: the page just opens
 * @param path    the page's path, by which it is known to have come
 * @param places  where it settles: the first of these that is on the screen there
 */
export function carry(thing: HTMLElement | null, path: string, places: string, open: () => void): void {
  if (!thing || !mayMove()) {
    open();
    return;
  }
  const named = [thing];
  thing.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(async () => {
    open();
    const isCome = await isThere(path);
    thing.style.viewTransitionName = "";
    const place = isCome ? seen(document.querySelectorAll(places)) : undefined;
    if (!(place instanceof HTMLElement)) {
      transition.skipTransition();
      return;
    }
    named.push(place);
    place.style.viewTransitionName = NAME;
  });
  const end = () => transition.skipTransition();
  for (const kind of IMPATIENCE) window.addEventListener(kind, end, { passive: true, once: true });
  void transition.finished
    .catch(() => undefined)
    .then(() => {
      for (const kind of IMPATIENCE) window.removeEventListener(kind, end);
      for (const one of named) one.style.viewTransitionName = "";
    });
  // Skipped, it was never ready; that is no failure.
  transition.ready.catch(() => undefined);
  transition.updateCallbackDone.catch(() => undefined);
}
