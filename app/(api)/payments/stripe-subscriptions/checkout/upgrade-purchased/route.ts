import { upgradePurchased as call } from "@/lib/contracts/upgrades";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { upgradePurchased } from "@/lib/server/upgrades/upgrade-purchased";

export const GET = route(call, async ({ query }) => upgradePurchased(await database(), query));
