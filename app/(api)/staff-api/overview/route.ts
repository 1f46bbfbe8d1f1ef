import { staffOverview } from "@/lib/contracts/staff";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { staffOverview as overview } from "@/lib/server/staff/overview";

export const GET = route(staffOverview, async ({ actor }) => overview(await database(), actor));
