import { exportResultsCsv } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { exportCsv } from "@/lib/server/results/export-results";

export const GET = route(exportResultsCsv, async ({ actor }) => exportCsv(await database(), actor));
