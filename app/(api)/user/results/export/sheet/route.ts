import { exportResultsSheet } from "@/lib/contracts/result-links";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { exportSheet } from "@/lib/server/results/export-results";

export const GET = route(exportResultsSheet, async ({ actor, query }) =>
  exportSheet(await database(), actor, query.units ?? "conventional"),
);
