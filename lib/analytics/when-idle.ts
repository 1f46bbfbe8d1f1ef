/** After the page has loaded, the visitor's device gets this long to itself. Unit: milliseconds. */
const QUIET_MS = 1500;

/** Runs `work` once the page has loaded and the device has nothing better to do. */
export function whenIdle(work: () => unknown): void {
  const wait = () =>
    setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(() => work(), { timeout: 4000 });
      else setTimeout(work, 1000);
    }, QUIET_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
