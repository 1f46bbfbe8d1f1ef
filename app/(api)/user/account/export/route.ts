import { exportAccount } from "@/lib/contracts/account-data";
import { exportAccount as take } from "@/lib/server/account/export-account";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(exportAccount, async ({ actor }) => take(await database(), actor));
