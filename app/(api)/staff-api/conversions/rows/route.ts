import { staffConversionRows } from "@/lib/contracts/staff-conversions";
import { readConversionRows } from "@/lib/server/conversions/conversions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(staffConversionRows, async ({ actor, query }) =>
  readConversionRows(await database(), actor, query),
);
