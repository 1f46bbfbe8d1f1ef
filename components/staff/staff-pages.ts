import type { IconName } from "@/components/ui/icon";
import type { StaffOverview } from "@/lib/contracts/staff";

/** A page of the staff, and who may open it. The server decides; this only spares people a refusal. */
export interface StaffPage {
  href: `/staff/${string}`;
  title: string;
  text: string;
  icon: IconName;
  isFor: (overview: StaffOverview) => boolean;
}

export const STAFF_PAGES: readonly StaffPage[] = [
  {
    href: "/staff/orders",
    title: "Orders",
    text: "Pack and ship what is waiting, handle orders that need a person, find one, export the list to a spreadsheet.",
    icon: "box",
    isFor: ({ role }) => role === "admin",
  },
  {
    href: "/staff/customers",
    title: "Customers",
    text: "Everything about one person in one place: orders, memberships, kits, balance, emails and notes.",
    icon: "account",
    isFor: ({ role }) => role === "admin",
  },
  {
    href: "/staff/shops",
    title: "Shops",
    text: "Colors, text, pictures and products of partner shops: try them, check them, publish them, roll back.",
    icon: "edit",
    isFor: ({ role }) => role !== "marketing",
  },
  {
    href: "/staff/discounts",
    title: "Discounts",
    text: "Codes for every shop: create them, test them on past carts, launch and stop them, see what each brought in.",
    icon: "gift",
    isFor: ({ role }) => role !== "partner",
  },
  {
    href: "/staff/prices",
    title: "Prices",
    text: "What everything costs and used to cost, since when, and who changed it.",
    icon: "card",
    isFor: ({ abilities }) => abilities.includes("edit"),
  },
  {
    href: "/staff/conversions",
    title: "Conversions",
    text: "What came in, what went back, where it came from and what to do about it.",
    icon: "filter",
    isFor: ({ abilities }) => abilities.includes("figures"),
  },
  {
    href: "/staff/payouts",
    title: "Payouts",
    text: "What every partner is owed for a month, to the cent, and whether it was paid.",
    icon: "card",
    isFor: ({ role }) => role === "admin",
  },
  {
    href: "/staff/books",
    title: "Books",
    text: "Where the payment provider's books and ours differ, compared every night.",
    icon: "check-circle",
    isFor: ({ role }) => role === "admin",
  },
  {
    href: "/staff/people",
    title: "People",
    text: "Who works here and what each can do: invite, change, close accounts, and help after a lost phone.",
    icon: "account",
    isFor: ({ role }) => role === "admin",
  },
  {
    href: "/staff/audit",
    title: "Audit trail",
    text: "What happened to accounts, money and shops, and who did it, going back six years.",
    icon: "shield",
    isFor: ({ role }) => role === "admin",
  },
  {
    href: "/staff/mails",
    title: "Emails",
    text: "Every email sent, as its recipient sees it.",
    icon: "mail",
    isFor: ({ role, keepsMails }) => role === "admin" && keepsMails,
  },
  {
    href: "/staff/clock",
    title: "Clock",
    text: "Move the sandbox's time forward and watch renewals, retries and mails happen.",
    icon: "clock",
    isFor: ({ role, isSandbox }) => role === "admin" && isSandbox,
  },
];
