import { undoUpgrade as call } from "@/lib/contracts/upgrades";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";

export const POST = route(call, async ({ body }) => undoUpgrade(await database(), body.token));
