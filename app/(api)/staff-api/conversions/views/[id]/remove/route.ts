import { removeConversionView } from "@/lib/contracts/staff-conversions";
import { forgetView } from "@/lib/server/conversions/conversion-views";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(removeConversionView, async ({ actor, params }) =>
  forgetView(await database(), actor, params.id),
);
