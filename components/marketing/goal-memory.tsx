"use client";

import { useEffect } from "react";

const GOAL_IN_ADDRESS = /^#goal-([a-z]+)$/;

/**
 * Keeps the chosen goal in the address, so that it can be sent to a friend and survives a reload. In the part after "#",
 * which no request carries: what somebody worries about is theirs.
 */
export function GoalMemory() {
  useEffect(() => {
    const goal = GOAL_IN_ADDRESS.exec(window.location.hash)?.[1];
    const radio = document.querySelector<HTMLInputElement>(`input[name="goal"][value="${goal ?? ""}"]`);
    if (radio) radio.checked = true;
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "goal") return;
      const { pathname, search } = window.location;
      window.history.replaceState(
        null,
        "",
        `${pathname}${search}${target.value === "all" ? "" : `#goal-${target.value}`}`,
      );
    };
    document.addEventListener("change", remember);
    return () => document.removeEventListener("change", remember);
  }, []);
  return null;
}
