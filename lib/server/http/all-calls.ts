import "server-only";
import * as auth from "@/lib/contracts/auth";
import type { Call } from "@/lib/contracts/call";
import * as checkout from "@/lib/contracts/checkout";
import * as customization from "@/lib/contracts/customization";
import * as discounts from "@/lib/contracts/discounts";
import * as kits from "@/lib/contracts/kits";
import * as operations from "@/lib/contracts/operations";
import * as outreach from "@/lib/contracts/outreach";
import * as pageView from "@/lib/contracts/page-view";
import * as planOptions from "@/lib/contracts/plan-options";
import * as subscriptions from "@/lib/contracts/subscriptions";
import * as upgrades from "@/lib/contracts/upgrades";
import * as user from "@/lib/contracts/user";

const CONTRACTS: readonly object[] = [
  auth,
  checkout,
  customization,
  discounts,
  kits,
  operations,
  outreach,
  pageView,
  planOptions,
  subscriptions,
  upgrades,
  user,
];

/** What every call of the API is, whatever it takes and gives. */
export type AnyCall = Pick<Call, "method" | "path" | "summary" | "access" | "statuses" | "problems">;

function isCall(value: unknown): value is AnyCall {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;
}

/** Every call that has a contract. */
export const ALL_CALLS: readonly AnyCall[] = CONTRACTS.flatMap((contract) => Object.values(contract).filter(isCall));
