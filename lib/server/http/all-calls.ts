import "server-only";
import * as account from "@/lib/contracts/account";
import * as accountAddress from "@/lib/contracts/account-address";
import * as accountBalance from "@/lib/contracts/account-balance";
import * as accountData from "@/lib/contracts/account-data";
import * as accountKits from "@/lib/contracts/account-kits";
import * as auth from "@/lib/contracts/auth";
import type { Call } from "@/lib/contracts/call";
import * as checkout from "@/lib/contracts/checkout";
import * as checkoutDetails from "@/lib/contracts/checkout-details";
import * as checkoutQuestions from "@/lib/contracts/checkout-questions";
import * as clock from "@/lib/contracts/clock";
import * as contact from "@/lib/contracts/contact";
import * as customization from "@/lib/contracts/customization";
import * as discounts from "@/lib/contracts/discounts";
import * as kits from "@/lib/contracts/kits";
import * as linkedOrder from "@/lib/contracts/linked-order";
import * as mailedLinks from "@/lib/contracts/mailed-links";
import * as memberOrders from "@/lib/contracts/member-orders";
import * as nextKit from "@/lib/contracts/next-kit";
import * as nextPlan from "@/lib/contracts/next-plan";
import * as openApi from "@/lib/contracts/openapi";
import * as operations from "@/lib/contracts/operations";
import * as outreach from "@/lib/contracts/outreach";
import * as pageView from "@/lib/contracts/page-view";
import * as paymentMethods from "@/lib/contracts/payment-methods";
import * as planOptions from "@/lib/contracts/plan-options";
import * as resultLinks from "@/lib/contracts/result-links";
import * as results from "@/lib/contracts/results";
import * as secondFactor from "@/lib/contracts/second-factor";
import * as shopInvitation from "@/lib/contracts/shop-invitation";
import * as shopStart from "@/lib/contracts/shop-start";
import * as signIns from "@/lib/contracts/sign-ins";
import * as staff from "@/lib/contracts/staff";
import * as staffAudit from "@/lib/contracts/staff-audit";
import * as staffBooks from "@/lib/contracts/staff-books";
import * as staffConversions from "@/lib/contracts/staff-conversions";
import * as staffCustomers from "@/lib/contracts/staff-customers";
import * as staffDiscounts from "@/lib/contracts/staff-discounts";
import * as staffKits from "@/lib/contracts/staff-kits";
import * as staffOrderActions from "@/lib/contracts/staff-order-actions";
import * as staffOrderAddress from "@/lib/contracts/staff-order-address";
import * as staffOrderMoney from "@/lib/contracts/staff-order-money";
import * as staffOrders from "@/lib/contracts/staff-orders";
import * as staffPayouts from "@/lib/contracts/staff-payouts";
import * as staffPeople from "@/lib/contracts/staff-people";
import * as staffPrices from "@/lib/contracts/staff-prices";
import * as staffShopHistory from "@/lib/contracts/staff-shop-history";
import * as staffShopHost from "@/lib/contracts/staff-shop-host";
import * as staffShopMail from "@/lib/contracts/staff-shop-mail";
import * as staffShopPacking from "@/lib/contracts/staff-shop-packing";
import * as staffShopPeople from "@/lib/contracts/staff-shop-people";
import * as staffShopPictures from "@/lib/contracts/staff-shop-pictures";
import * as staffShopRequests from "@/lib/contracts/staff-shop-requests";
import * as staffShopSchedule from "@/lib/contracts/staff-shop-schedule";
import * as staffShops from "@/lib/contracts/staff-shops";
import * as staffTools from "@/lib/contracts/staff-tools";
import * as subscriptions from "@/lib/contracts/subscriptions";
import * as upgrades from "@/lib/contracts/upgrades";
import * as user from "@/lib/contracts/user";
import * as webhooks from "@/lib/contracts/webhooks";

/** Every file of contracts, under the words by which people look for its calls. */
const CONTRACTS: Readonly<Record<string, object>> = {
  "Sign-in": auth,
  "Current user": user,
  Account: {
    ...account,
    ...accountAddress,
    ...accountBalance,
    ...accountKits,
    ...accountData,
    ...secondFactor,
    ...signIns,
  },
  Cards: paymentMethods,
  Memberships: { ...subscriptions, ...mailedLinks, ...nextPlan, ...memberOrders, ...linkedOrder },
  Catalogue: { ...planOptions, ...clock },
  "Partner shops": customization,
  Discounts: discounts,
  "Before the checkout": checkoutQuestions,
  Checkout: checkout,
  "After the checkout": checkoutDetails,
  Upgrades: upgrades,
  Kits: kits,
  "Next kit": nextKit,
  "Lab results": { ...results, ...resultLinks },
  Outreach: outreach,
  Contact: contact,
  "Begin a shop": shopStart,
  "Join a shop": shopInvitation,
  "Page views": pageView,
  Staff: {
    ...{
      ...staff,
      ...staffOrders,
      ...staffOrderActions,
      ...staffKits,
      ...staffCustomers,
      ...staffOrderMoney,
      ...staffOrderAddress,
    },
    ...{ ...staffBooks, ...staffConversions, ...staffTools },
    ...{ ...staffShops, ...staffShopPictures, ...staffShopSchedule, ...staffShopHistory },
    ...{ ...staffShopHost, ...staffShopPeople, ...staffShopMail, ...staffShopPacking, ...staffShopRequests },
    ...{ ...staffDiscounts, ...staffPrices, ...staffPayouts, ...staffPeople, ...staffAudit },
  },
  Operations: operations,
  "Payment provider": webhooks,
  "This description": openApi,
};

/** A call with the name that its contract has in the code. */
export interface NamedCall {
  readonly id: string;
  /** What it is about, in words. */
  readonly resource: string;
  readonly call: Call;
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;
}

/** Every call that has a contract, in the order in which people read about them. */
export const NAMED_CALLS: readonly NamedCall[] = Object.entries(CONTRACTS).flatMap(([resource, contract]) =>
  Object.entries(contract).flatMap(([id, call]) => (isCall(call) ? [{ id, resource, call }] : [])),
);

export const ALL_CALLS: readonly Call[] = NAMED_CALLS.map(({ call }) => call);
