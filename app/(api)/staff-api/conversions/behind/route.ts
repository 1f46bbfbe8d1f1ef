import { staffConversionsBehind } from "@/lib/contracts/staff-conversions";
import { readBehind } from "@/lib/server/conversions/behind-figures";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(staffConversionsBehind, async ({ query }) => readBehind(await database(), query));
