import * as catalogue from "./schema/catalogue";
import * as checkouts from "./schema/checkouts";
import * as conversions from "./schema/conversions";
import * as discounts from "./schema/discounts";
import * as disputes from "./schema/disputes";
import * as kitMoves from "./schema/kit-moves";
import * as laboratory from "./schema/laboratory";
import * as memberships from "./schema/memberships";
import * as operations from "./schema/operations";
import * as orders from "./schema/orders";
import * as outreach from "./schema/outreach";
import * as payouts from "./schema/payouts";
import * as people from "./schema/people";
import * as reconciliation from "./schema/reconciliation";
import * as refunds from "./schema/refunds";
import * as results from "./schema/results";
import * as sandbox from "./schema/sandbox";
import * as secondFactors from "./schema/second-factors";
import * as shipments from "./schema/shipments";
import * as shopHosts from "./schema/shop-hosts";
import * as shopInvitations from "./schema/shop-invitations";
import * as shopPictures from "./schema/shop-pictures";
import * as shopStarts from "./schema/shop-starts";
import * as shopVersions from "./schema/shop-versions";
import * as shops from "./schema/shops";
import * as signIns from "./schema/sign-ins";
import * as staffInvitations from "./schema/staff-invitations";
import * as staffNotes from "./schema/staff-notes";
import * as upgrades from "./schema/upgrades";
import * as visits from "./schema/visits";

/** Every table of the shop, for the client, the migrations and the tests. */
export const schema = {
  ...catalogue,
  ...checkouts,
  ...conversions,
  ...discounts,
  ...disputes,
  ...kitMoves,
  ...laboratory,
  ...memberships,
  ...operations,
  ...orders,
  ...outreach,
  ...payouts,
  ...people,
  ...reconciliation,
  ...refunds,
  ...results,
  ...sandbox,
  ...shipments,
  ...shops,
  ...shopHosts,
  ...secondFactors,
  ...shopInvitations,
  ...shopPictures,
  ...shopStarts,
  ...shopVersions,
  ...signIns,
  ...staffInvitations,
  ...staffNotes,
  ...upgrades,
  ...visits,
};
