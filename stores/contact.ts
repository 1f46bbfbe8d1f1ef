import { create } from "zustand";

/** The contact panel of the page, which the launcher and any "Write to us" open. */
interface Contact {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

export const useContact = create<Contact>()((set) => ({ isOpen: false, setOpen: (isOpen) => set({ isOpen }) }));
