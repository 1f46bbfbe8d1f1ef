import { saveConversionView, staffConversionViews } from "@/lib/contracts/staff-conversions";
import { keepView, listViews } from "@/lib/server/conversions/conversion-views";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(staffConversionViews, async ({ actor }) => listViews(await database(), actor));
export const POST = route(saveConversionView, async ({ actor, body }) => keepView(await database(), actor, body));
