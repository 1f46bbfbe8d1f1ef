import { create } from "zustand";
import type { Sex } from "@/lib/domain/catalogue/panels";
import { readStored, writeStored } from "./browser-storage";

const NAME = "store.sex";

/** Which ranges and markers apply to this visitor. Stays in this browser: no call, event or address carries it. */
export interface SexChoice {
  /** NULL: not said, and on the server and during hydration. Pages then show what holds for everybody, or both. */
  sex: Sex | null;
  /** Keeps the answer; NULL forgets it, as signing out does. */
  choose: (sex: Sex | null) => void;
}

function sexOf(text: string | null): Sex | null {
  return text === "female" || text === "male" ? text : null;
}

/**
 * The visitor's sex: a hook (`useSex((state) => state.sex)`) and a store (`useSex.getState().choose("female")`).
 * Kept in local storage under one name, as one word, and the same in every tab.
 * @see the specification, section 3
 */
export const useSex = create<SexChoice>()((set) => ({
  sex: null,
  choose: (sex) => {
    writeStored("local", NAME, sex);
    set({ sex });
  },
}));

// Set after the store was made, so that hydration still starts from NULL, which is what the server rendered.
if (typeof window !== "undefined") {
  useSex.setState({ sex: sexOf(readStored("local", NAME)) });
  window.addEventListener("storage", (event) => {
    if (event.key === NAME || event.key === null) useSex.setState({ sex: sexOf(event.newValue) });
  });
}
