import type { StaffRole } from "@/lib/domain/staff-roles";

/** What a colleague's role is called, and what it lets them do, as a sentence to them. */
export const STAFF_ROLE_WORDS: Readonly<Record<StaffRole, { readonly title: string; readonly may: string }>> = {
  admin: {
    title: "Admin",
    may: "You can do everything: orders, customers, money, shops and the people who work here.",
  },
  marketing: { title: "Marketing", may: "You can see what was sold and change codes, but no customer's name." },
};
