import { useEffect } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

const heard = (control: Control, kind: "input" | "change") => control.dispatchEvent(new Event(kind, { bubbles: true }));

/** Gives a control a value as a person would: React sees the difference to what it last saw. */
function type(control: TextControl, value: string): void {
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  heard(control, "input");
}

function choose(control: HTMLSelectElement, index: number): void {
  control.selectedIndex = index;
  heard(control, "change");
}

function tick(control: HTMLInputElement, isTicked: boolean): void {
  control.checked = !isTicked;
  control.click();
}

/** What somebody gave a control before any code heard of it, to be given once more. NULL: nothing. */
function earlyAnswer(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control;
    // Where the page names none, the first one stands there.
    const usual = Math.max(
      0,
      [...control.options].findIndex(({ defaultSelected }) => defaultSelected),
    );
    return selectedIndex === usual ? null : () => choose(control, selectedIndex);
  }
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
    const { checked, defaultChecked, type: kind } = control;
    // A radio button that is left is answered by the one that is chosen.
    return checked === defaultChecked || (kind === "radio" && !checked) ? null : () => tick(control, checked);
  }
  const { value, defaultValue } = control;
  return value === defaultValue ? null : () => type(control, value);
}

/**
 * Whether React listens to a control already: a page comes alive part by part, and what is told to a part that is not yet
 * is lost. The mark is React's own and not promised; without it everything is told after the last round.
 */
const isAlive = (control: Control) => Object.keys(control).some((name) => name.startsWith("__reactProps"));

/** How often, and for how long, the rest is looked after. Units: ms. */
const ROUND = 100;
const MOST_ROUNDS = 100;

/**
 * What somebody chose or typed before the page's code ran stands in the page, but no code heard of it. It is told once
 * more, each to its part of the page once that listens, so that the page answers it.
 */
export function useEarlyAnswers(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = (waiting: readonly { control: Control; answer: () => void }[], rounds: number) => {
      const now = waiting.filter(({ control }) => rounds === 0 || isAlive(control));
      for (const { control, answer } of now) {
        // Nothing new to a page that listens; to React, the reason to begin to, where it has not yet.
        heard(control, "input");
        answer();
      }
      const rest = waiting.filter((one) => !now.includes(one));
      if (rest.length > 0) timer = setTimeout(tell, ROUND, rest, rounds - 1);
    };
    // Not in the effect itself: React hears nothing while it is still busy with it.
    timer = setTimeout(() => {
      const controls = [...document.querySelectorAll<Control>("input, textarea, select")];
      // All of them first: answering one, a page draws the others as it knows them.
      const early = controls.flatMap((control) => {
        const answer = earlyAnswer(control);
        return answer ? [{ control, answer }] : [];
      });
      tell(early, MOST_ROUNDS);
    });
    return () => clearTimeout(timer);
  }, []);
}
