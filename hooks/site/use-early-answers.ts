import { useEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const heard = (control: Control, kind: "input" | "change") => control.dispatchEvent(new Event(kind, { bubbles: true }));

/** Gives a control a value as a person would: React sees the difference to what it last saw. */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = control;
  const prototype = Object.getPrototypeOf(control);
  control.value = defaultValue;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  heard(control, "input");
}

function tellAgain(control: Control): void {
  // Nothing new to a page that listens; to React, the reason to begin to, where it has not yet.
  heard(control, "input");
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].some((option) => option.selected !== option.defaultSelected)) heard(control, "change");
  } else if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
    const isChosen = control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
    if (!isChosen) return;
    control.checked = !control.checked;
    control.click();
  } else if (control.value !== control.defaultValue) {
    typeAgain(control);
  }
}

/**
 * What somebody chose or typed before the page's code ran stands in the page, but no code heard of it. It is told once
 * more, so that the page answers it.
 */
export function useEarlyAnswers(): void {
  useEffect(() => {
    // Not in the effect itself: React hears nothing while it is still busy with it.
    const timer = setTimeout(() => {
      for (const control of document.querySelectorAll<Control>("input, textarea, select")) tellAgain(control);
    });
    return () => clearTimeout(timer);
  }, []);
}
