"use client";

import { useLayoutEffect } from "react";

/**
 * Repeats a shop's theme on the document while the shop is open, for what is drawn outside its wrapper (dialogs,
 * notifications), and takes it away on leaving, because hidden pages stay in the document.
 */
export function ThemeMirror({ variables }: { variables: Readonly<Record<`--${string}`, string>> }) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name);
    };
  }, [variables]);
  return null;
}
