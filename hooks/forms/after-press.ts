/** What answers to a press: it would be missed if it moved between pressing and letting go. */
const PRESSED = ":is(button, a, label, summary, [role='button']):active";

/**
 * Does something that may move the page, such as saying what is wrong with a field that is being left. Where it is left
 * by pressing a button, it waits until the press is over, so that what is pressed stays under the pointer.
 */
export function afterPress(effect: () => void): void {
  if (!document.querySelector(PRESSED)) {
    effect();
    return;
  }
  const ends = new AbortController();
  const end = () => {
    ends.abort();
    // The click itself comes after this event.
    setTimeout(effect);
  };
  for (const event of ["mouseup", "dragend"]) window.addEventListener(event, end, { signal: ends.signal });
}
